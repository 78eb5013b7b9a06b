import {
  newPasskeySchema,
  passkeyCreationSchema,
  passkeyProofSchema,
  passkeyRequestSchema,
  passkeySchema,
  type Passkey,
  type PasskeyProof,
} from '@furrow/contract/sign-in-methods';
import { enter, type Entered } from './account.ts';
import { request, type Failure, type FailureCode, type Result } from './request.ts';

// WebAuthn in the browser. What the server says goes to the browser's own dialog, what that makes goes back.

/** Makes a passkey on a device that the visitor chooses, and keeps it with the account. */
export async function addPasskey(name: string): Promise<Result<Passkey>> {
  const options = await request({
    method: 'POST',
    path: '/api/auth/passkeys/options',
    body: {},
    parse: (answer) => passkeyCreationSchema.safeParse(answer).data,
  });
  if (!options.ok) return options;
  const made = await asked(
    () =>
      navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options.value),
      }),
    (credential) => newPasskeySchema.safeParse(credential).data,
  );
  if (!made.ok) return made;
  return request({
    method: 'POST',
    path: '/api/auth/passkeys',
    body: { name, passkey: made.value },
    parse: (answer) => passkeySchema.safeParse(answer).data,
  });
}

/** Signs in with a passkey, which says itself whose it is. */
export async function signInWithPasskey(): Promise<Entered> {
  const proof = await provenByPasskey();
  return proof.ok ? enter('/api/auth/sign-in/passkey', { passkey: proof.value }) : proof;
}

/** Asks the visitor for a passkey of theirs. */
export async function provenByPasskey(): Promise<Result<PasskeyProof>> {
  const options = await request({
    method: 'POST',
    path: '/api/auth/sign-in/passkey/options',
    body: {},
    parse: (answer) => passkeyRequestSchema.safeParse(answer).data,
  });
  if (!options.ok) return options;
  return asked(
    () =>
      navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options.value),
      }),
    (credential) => passkeyProofSchema.safeParse(credential).data,
  );
}

async function asked<Value>(
  ask: () => Promise<Credential | null>,
  parse: (credential: unknown) => Value | undefined,
): Promise<Result<Value>> {
  try {
    const credential = await ask();
    const json = credential instanceof PublicKeyCredential ? credential.toJSON() : undefined;
    const value = parse(json);
    return value === undefined ? failed('unreadable-answer') : { ok: true, value };
  } catch (error) {
    return failed(codeOf(error), error instanceof Error ? error.message : '');
  }
}

const failed = (code: FailureCode, message = ''): Failure => ({ ok: false, code, message });

/** By the names of WebAuthn's exceptions: one says that the device knows the account, one that nobody chose. */
function codeOf(error: unknown): FailureCode {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'InvalidStateError') return 'passkey-known';
  return name === 'NotAllowedError' || name === 'AbortError'
    ? 'passkey-cancelled'
    : 'unreadable-answer';
}
