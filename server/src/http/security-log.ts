import { createHmac } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import type { AppEnv } from './app-env.ts';
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
  /** The address that a request comes from. Only these lines hold it, since it is needed to investigate an attack. */
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

/** Sets whom the security events of this request are about; adds to what was set before. */
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

interface Flood {
  readonly kind: SecurityKind;
  readonly address: string;
  /** How many events were held back. */
  readonly count: number;
}

const WITHIN_MS = 60_000;

/** More than anybody causes by mistake, and so few that a flood from one address cannot fill a disk with its own log. */
const MOST_OF_A_KIND = 60;

/** Events of a kind from more sources at a time than this are counted together, so that memory stays bounded. */
const MOST_SOURCES = 1000;

/** Stands for the addresses of events beyond `MOST_SOURCES`. */
const ELSEWHERE = 'many';

const nameOf = (kind: SecurityKind, address: string): string => `${kind} ${address}`;

/** Bounds how many events of one kind from one address are written: the rest is summed up once a minute. */
export function createFloodWatch(tell: (flood: Flood) => void) {
  const sources = new Map<string, number>();
  const begin = (kind: SecurityKind, address: string) => {
    const name = nameOf(kind, address);
    const end = () => {
      const count = (sources.get(name) ?? 0) - MOST_OF_A_KIND;
      sources.delete(name);
      if (count > 0) tell({ kind, address, count });
    };
    setTimeout(end, WITHIN_MS).unref();
  };
  return {
    /** Whether this event exceeds the limit of its kind and source; it is then only counted in the summary. */
    holdsBack: (kind: SecurityKind, from: string): boolean => {
      const isRoom = sources.size < MOST_SOURCES || sources.has(nameOf(kind, from));
      const address = isRoom ? from : ELSEWHERE;
      const name = nameOf(kind, address);
      if (!sources.has(name)) begin(kind, address);
      const count = (sources.get(name) ?? 0) + 1;
      sources.set(name, count);
      return count > MOST_OF_A_KIND;
    },
  };
}
