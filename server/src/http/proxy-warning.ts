import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from './app-env.ts';
import { atMostEvery } from './at-most-every.ts';

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
