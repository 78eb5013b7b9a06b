import { apiPaths } from '@furrow/contract/api-paths';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { createSemaphore, endsWithin, SemaphoreFullError } from '../concurrency/semaphore.ts';
import type { AppEnv } from './app-env.ts';
import { errorAnswer } from './error-answer.ts';
import { atMostEvery } from './rate.ts';

/** The semaphores of routes that hash a password, which is slow; all other routes share one. */
const semaphoreOf: ReadonlyMap<string, 'logins' | 'passwords'> = new Map([
  // Sign-in has places of its own, so that it stays available under any load.
  [apiPaths.signIn, 'logins'],
  [apiPaths.signUp, 'passwords'],
  [apiPaths.resetPassword, 'passwords'],
  [apiPaths.changePassword, 'passwords'],
  [apiPaths.reauthenticate, 'passwords'],
]);

/** How many requests are worked on at once, and how many may wait for that. */
export interface Capacity {
  readonly working: number;
  readonly waiting: number;
  /** How long a request may wait, in milliseconds. */
  readonly longestWait: number;
  /**
   * Logins have places of their own, and so have other requests with a password: they wait in the queue for hashing, which is
   * bounded too, and would otherwise delay everybody else.
   */
  readonly logins: number;
  readonly passwords: number;
}

/** Logins may wait for their turn (D77). At most this many wait, which leaves places for those that do not. */
export const LOGINS_WAITING = 800;

/** A few times what the database does at once; a waiting request is answered before its user gives up. */
const USUAL: Capacity = {
  working: 32,
  waiting: 200,
  longestWait: 5000,
  logins: LOGINS_WAITING + 200,
  passwords: 200,
};

/** Enough for any body, which has at most 64 KiB; an answer is delayed by at most this. */
const BODY_WITHIN_MS = 15_000;

/** A flood is logged at most once in this time. */
const QUIET_MS = 5000;

/**
 * Refuses requests at once that would only wait and time out: `unavailable`, with `Retry-After`. Answers stay quick under any
 * load. Probes and pages are exempt; a body that is still arriving takes no place.
 */
export function admission(
  log: Logger,
  places: Capacity = USUAL,
  bodyWithinMs = BODY_WITHIN_MS,
): MiddlewareHandler<AppEnv> {
  const semaphores = {
    logins: createSemaphore(places.logins, 0),
    passwords: createSemaphore(places.passwords, 0),
    others: createSemaphore(places.working, places.waiting, places.longestWait),
  };
  const turnAway = turningAway(log);
  return async (c, next) => {
    if (hasBody(c) && !(await endsWithin(bodyWithinMs, c.req.text()))) return answerLate(c);
    try {
      return await semaphores[semaphoreOf.get(c.req.path) ?? 'others'].run(next);
    } catch (error) {
      if (error instanceof SemaphoreFullError) return turnAway(c);
      throw error;
    }
  };
}

const hasBody = (c: Context<AppEnv>): boolean =>
  c.req.header('Content-Length') !== undefined || c.req.header('Transfer-Encoding') !== undefined;

function answerLate(c: Context<AppEnv>): Response {
  // The rest of the body would be read as the next request.
  c.header('Connection', 'close');
  return errorAnswer(c, 'request-timeout');
}

function turningAway(log: Logger): (c: Context<AppEnv>) => Response {
  let count = 0;
  const mayWarn = atMostEvery(QUIET_MS);
  return (c) => {
    count += 1;
    c.set('turnedAway', true);
    if (mayWarn()) {
      log.warn({ requests: count }, 'too many at once: turned away');
      count = 0;
    }
    return errorAnswer(c, 'unavailable');
  };
}
