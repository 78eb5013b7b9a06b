import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { createSemaphore, endsWithin, SemaphoreFullError } from '../concurrency/semaphore.ts';
import type { AppEnv } from './app-env.ts';
import { errorAnswer } from './error-answer.ts';
import { atMostEvery } from './rate.ts';

/** The way in, which is kept open whatever else is asked for. */
export const LOGIN_PATH = '/api/auth/sign-in/email';

/** The other ways on which a password is hashed, which takes its time. */
export const SIGN_UP_PATH = '/api/auth/sign-up/email';
export const RESET_PATH = '/api/auth/reset-password';
export const CHANGE_PATH = '/api/auth/change-password';
export const REAUTHENTICATION_PATH = '/api/auth/reauthenticate';

/** All of them but the way in. */
const hashingPaths: ReadonlySet<string> = new Set([
  SIGN_UP_PATH,
  RESET_PATH,
  CHANGE_PATH,
  REAUTHENTICATION_PATH,
]);

/** How many requests are worked on at once, and how many may wait for that. */
export interface Places {
  readonly working: number;
  readonly waiting: number;
  /** Milliseconds that one may wait. */
  readonly longestWait: number;
  /**
   * Logins have places of their own, and so have the others who bring a password: they spend their time in the queue for hashing,
   * which is bounded too, and would keep everybody else waiting.
   */
  readonly logins: number;
  readonly passwords: number;
}

/** Logins may wait for their turn (D77). So many of them wait at most, which leaves places for those that do not. */
export const LOGINS_WAITING = 800;

/** A few times what the database does at once; who waits has an answer while somebody still looks for it. */
const USUAL: Places = {
  working: 32,
  waiting: 200,
  longestWait: 5000,
  logins: LOGINS_WAITING + 200,
  passwords: 200,
};

/** A body has at most 64 KiB, which takes nobody longer; the answer is put off for so long at most. */
const BODY_WITHIN_MS = 15_000;

/** A flood is logged once in so long. */
const QUIET_MS = 5000;

/**
 * Turns away at once what would only wait and give up: `unavailable`, with word of when to come back. Answers then stay quick
 * however many ask. Probes and pages stand outside; a body that is still arriving takes no place.
 */
export function admission(
  log: Logger,
  places: Places = USUAL,
  bodyWithinMs = BODY_WITHIN_MS,
): MiddlewareHandler<AppEnv> {
  const gates = {
    logins: createSemaphore(places.logins, 0),
    passwords: createSemaphore(places.passwords, 0),
    others: createSemaphore(places.working, places.waiting, places.longestWait),
  };
  const turnAway = turningAway(log);
  return async (c, next) => {
    if (hasBody(c) && !(await endsWithin(bodyWithinMs, c.req.text()))) return answerLate(c);
    try {
      return await gates[kindOf(c.req.path)].run(next);
    } catch (error) {
      if (error instanceof SemaphoreFullError) return turnAway(c);
      throw error;
    }
  };
}

function kindOf(path: string): 'logins' | 'passwords' | 'others' {
  if (path === LOGIN_PATH) return 'logins';
  return hashingPaths.has(path) ? 'passwords' : 'others';
}

const hasBody = (c: Context<AppEnv>): boolean =>
  c.req.header('Content-Length') !== undefined || c.req.header('Transfer-Encoding') !== undefined;

function answerLate(c: Context<AppEnv>): Response {
  // What is still to come of the body would be taken for the next request.
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
