import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Registry } from 'prom-client';
import type { App, AppEnv } from '../../http/app-env.ts';

const metrics = createRoute({
  method: 'get',
  path: '/metrics',
  tags: ['Operations'],
  summary: 'Measurements of this process for Prometheus',
  responses: {
    200: {
      description: 'The Prometheus text format',
      content: { 'text/plain': { schema: z.string() } },
    },
  },
});

/** `GET /metrics` over one server's registry. */
export function metricsRoutes(registry: Registry): App {
  const app: App = new OpenAPIHono<AppEnv>();
  app.openapi(metrics, async (c) =>
    c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType }),
  );
  return app;
}
