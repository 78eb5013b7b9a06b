import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { createGate, GateFullError } from '../gate.ts';
import type { AppEnv } from './app-env.ts';
import { errorAnswer } from './error-answer.ts';
import { LOGIN_PATH } from './login-path.ts';

/** How many requests are worked on at once, and how many may wait for that. */
export interface Places {
  readonly working: number;
  readonly waiting: number;
  /** Logins have places of their own; they spend their time in the queue for hashing, which is bounded too. */
  readonly logins: number;
}

/** A few times what the database does at once; who waits has an answer within a second or two. */
const USUAL: Places = { working: 32, waiting: 200, logins: 200 };

/** A flood is logged once in so long. */
const QUIET_MS = 5000;

/**
 * Turns away at once what would only wait and give up: `unavailable`, with word of when to come back. Answers then stay quick
 * however many ask. Probes and pages stand outside; a body that is still arriving takes no place.
 */
export function admission(log: Logger, places: Places = USUAL): MiddlewareHandler<AppEnv> {
  const gates = {
    logins: createGate(places.logins, 0),
    others: createGate(places.working, places.waiting),
  };
  const turnAway = turningAway(log);
  return async (c, next) => {
    if (hasBody(c)) await c.req.text();
    const kind = c.req.path === LOGIN_PATH ? 'logins' : 'others';
    try {
      return await gates[kind].run(next);
    } catch (error) {
      if (error instanceof GateFullError) return turnAway(c);
      throw error;
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
