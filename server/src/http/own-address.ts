import { BlockList, isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from './app-env.ts';
import { errorAnswer, messageFor } from './error-answer.ts';
import { atMostEvery } from './rate.ts';

/** Loopback, private and link-local networks. A request whose host is an IP address in one of them uses no stranger's name. */
const nearby = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  nearby.addSubnet(network, bits, 'ipv4');
nearby.addAddress('::1', 'ipv6');
nearby.addSubnet('fc00::', 7, 'ipv6');
nearby.addSubnet('fe80::', 10, 'ipv6');

/** Domains in which nobody can register a name, so that none of them belongs to a stranger. */
const LOCAL_DOMAINS = ['.localhost', '.local', '.home.arpa', '.internal', '.lan'];

/**
 * Whether a server without a public address answers to this host name: a private address, a name of a local
 * network, or one of `ownNames`. Any other name may be a stranger's that resolves to this server (DNS rebinding).
 *
 * @param hostname as a parsed URL has it
 */
export function isOwnHost(hostname: string, ownNames: readonly string[]): boolean {
  const name = hostname.replaceAll(/^\[|\]$|\.$/g, '').toLowerCase();
  if (ownNames.some((own) => own.toLowerCase() === name)) return true;
  const version = isIP(name);
  if (version > 0) return nearby.check(name, version === 6 ? 'ipv6' : 'ipv4');
  return !name.includes('.') || LOCAL_DOMAINS.some((domain) => name.endsWith(domain));
}

const WARN_EVERY_MS = 60 * 60 * 1000;

/**
 * Refuses requests for a host that is not this server's. A missing `Host` is let through: no browser leaves it out.
 *
 * @param publicUrl how people reach this server; if it is set, `ownOrigin` compares changes with it, and nothing is refused here
 * @param ownNames additional host names of this server
 */
export function ownHost(
  publicUrl: URL | undefined,
  ownNames: readonly string[],
  log: Logger,
): MiddlewareHandler<AppEnv> {
  const mayWarn = atMostEvery(WARN_EVERY_MS);
  return async (c, next) => {
    const host = c.req.header('Host');
    const hostname = host && parsedUrl(`http://${host}`)?.hostname;
    if (publicUrl !== undefined || !hostname || isOwnHost(hostname, ownNames)) return next();
    if (mayWarn())
      log.warn(
        { host: hostname },
        'turned away a request for a host that is not this server: set PUBLIC_URL to the address that people type',
      );
    if (c.req.path.startsWith('/api/')) return errorAnswer(c, 'unknown-host');
    return c.text(messageFor('unknown-host'), 421);
  };
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets a change through only where a page of ours asks for it, in JSON: another site can make a browser send neither our
 * origin nor that content type.
 *
 * @param publicUrl how people reach this server; where it is not set, a page is ours if it has the host it asks
 */
export function ownOrigin(publicUrl: URL | undefined): MiddlewareHandler<AppEnv> {
  const isOurs = (origin: string, host: string | undefined) =>
    publicUrl
      ? origin === publicUrl.origin
      : host !== undefined && parsedUrl(origin)?.host === host;
  return async (c, next) => {
    if (reading.has(c.req.method)) return next();
    const origin = c.req.header('Origin');
    if (origin === undefined || !isOurs(origin, c.req.header('Host')))
      return errorAnswer(c, 'forbidden-origin');
    const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
    return type === 'application/json' ? next() : errorAnswer(c, 'unsupported-media-type');
  };
}

/**
 * Parses a text from outside as an address, or returns undefined. Not by `URL.canParse`: once optimized, that of Node 20
 * reads Latin-1 as UTF-8, and accepts what `new URL` refuses.
 */
export function parsedUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
