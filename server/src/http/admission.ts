import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from './app-env.ts';
import { errorAnswer } from './error-answer.ts';

/** How many requests may be worked on at once. */
export interface Places {
  /** More than the database does at a time, and few enough that who waits for it waits for less than a second. */
  readonly others: number;
  /** Logins have places of their own; they spend their time in the queue for hashing, which is bounded too. */
  readonly logins: number;
}

const USUAL: Places = { others: 100, logins: 200 };

const LOGIN_PATH = '/api/auth/sign-in/email';

/** A flood is logged once in so long. */
const QUIET_MS = 5000;

/**
 * Turns away at once what would only wait and give up: `unavailable`, with word of when to come back. Answers then stay quick
 * however many ask. Probes and pages stand outside; a body that is still arriving takes no place.
 */
export function admission(log: Logger, places: Places = USUAL): MiddlewareHandler<AppEnv> {
  const working = { others: 0, logins: 0 };
  const turnAway = turningAway(log);
  return async (c, next) => {
    if (hasBody(c)) await c.req.text();
    const kind = c.req.path === LOGIN_PATH ? 'logins' : 'others';
    if (working[kind] >= places[kind]) return turnAway(c);
    working[kind] += 1;
    try {
      return await next();
    } finally {
      working[kind] -= 1;
    }
  };
}

const hasBody = (c: Context<AppEnv>): boolean =>
  c.req.header('Content-Length') !== undefined || c.req.header('Transfer-Encoding') !== undefined;

function turningAway(log: Logger): (c: Context<AppEnv>) => Response {
  let count = 0;
  let loggedAt = -Infinity;
  return (c) => {
    count += 1;
    c.set('turnedAway', true);
    if (performance.now() - loggedAt > QUIET_MS) {
      log.warn({ requests: count }, 'too many at once: turned away');
      loggedAt = performance.now();
      count = 0;
    }
    return errorAnswer(c, 'unavailable');
  };
}
