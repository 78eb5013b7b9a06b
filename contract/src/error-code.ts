// Without zod, so that the browser's first page can import the codes without loading it.

/** Every error code of the API. Codes are stable; texts may change. */
export const errorCodes = [
  'malformed-body',
  'invalid-request',
  'not-found',
  'method-not-allowed',
  'body-too-large',
  'unsupported-media-type',
  'request-timeout',
  'unknown-host',
  'unavailable',
  'internal',
  'too-many-requests',
  'forbidden-origin',
  'not-signed-in',
  'user-token-expired',
  'another-user',
  'account-required',
  'operation-not-allowed',
  'email-already-in-use',
  'invalid-email',
  'invalid-name',
  'weak-password',
  'password-too-long',
  'password-is-email',
  'common-password',
  'guessable-password',
  'wrong-credentials',
  'wrong-password',
  'invalid-token',
  'mail-unavailable',
  'reauthentication-required',
  'passkey-refused',
  'too-many-passkeys',
  'code-required',
  'wrong-code',
  'sign-in-expired',
  'codes-already-on',
  'codes-off',
  'storage-full',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The codes if nobody is signed in. */
export const SIGNED_OUT = ['not-signed-in', 'user-token-expired'] as const;

/** The codes of a new password that is refused. */
export const PASSWORD_FAULTS = [
  'weak-password',
  'password-too-long',
  'password-is-email',
  'common-password',
  'guessable-password',
] as const satisfies readonly ErrorCode[];
