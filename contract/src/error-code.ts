// Without zod, so that the browser's first page can tell codes apart.

/** Every reason the API gives for not doing what it was asked. Codes are stable; texts may change. */
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
  'wrong-credentials',
  'wrong-password',
  'invalid-token',
  'mail-unavailable',
] as const;

export type ErrorCode = (typeof errorCodes)[number];
