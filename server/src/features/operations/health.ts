import { aliveSchema, readySchema } from '@furrow/contract/health';
import { jsonAnswer } from '@furrow/contract/routes/route';
import { createRoute, z } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Store } from '../../db/store.ts';
import type { App } from '../../http/app-env.ts';
import { errorAnswer, errorAnswerDocument } from '../../http/error-answer.ts';

const healthz = createRoute({
  method: 'get',
  tags: ['Operations'],
  path: '/healthz',
  summary: 'Whether the process is alive, whatever the database does',
  responses: jsonAnswer('Alive', aliveSchema),
});

const readyz = createRoute({
  method: 'get',
  tags: ['Operations'],
  path: '/readyz',
  summary: 'Whether requests can be served: the database reached and migrated',
  responses: { ...jsonAnswer('Ready', readySchema), 503: errorAnswerDocument },
});

/** Probes for the host: restart a server that is not alive, send no visitors to one that is not ready. */
export function addHealth(app: App, store: Pick<Store, 'check'>, log: Logger): void {
  app.openapi(healthz, (c) => c.json({ status: 'alive' as const }, 200));
  // Registered by hand: the library's types would require each error's status here.
  app.openAPIRegistry.registerPath(readyz);
  app.get(readyz.path, async (c) => {
    try {
      await store.check();
      return c.json({ status: 'ready' as const }, 200);
    } catch (error) {
      log.warn({ requestId: c.get('requestId'), err: error }, 'not ready: the database is away');
      return errorAnswer(c, 'unavailable');
    }
  });
}

const metrics = createRoute({
  method: 'get',
  tags: ['Operations'],
  path: '/metrics',
  summary: 'Measurements of this process for Prometheus',
  responses: {
    200: {
      description: 'The Prometheus text format',
      content: { 'text/plain': { schema: z.string() } },
    },
  },
});

/** `GET /metrics` over one server's registry. */
export function addMetrics(app: App, registry: Registry): void {
  app.openapi(metrics, async (c) =>
    c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType }),
  );
}
