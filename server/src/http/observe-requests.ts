import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Level, Logger } from 'pino';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { AppEnv } from './app-env.ts';

/** The longest interval of a timer: 25 days. */
const HARDLY_EVER_MS = 2 ** 31 - 1;

/** The library takes these from a timer that would wake an idle server a hundred times a second. */
const SAMPLED = ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'];

/** Metrics of one server, in a registry of their own so that two in one process do not mix. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: HARDLY_EVER_MS });
  for (const each of SAMPLED) registry.removeSingleMetric(`nodejs_eventloop_lag_${each}_seconds`);
  /** Time from a request's arrival to its answer, in seconds, by route pattern: few label values, no addresses. */
  const requestDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  return { registry, requestDuration };
}

export type Metrics = ReturnType<typeof createMetrics>;

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
