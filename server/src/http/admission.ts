import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { createGate, GateFullError } from '../gate.ts';
import type { AppEnv } from './app-env.ts';
import { errorAnswer } from './error-answer.ts';
import { LOGIN_PATH, RESET_PATH, SIGN_UP_PATH } from './password-paths.ts';

/** How many requests are worked on at once, and how many may wait for that. */
export interface Places {
  readonly working: number;
  readonly waiting: number;
  /** Milliseconds that one may wait. */
  readonly longestWait: number;
  /**
   * Logins have places of their own, and so have the others who bring a new password: they spend their time in the queue for
   * hashing, which is bounded too, and would keep everybody else waiting.
   */
  readonly logins: number;
  readonly newPasswords: number;
}

/** A few times what the database does at once; who waits has an answer while somebody still looks for it. */
const USUAL: Places = {
  working: 32,
  waiting: 200,
  longestWait: 5000,
  logins: 200,
  newPasswords: 200,
};

/** A flood is logged once in so long. */
const QUIET_MS = 5000;

/**
 * Turns away at once what would only wait and give up: `unavailable`, with word of when to come back. Answers then stay quick
 * however many ask. Probes and pages stand outside; a body that is still arriving takes no place.
 */
export function admission(log: Logger, places: Places = USUAL): MiddlewareHandler<AppEnv> {
  const gates = {
    logins: createGate(places.logins, 0),
    newPasswords: createGate(places.newPasswords, 0),
    others: createGate(places.working, places.waiting, places.longestWait),
  };
  const turnAway = turningAway(log);
  return async (c, next) => {
    if (hasBody(c)) await c.req.text();
    try {
      return await gates[kindOf(c.req.path)].run(next);
    } catch (error) {
      if (error instanceof GateFullError) return turnAway(c);
      throw error;
    }
  };
}

function kindOf(path: string): 'logins' | 'newPasswords' | 'others' {
  if (path === LOGIN_PATH) return 'logins';
  return path === SIGN_UP_PATH || path === RESET_PATH ? 'newPasswords' : 'others';
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
