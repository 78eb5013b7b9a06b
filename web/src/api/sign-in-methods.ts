import {
  type ChangePassword,
  newPasskeySchema,
  type Passkey,
  type PasskeyProof,
  passkeyProofSchema,
  type Reauthentication,
} from '@furrow/contract/sign-in-methods';
import * as routes from '@furrow/contract/routes/sign-in-methods';
import type { z } from 'zod';
import { type Failure, type FailureCode, get, order, send, type Result } from './request.ts';
import { enter, type Entered } from './session.ts';
import { viewerChange } from './viewer-change.ts';

/** How this account can sign in, beside the password. */
export const fetchSignInMethods = () => get(routes.signInMethods);

export const renamePasskey = (id: string, name: string) =>
  order(routes.renamePasskey, { id, name });

export const removePasskey = (id: string) => order(routes.removePasskey, { id });

/** Gets a secret for an authenticator app. One-time codes are on once `confirmCodes` has sent the app's first code. */
export const beginCodes = () => send(routes.beginCodes, {});

/** Turns one-time codes on; the recovery codes are in this answer only. */
export const confirmCodes = (code: string) => send(routes.confirmCodes, { code });

/** Replaces the recovery codes. */
export const renewRecoveryCodes = () => send(routes.renewRecoveryCodes, {});

export const endCodes = () => order(routes.endCodes, {});

/** Confirms the user's identity, for the next ten minutes. */
export const reauthenticate = (body: Reauthentication) => order(routes.reauthenticate, body);

/** Sets a new password with the current one; other devices are signed out, and this session gets another token. */
export const changePassword = (body: ChangePassword) =>
  viewerChange.endOnPurpose(() => order(routes.changePassword, body));

// WebAuthn in the browser: the server's options go to the browser's own dialog, and its result goes to the server.

/** Makes a passkey on a device that the visitor chooses, and keeps it with the account. */
export async function addPasskey(name: string): Promise<Result<Passkey>> {
  const options = await send(routes.createPasskey, {});
  if (!options.ok) return options;
  const made = await asked(
    () =>
      navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options.value),
      }),
    newPasskeySchema,
  );
  if (!made.ok) return made;
  return send(routes.addPasskey, { name, passkey: made.value });
}

/** Signs in with a passkey, which identifies the account. */
export async function signInWithPasskey(): Promise<Entered> {
  const proof = await provenByPasskey();
  return proof.ok ? enter(routes.signInWithPasskey.path, { passkey: proof.value }) : proof;
}

/** Asks the visitor for a passkey of theirs. */
export async function provenByPasskey(): Promise<Result<PasskeyProof>> {
  const options = await send(routes.requestPasskey, {});
  if (!options.ok) return options;
  return asked(
    () =>
      navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options.value),
      }),
    passkeyProofSchema,
  );
}

async function asked<Value>(
  ask: () => Promise<Credential | null>,
  schema: z.ZodType<Value>,
): Promise<Result<Value>> {
  try {
    const credential = await ask();
    const json = credential instanceof PublicKeyCredential ? credential.toJSON() : undefined;
    const read = schema.safeParse(json);
    return read.success ? { ok: true, value: read.data } : failed('unreadable-answer');
  } catch (error) {
    return failed(codeOf(error), error instanceof Error ? error.message : '');
  }
}

const failed = (code: FailureCode, told = ''): Failure => ({ ok: false, code, told });

/** By the names of WebAuthn's exceptions: 'InvalidStateError' means that the device has a passkey for the account already. */
function codeOf(error: unknown): FailureCode {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'InvalidStateError') return 'passkey-known';
  return name === 'NotAllowedError' || name === 'AbortError'
    ? 'passkey-cancelled'
    : 'passkey-failed';
}
