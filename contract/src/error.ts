import { z } from 'zod';
import { errorCodes } from './error-code.ts';

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
