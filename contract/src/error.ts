import { z } from 'zod';

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

export const SIGNED_OUT = ['not-signed-in', 'user-token-expired'] as const;

export const PASSWORD_FAULTS = [
  'weak-password',
  'password-too-long',
  'password-is-email',
  'common-password',
  'guessable-password',
] as const satisfies readonly ErrorCode[];

export const errorCodeSchema = z.enum(errorCodes);

/** An invalid value in a request; `path` is dotted, as in `events.0.id`. */
export const requestProblemSchema = z.object({
  in: z.enum(['json', 'form', 'query', 'param', 'header', 'cookie']),
  path: z.string(),
  message: z.string(),
});
export type RequestProblem = z.infer<typeof requestProblemSchema>;

/**
 * The shape of every error answer.
 *
 * - `code` is for programs; `message` is for people.
 * - `requestId` names the request in the server's log.
 * - `problems` comes only with `invalid-request`.
 */
export const errorEnvelopeSchema = z.object({
  error: z.object({
    code: errorCodeSchema,
    message: z.string(),
    requestId: z.string(),
    problems: z.array(requestProblemSchema).optional(),
  }),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>;
