import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from './app-env.ts';
import { atMostEvery } from './rate.ts';

/** One household or office has a whole IPv6 /64, so its four groups stand for it. */
const GROUPS_OF_A_NETWORK = 4;

/**
 * The address that a request is counted for: the socket's, or the one that the outermost of `proxies` trusted proxies saw.
 * Entries further left in X-Forwarded-For come from the client, who may write anything.
 */
export function clientAddress(c: Context, proxies: number): string {
  const socket = getConnInfo(c).remote.address ?? 'unknown';
  if (proxies === 0) return network(socket);
  const forwarded = c.req.header('X-Forwarded-For')?.split(',') ?? [];
  const seen = [...forwarded.map((each) => each.trim()), socket];
  const address = seen.at(-1 - Math.min(proxies, seen.length - 1)) ?? socket;
  return network(isIP(address) > 0 ? address : socket);
}

function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? networkOf(address) : address;
}

/** The URL parser writes an IPv6 address in its one shortest form, from which the left-out zeros can be put back. */
function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const [left = '', right = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const before = left.split(':').filter(Boolean);
  const after = right.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`;
}

const WARN_EVERY_MS = 60 * 60 * 1000;

const complaints = {
  none: 'a forwarded address is not believed, since TRUST_PROXY is 0: where a proxy stands before this server, all its visitors share one allowance; set TRUST_PROXY to the number of proxies',
  more: 'X-Forwarded-For names more proxies than TRUST_PROXY says: where another one stands before this server, all its visitors share one allowance; else a visitor made that up',
  fewer:
    'X-Forwarded-For names fewer proxies than TRUST_PROXY says: visitors who reach this server directly can make up their address',
} as const;

type Complaint = keyof typeof complaints;

/** Tells the host, once an hour, that the proxies before this server are not those of `TRUST_PROXY`. */
export function warnOfProxies(proxies: number, log: Logger): MiddlewareHandler<AppEnv> {
  const mayWarn = {
    none: atMostEvery(WARN_EVERY_MS),
    more: atMostEvery(WARN_EVERY_MS),
    fewer: atMostEvery(WARN_EVERY_MS),
  };
  return async (c, next) => {
    const complaint = complaintAbout(c, proxies);
    if (complaint !== undefined && mayWarn[complaint]())
      log.warn({ TRUST_PROXY: proxies }, complaints[complaint]);
    await next();
  };
}

function complaintAbout(c: Context<AppEnv>, proxies: number): Complaint | undefined {
  const forwarded = c.req.header('X-Forwarded-For');
  const others = c.req.header('Forwarded') ?? c.req.header('X-Real-IP');
  if (proxies === 0) return (forwarded ?? others) === undefined ? undefined : 'none';
  const named = forwarded?.split(',').length ?? 0;
  if (named === proxies) return undefined;
  return named > proxies ? 'more' : 'fewer';
}
