import {
  codeSetupSchema,
  recoveryCodesSchema,
  signInMethodsSchema,
  type ChangePassword,
  type Reauthentication,
} from '@furrow/contract/sign-in-methods';
import { get, order, post } from './request.ts';
import { endOnPurpose } from './viewer-change.ts';

/** How this account can sign in, beside the password. */
export const fetchSignInMethods = () => get('/api/auth/sign-in-methods', signInMethodsSchema);

export const renamePasskey = (id: string, name: string) =>
  order('/api/auth/passkeys/rename', { id, name });

export const removePasskey = (id: string) => order('/api/auth/passkeys/remove', { id });

/** A secret for an authenticator app; codes are on once the app's first code has come back. */
export const beginCodes = () => post('/api/auth/codes/begin', {}, codeSetupSchema);

const codesSchema = recoveryCodesSchema.transform(({ recoveryCodes }) => recoveryCodes);

/** Turns one-time codes on; the recovery codes are answered this once. */
export const confirmCodes = (code: string) =>
  post('/api/auth/codes/confirm', { code }, codesSchema);

/** New recovery codes in place of those there were. */
export const renewRecoveryCodes = () => post('/api/auth/codes/recovery', {}, codesSchema);

export const endCodes = () => order('/api/auth/codes/end');

/** Confirms who is here, for the next ten minutes. */
export const reauthenticate = (body: Reauthentication) => order('/api/auth/reauthenticate', body);

/** Sets a new password with the current one; other devices are signed out, and this session goes on under another name. */
export const changePassword = (body: ChangePassword) =>
  endOnPurpose(() => order('/api/auth/change-password', body));
