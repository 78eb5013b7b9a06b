import { createHmac } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import type { AppEnv } from './app-env.ts';
import { createFloodWatch } from './flood-watch.ts';
import {
  securityKinds,
  type EventFacts,
  type SecurityKind,
  type Subject,
} from './security-events.ts';

interface SecurityLogSettings {
  readonly log: Logger;
  /** Keys the hashes of accounts, so that a log names nobody. */
  readonly secret: string;
  /** Where a request comes from. Only these lines hold it: whoever looks into an attack needs it. */
  readonly addressOf: (c: Context) => string;
}

/**
 * Lets every handler under it write to the security log. A line says when, what (`security`), how it ended, where from, whom it is
 * about and in which request; docs/security-log.md describes it.
 */
export function securityLog(settings: SecurityLogSettings): MiddlewareHandler<AppEnv> {
  const { log, secret, addressOf } = settings;
  const floods = createFloodWatch(({ kind, address, count }) =>
    log.warn({ security: kind, outcome: securityKinds[kind], address, more: count }, 'security'),
  );
  const write = (c: Context<AppEnv>, kind: SecurityKind, facts: EventFacts) => {
    const address = addressOf(c);
    const outcome = securityKinds[kind];
    if (outcome === 'refused' && floods.holdsBack(kind, address)) return;
    const who = written(c.get('subject') ?? {}, secret);
    const where = { requestId: c.get('requestId'), method: c.req.method, route: routeOf(c) };
    const line = { security: kind, outcome, address, ...who, ...facts, ...where };
    log[outcome === 'done' ? 'info' : 'warn'](line, 'security');
  };
  return async (c, next) => {
    c.set('writeSecurityEvent', (kind, facts) => write(c, kind, facts));
    await next();
  };
}

/** Says whom the security events of this request are about; what was said before stands beside it. */
export function concerns<Env extends AppEnv>(c: Context<Env>, subject: Subject): void {
  c.set('subject', { ...c.get('subject'), ...subject });
}

/** Writes an event to the security log, where the app has one. */
export function noteSecurity<Env extends AppEnv>(
  c: Context<Env>,
  kind: SecurityKind,
  facts: EventFacts = {},
): void {
  c.get('writeSecurityEvent')?.(kind, facts);
}

/** The same address gives the same hash, so that the lines about one account can be found together. */
function written({ userId, email }: Subject, secret: string) {
  const account =
    email === undefined
      ? undefined
      : createHmac('sha256', secret).update(`security-log ${email}`).digest('base64url');
  return { userId, account };
}

/** The pattern of the route, never the address: that may hold what somebody typed. */
const routeOf = (c: Context<AppEnv>): string =>
  matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'unmatched';
