import {
  codeSetupSchema,
  recoveryCodesSchema,
  signInMethodsSchema,
  type ChangePassword,
  type CodeSetup,
  type Reauthentication,
  type SignInMethods,
} from '@furrow/contract/sign-in-methods';
import { request, type Result } from './request.ts';
import { endOnPurpose } from './viewer-change.ts';

/** How this account can sign in, beside the password. */
export async function fetchSignInMethods(): Promise<Result<SignInMethods>> {
  return request({
    method: 'GET',
    path: '/api/auth/sign-in-methods',
    parse: (answer) => signInMethodsSchema.safeParse(answer).data,
  });
}

export const renamePasskey = (id: string, name: string): Promise<Result<true>> =>
  order('/api/auth/passkeys/rename', { id, name });

export const removePasskey = (id: string): Promise<Result<true>> =>
  order('/api/auth/passkeys/remove', { id });

/** A secret for an authenticator app; codes are on once the app's first code has come back. */
export async function beginCodes(): Promise<Result<CodeSetup>> {
  return request({
    method: 'POST',
    path: '/api/auth/codes/begin',
    body: {},
    parse: (answer) => codeSetupSchema.safeParse(answer).data,
  });
}

/** Turns one-time codes on; the recovery codes are answered this once. */
export const confirmCodes = (code: string): Promise<Result<readonly string[]>> =>
  recoveryCodes('/api/auth/codes/confirm', { code });

/** New recovery codes in place of those there were. */
export const renewRecoveryCodes = (): Promise<Result<readonly string[]>> =>
  recoveryCodes('/api/auth/codes/recovery', {});

export const endCodes = (): Promise<Result<true>> => order('/api/auth/codes/end', {});

/** Confirms who is here, for the next ten minutes. */
export const reauthenticate = (body: Reauthentication): Promise<Result<true>> =>
  order('/api/auth/reauthenticate', body);

/** Sets a new password with the current one; other devices are signed out, and this session goes on under another name. */
export const changePassword = (body: ChangePassword): Promise<Result<true>> =>
  endOnPurpose(() => order('/api/auth/change-password', body));

async function recoveryCodes(
  path: `/api/${string}`,
  body: object,
): Promise<Result<readonly string[]>> {
  return request({
    method: 'POST',
    path,
    body,
    parse: (answer) => recoveryCodesSchema.safeParse(answer).data?.recoveryCodes,
  });
}

async function order(path: `/api/${string}`, body: object): Promise<Result<true>> {
  return request({ method: 'POST', path, body, parse: () => true as const });
}
