import {
  errorEnvelopeSchema,
  type ErrorCode,
  type ErrorEnvelope,
  type RequestProblem,
} from '@furrow/contract/error';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/** The one place that gives a code its HTTP status. */
const statuses = {
  'malformed-body': 400,
  'invalid-request': 400,
  'not-found': 404,
  'method-not-allowed': 405,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

/** The one place that gives a code its words, for whoever reads the API's answers. */
const messages: Readonly<Record<ErrorCode, string>> = {
  'malformed-body': 'The body of the request cannot be read.',
  'invalid-request': 'The request does not hold what it should.',
  'not-found': 'There is nothing at this address.',
  'method-not-allowed': 'This address does not answer to this method.',
  'body-too-large': 'The body of the request is larger than 64 KiB.',
  'unsupported-media-type': 'This content type is not understood here.',
  internal: 'Something went wrong on our side.',
  unavailable: 'Furrow cannot answer just now. Please try again soon.',
};

const retryAfterSeconds = '5';

/** Answers with the error envelope; `unavailable` says when to come back. */
export function errorAnswer<Code extends ErrorCode>(
  c: Context<AppEnv>,
  code: Code,
  problems?: readonly RequestProblem[],
) {
  if (code === 'unavailable') c.header('Retry-After', retryAfterSeconds);
  const envelope: ErrorEnvelope = {
    error: {
      code,
      message: messages[code],
      requestId: c.get('requestId'),
      ...(problems ? { problems: [...problems] } : {}),
    },
  };
  return c.json(envelope, statuses[code]);
}

const codeOfStatus: ReadonlyMap<number, ErrorCode> = new Map([
  [400, 'malformed-body'],
  [404, 'not-found'],
  [413, 'body-too-large'],
  [415, 'unsupported-media-type'],
  [503, 'unavailable'],
]);

/** The code for a status that a library answers with on its own; a status we do not know is our fault. */
export const codeForStatus = (status: number): ErrorCode => codeOfStatus.get(status) ?? 'internal';

/** Made anew here: only schemas made after the OpenAPI library is loaded can be given a name in its document. */
const errorSchema = z.object(errorEnvelopeSchema.shape).openapi('Error');

/** How the API document describes every answer that is not a success. */
export const errorAnswerDocument = {
  description: 'Not done: `error.code` says why.',
  content: { 'application/json': { schema: errorSchema } },
};
