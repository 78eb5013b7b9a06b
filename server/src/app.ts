import type { Logger } from 'pino';
import type { Store } from './db/store.ts';
import { addApiDocs } from './features/operations/api-docs.ts';
import { healthRoutes } from './features/operations/health.ts';
import { metricsRoutes } from './features/operations/metrics-page.ts';
import type { App } from './http/app-env.ts';
import { createMetrics } from './http/metrics.ts';
import { createShell } from './http/shell.ts';
import type { Catalogue } from './http/static/catalogue.ts';
import { staticFiles } from './http/static/static-files.ts';

export interface AppDeps {
  readonly store: Pick<Store, 'check'>;
  readonly log: Logger;
  /** The built web app. */
  readonly web: Catalogue;
  /** Whether people reach this server over https. */
  readonly https: boolean;
}

/** The whole server but for its socket: every route, the document that describes them, and the web app. */
export function createApp({ store, log, web, https }: AppDeps): App {
  const metrics = createMetrics();
  const app = createShell({ log, metrics, https });
  app.route('/', healthRoutes(store, log));
  app.route('/', metricsRoutes(metrics.registry));
  addApiDocs(app);
  app.use(staticFiles(web));
  return app;
}
