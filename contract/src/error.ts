import { z } from 'zod';
import { errorCodes } from './error-code.ts';

export const errorCodeSchema = z.enum(errorCodes);

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
