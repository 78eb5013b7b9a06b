import {
  errorEnvelopeSchema,
  type ErrorEnvelope,
  type RequestProblem,
} from '@furrow/contract/error';
import type { ErrorCode } from '@furrow/contract/error';
import type { Route } from '@furrow/contract/routes/route';
import { createRoute, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import { kindOfRefusal } from './security-events.ts';
import { noteSecurity } from './security-log.ts';

/** The one place that gives a code its HTTP status, and its message for readers of the API's answers. */
const answers = {
  'malformed-body': [400, 'The body of the request cannot be read.'],
  'invalid-request': [400, 'The request does not hold what it should.'],
  'not-found': [404, 'There is nothing at this address.'],
  'method-not-allowed': [405, 'This address does not answer to this method.'],
  'body-too-large': [413, 'The body of the request is too large.'],
  'unsupported-media-type': [415, 'This content type is not understood here.'],
  'request-timeout': [408, 'The body of the request took too long to arrive.'],
  'unknown-host': [
    421,
    'This server does not go by that name. Whoever runs it can set PUBLIC_URL to this address.',
  ],
  internal: [500, 'Something went wrong on our side.'],
  unavailable: [503, 'Furrow cannot answer just now. Please try again soon.'],
  'too-many-requests': [429, 'Too many requests. Please try again later.'],
  'forbidden-origin': [403, 'Changes are accepted from our own pages only.'],
  'not-signed-in': [401, 'Nobody is signed in.'],
  'user-token-expired': [401, 'This session has ended. Please sign in again.'],
  'another-user': [409, 'Somebody else is signed in by now.'],
  'account-required': [403, 'A demo user cannot do this.'],
  'operation-not-allowed': [403, 'New accounts are not accepted here.'],
  'email-already-in-use': [409, 'This address has an account already.'],
  'invalid-email': [400, 'This is not an email address.'],
  'invalid-name': [
    400,
    'Use 1 to 40 visible characters: no email address, no hidden characters, no signs like ✓ or ★, and no name that could be Furrow’s own.',
  ],
  'weak-password': [400, 'A password has at least 6 characters.'],
  'password-too-long': [400, 'A password has at most 128 characters.'],
  'password-is-email': [400, 'A password must differ from the address.'],
  'common-password': [400, 'This password is one of the most common and easily guessed.'],
  'guessable-password': [
    400,
    'This password is easily guessed: take away your name, your address, our name and rows of keys, and too little is left.',
  ],
  'wrong-credentials': [401, 'The address or the password is wrong.'],
  'wrong-password': [403, 'The password is wrong.'],
  'invalid-token': [400, 'This link has been used or has expired.'],
  'mail-unavailable': [503, 'No email can be sent at the moment.'],
  'reauthentication-required': [403, 'Please confirm first that it is you.'],
  'passkey-refused': [403, 'This passkey was not accepted.'],
  'too-many-passkeys': [409, 'This account has as many passkeys as it can have.'],
  'code-required': [403, 'The password is right; a one-time code is needed, too.'],
  'wrong-code': [403, 'This code is wrong, or has been used.'],
  'sign-in-expired': [403, 'The sign-in took too long. Please begin again with the password.'],
  'codes-already-on': [409, 'One-time codes are on already.'],
  'codes-off': [409, 'One-time codes are off.'],
  'storage-full': [507, 'This account stores as much as it may. Nothing of this request was kept.'],
} as const satisfies Record<ErrorCode, readonly [status: number, words: string]>;

/** The message of a code, for an answer that is not JSON. */
export const messageFor = (code: ErrorCode): string => answers[code][1];

/** When to come back, for temporary errors. A full storage is not one: somebody has to delete something. */
const retryAfterSeconds: Partial<Record<ErrorCode, string>> = {
  unavailable: '5',
  'storage-full': '600',
};

/** Answers with the error envelope, and when to come back where that is known. Errors that are security events are logged as such. */
export function errorAnswer<Env extends AppEnv>(
  c: Context<Env>,
  code: ErrorCode,
  problems?: readonly RequestProblem[],
) {
  const seconds = retryAfterSeconds[code];
  if (seconds !== undefined) c.header('Retry-After', seconds);
  const kind = kindOfRefusal[code];
  if (kind) noteSecurity(c, kind, { code });
  const [status, message] = answers[code];
  const envelope: ErrorEnvelope = {
    error: {
      code,
      message,
      requestId: c.get('requestId'),
      ...(problems ? { problems: [...problems] } : {}),
    },
  };
  return c.json(envelope, status);
}

/** Answers that an allowance is used up, and for how many seconds. */
export function limitedAnswer<Env extends AppEnv>(c: Context<Env>, seconds: number) {
  c.header('Retry-After', String(seconds));
  c.header('RateLimit', `"allowance";r=0;t=${seconds}`);
  return errorAnswer(c, 'too-many-requests');
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

/** How a route says its codes for refusals; the document lists them by status, beside those that any route has. */
const errorsDocument = (codes: readonly ErrorCode[]) => ({
  ...errorAnswerDocument,
  description: `Not done: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
  'x-codes': codes,
});

export const statusOf = (code: ErrorCode): number => answers[code][0];

/** A route of the contract, as it is answered and as the API document describes it. */
export const apiRoute = <
  Method extends Route['method'],
  Path extends string,
  Request extends NonNullable<RouteConfig['request']>,
  Responses extends RouteConfig['responses'],
>({
  method,
  path,
  tags,
  summary,
  request,
  responses,
  codes,
}: {
  method: Method;
  path: Path;
  tags: readonly string[];
  summary: string;
  request: Request;
  responses: Responses;
  codes: readonly ErrorCode[];
}) =>
  createRoute({
    method,
    path,
    tags: [...tags],
    summary,
    request,
    responses: { ...responses, default: errorsDocument(codes) },
  });
