import { z } from 'zod';

/** Every reason the API gives for not doing what it was asked. Codes are stable; texts may change. */
const errorCodes = [
  'malformed-body',
  'invalid-request',
  'not-found',
  'method-not-allowed',
  'body-too-large',
  'unsupported-media-type',
  'unavailable',
  'internal',
  'too-many-requests',
  'forbidden-origin',
  'not-signed-in',
  'user-token-expired',
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

export const errorCodeSchema = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof errorCodeSchema>;

/** One place in a request that does not hold what it should: `path` is dotted, as in `events.0.id`. */
export const requestProblemSchema = z.object({
  in: z.enum(['json', 'form', 'query', 'param', 'header', 'cookie']),
  path: z.string(),
  message: z.string(),
});
export type RequestProblem = z.infer<typeof requestProblemSchema>;

/**
 * The one shape of every answer that is not a success.
 *
 * - `code` is what a program decides on; `message` is for the person reading it.
 * - `requestId` names the request in the server's log.
 * - `problems` comes with `invalid-request` alone.
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
