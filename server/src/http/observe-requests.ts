import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Level, Logger } from 'pino';
import type { AppEnv } from './app-env.ts';
import type { Metrics } from './metrics.ts';

/** Asked for every few seconds by machines, or many times a page: of interest only when they fail. */
const quietRoutes = new Set(['/healthz', '/readyz', '/metrics', 'asset']);

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Logs and measures every request by the pattern of its route, never by its address: addresses carry reset
 * tokens, queries and whatever else somebody types.
 */
export function observeRequests(log: Logger, metrics: Metrics): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const milliseconds = performance.now() - start;
    const { status } = c.res;
    const route = routeName(c);
    const method = knownMethods.has(c.req.method) ? c.req.method : 'other';
    metrics.requestDuration.observe({ method, route, status }, milliseconds / 1000);
    const facts = {
      requestId: c.get('requestId'),
      method,
      route,
      status,
      ms: rounded(milliseconds),
    };
    const level = c.get('turnedAway') ? 'debug' : levelFor(route, status);
    log[level](facts, 'request');
  };
}

function routeName(c: Context<AppEnv>): string {
  const resource = c.get('resource');
  if (resource !== undefined) return resource;
  const pattern = routePath(c);
  return pattern.endsWith('*') ? 'unmatched' : pattern;
}

function levelFor(route: string, status: number): Level {
  if (status >= 500) return 'warn';
  return quietRoutes.has(route) ? 'debug' : 'info';
}

const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;
