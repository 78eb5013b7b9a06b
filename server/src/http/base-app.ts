import type { ErrorCode } from '@furrow/contract/error';
import { VERSION, VERSION_HEADER } from '@furrow/contract/version';
import { OpenAPIHono, type Hook } from '@hono/zod-openapi';
import type { Context, ErrorHandler, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { timeout } from 'hono/timeout';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../db/failure.ts';
import { SemaphoreFullError } from '../concurrency/semaphore.ts';
import { admission, type Capacity } from './admission.ts';
import type { App, AppEnv } from './app-env.ts';
import { codeForStatus, errorAnswer } from './error-answer.ts';
import { type Metrics, observeRequests } from './observe-requests.ts';
import { securityHeaders } from './security-headers.ts';

export interface BaseAppDeps {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Whether people reach this server over https. */
  readonly https: boolean;
  /** How long a handler may take before the request is given up. */
  readonly answerWithinMs?: number;
  readonly places?: Capacity;
  /** How long the body of a request to the API may take to arrive. */
  readonly bodyWithinMs?: number;
  /** Writes security events, for every handler under it. */
  readonly security?: MiddlewareHandler<AppEnv>;
}

const MAX_BODY_BYTES = 64 * 1024;
const shownProblems = 20;

/** An app with everything that holds for all requests, and no routes yet. Requests pass its parts in this order. */
export function createBaseApp(deps: BaseAppDeps): App {
  const { log, metrics, https, places, bodyWithinMs, answerWithinMs = 20_000 } = deps;
  const app: App = new OpenAPIHono<AppEnv>({ defaultHook: answerInvalid });
  app.onError(answerFailure(log));
  app.notFound((c) => errorAnswer(c, 'not-found'));
  app.use(requestId({ limitLength: 64 }));
  app.use(observeRequests(log, metrics));
  if (deps.security) app.use(deps.security);
  app.use(securityHeaders(https));
  app.use(noStoreUnlessSaid);
  app.use('/api/*', sayVersion);
  app.use(methodNotAllowed({ app, onMethodNotAllowed: answerWrongMethod }));
  app.use(timeout(answerWithinMs, new HTTPException(503)));
  app.use(limitBodies);
  app.use('/api/*', admission(log, places, bodyWithinMs));
  return app;
}

const limitChunked = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (c) => errorAnswer(c, 'body-too-large'),
});

/** Limits bodies. If `Content-Length` says the length, the body is not read here, since a web stream costs more than most requests. */
const limitBodies: MiddlewareHandler = async (c, next) => {
  if (c.req.header('Transfer-Encoding') !== undefined) return limitChunked(c, next);
  const length = Number(c.req.header('Content-Length') ?? 0);
  return length > MAX_BODY_BYTES ? errorAnswer(c, 'body-too-large') : next();
};

/** Answers of the API are personal and soon out of date, so browsers must not store them, unless an answer says otherwise. */
const noStoreUnlessSaid: MiddlewareHandler = async (c, next) => {
  await next();
  // Not by `c.header`, which would copy the answer, and turn bytes that several answers share into a stream.
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
};

/** By this header a page notices that the server now has another version than before (D44). */
const sayVersion: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set(VERSION_HEADER, VERSION);
};

function answerWrongMethod(c: Context, methods: string[]): Response {
  c.header('Allow', methods.join(', '));
  return errorAnswer(c, 'method-not-allowed');
}

const answerInvalid: Hook<unknown, AppEnv, string, Response | undefined> = (result, c) => {
  if (result.success) return undefined;
  const problems = result.error.issues.slice(0, shownProblems).map((issue) => ({
    in: result.target,
    path: issue.path.map(String).join('.'),
    message: issue.message,
  }));
  return errorAnswer(c, 'invalid-request', problems);
};

function codeOf(error: unknown): ErrorCode {
  if (error instanceof HTTPException) return codeForStatus(error.status);
  return isDatabaseAway(error) || error instanceof SemaphoreFullError ? 'unavailable' : 'internal';
}

/** What a library refuses on its own keeps its status; anything else thrown is a fault of ours, and logged. */
function answerFailure(log: Logger): ErrorHandler<AppEnv> {
  return (error, c) => {
    const facts = { requestId: c.get('requestId'), err: error };
    if (c.req.raw.signal.aborted) {
      log.info(facts, 'the client went away');
      return errorAnswer(c, 'malformed-body');
    }
    const code = codeOf(error);
    if (code === 'internal' || code === 'unavailable') log.error(facts, 'request failed');
    return errorAnswer(c, code);
  };
}
