import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Logger } from 'pino';
import type { AppEnv } from './app-env.ts';
import { atMostEvery } from './rate.ts';

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

/** An IPv4 address as it is, also if it came as an IPv6 one; of IPv6, the /64 that one household, office or phone has. */
function network(address: string): string {
  if (isIP(address) === 0) return address;
  // The name of the interface behind a link-local address may have signs that the library does not take.
  const [bare = ''] = address.split('%');
  const parsed = ipaddr.process(bare);
  return parsed instanceof ipaddr.IPv6 ? networkOf(parsed, 64) : parsed.toString();
}

const BITS_OF_A_GROUP = 16;

function networkOf({ parts }: ipaddr.IPv6, bits: number): string {
  const kept = parts.map((part, place) => {
    const left = Math.min(BITS_OF_A_GROUP, Math.max(0, (place + 1) * BITS_OF_A_GROUP - bits));
    return (part >> left) << left;
  });
  const groups = kept.slice(0, Math.ceil(bits / BITS_OF_A_GROUP));
  return `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;
}

/** A network that a client is counted in. */
interface CountedNetwork {
  readonly name: string;
  /** The network's allowance is this many times that of a single client. */
  readonly times: number;
}

/** How many clients' allowances a wider network has: one home or cheap server may own it all, or a carrier has many phones in it. */
export interface Widths {
  readonly '/56': number;
  readonly '/48': number;
}

const MANY_CLIENTS: Widths = { '/56': 4, '/48': 16 };

/** For what only few clients of a network do at the same time, such as attempts at one account. */
export const FEW_CLIENTS: Widths = { '/56': 2, '/48': 4 };

/**
 * The networks that a client is counted in, the narrowest first: its address, and around an IPv6 /64 also the /56 and the /48, of
 * which many people have a whole one. The wider ones have larger allowances, so that one phone cannot use up its carrier's.
 * @param address what `clientAddress` returned
 */
export function networksOf(address: string, widths = MANY_CLIENTS): readonly CountedNetwork[] {
  const own = { name: address, times: 1 };
  const [bare = ''] = address.split('/');
  if (!address.endsWith('/64') || isIP(bare) !== 6) return [own];
  const parsed = ipaddr.IPv6.parse(bare);
  return [
    own,
    { name: networkOf(parsed, 56), times: widths['/56'] },
    { name: networkOf(parsed, 48), times: widths['/48'] },
  ];
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
