import { expect, test } from 'vitest';
import { folderWith } from '../../testing/folder-with.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { recordedLog } from '../../testing/recorded-log.ts';
import { serveApp } from '../../testing/serve-app.ts';
import { createMetrics } from '../observe-requests.ts';
import { createBaseApp } from '../base-app.ts';
import { readCatalogue } from './catalogue.ts';
import { withWorkerRemoved } from './service-worker.ts';
import { staticFiles } from './static-files.ts';

test('in place of the service worker, one that removes itself is answered, and asked for each time', async () => {
  const built = await readCatalogue(await folderWith({ 'sw.js': 'broken', 'mark.svg': '<svg/>' }));
  const removed = withWorkerRemoved(built);
  expect(removed.get('/mark.svg')).toBe(built.get('/mark.svg'));
  const app = createBaseApp({ log: recordedLog().log, metrics: createMetrics(), https: false });
  app.use(staticFiles(removed));
  const address = await serveApp(app);
  const { headers, body } = await rawRequest(new URL('/sw.js', address), { method: 'GET' });
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  });
  expect(body.toString()).toContain('registration.unregister()');
});
