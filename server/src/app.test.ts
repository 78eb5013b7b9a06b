import { once } from 'node:events';
import { request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { errorEnvelopeSchema } from '@furrow/contract/error';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from './app.ts';
import { appSettings } from './testing/app-settings.ts';
import { recordedLog } from './testing/recorded-log.ts';
import { serveApp } from './testing/serve-app.ts';
import { unreachableDatabase } from './testing/unreachable-database.ts';

interface Database {
  check: () => Promise<void>;
}

async function serveWhole(store: Database = { check: async () => {} }) {
  const { log, text } = recordedLog();
  const app = createApp({
    ...appSettings(),
    store: { ...unreachableDatabase(), check: () => store.check() },
    log,
  });
  const address = await serveApp(app);
  const get = (path: string) => fetch(new URL(path, address));
  return { address, app, get, text };
}

const away: Database = {
  check: () => Promise.reject(new Error('connect ECONNREFUSED postgres://farm:hunter2@db:5432')),
};

test('alive and ready', async () => {
  const { get } = await serveWhole();
  expect(await (await get('/healthz')).json()).toEqual({ status: 'alive' });
  expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' });
});

test('without a database it is alive and not ready, and says when to come back', async () => {
  const { get, text } = await serveWhole(away);
  expect((await get('/healthz')).status).toBe(200);
  const ready = await get('/readyz');
  expect(ready.status).toBe(503);
  expect(Number(ready.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(errorEnvelopeSchema.parse(await ready.json()).error.code).toBe('unavailable');
  expect(text()).toContain('not ready');
  expect(text()).not.toContain('hunter2');
});

test('it is ready again as soon as the database is back', async () => {
  const store = { ...away };
  const { get } = await serveWhole(store);
  expect((await get('/readyz')).status).toBe(503);
  store.check = async () => {};
  expect((await get('/readyz')).status).toBe(200);
});

test('the host is warned of a forwarded address that is not trusted', async () => {
  const { address, text } = await serveWhole();
  const headers = { 'X-Forwarded-For': '203.0.113.5' };
  await fetch(new URL('/api/auth/get-session', address), { headers });
  expect(text()).toContain('a forwarded address is not believed');
});

test('metrics count requests by route pattern, and two servers do not mix', async () => {
  const [one, other] = [await serveWhole(), await serveWhole()];
  await one.get('/healthz?email=ada@farm.example');
  await one.get('/api/nothing/ada');
  const metrics = await one.get('/metrics');
  expect(metrics.headers.get('Content-Type')).toContain('text/plain; version=0.0.4');
  const text = await metrics.text();
  expect(text).toContain('_count{method="GET",route="/healthz",status="200"} 1');
  expect(text).toContain('_count{method="GET",route="unmatched",status="404"} 1');
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toContain('ada');
  expect(await (await other.get('/metrics')).text()).not.toContain('/healthz');
});

async function readDocument(get: (path: string) => Promise<Response>) {
  const document: unknown = await (await get('/api/openapi.json')).json();
  if (document === null || typeof document !== 'object') throw new Error('no document');
  return { ...document };
}

const pathsSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

test('the API document is valid OpenAPI 3.1', async () => {
  const { get } = await serveWhole();
  const result = await new Validator().validate(await readDocument(get));
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
});

test('every route is in the API document, and nothing else is', async () => {
  const { app, get } = await serveWhole();
  const served = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  const { paths } = pathsSchema.parse(await readDocument(get));
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual([...new Set(served)].toSorted());
});

test.each(['/', '/healthz', '/api/me'])('TRACE %s does not echo the request', async (path) => {
  const { address } = await serveWhole();
  const headers = { Cookie: 'furrow.session=the-secret' };
  const [answer] = await once(
    request(new URL(path, address), { method: 'TRACE', headers }).end(),
    'response',
  );
  expect([403, 404, 405]).toContain(answer.statusCode);
  expect(await textOf(answer)).not.toContain('the-secret');
});

test('the viewer of the API document is served from here, without inline scripts', async () => {
  const { get } = await serveWhole();
  const page = await get('/api/docs');
  const html = await page.text();
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(addresses).toContain('/api/docs/swagger-ui-bundle.js');
  for (const address of addresses.filter((each) => each.startsWith('/api/')))
    expect((await get(address)).status).toBe(200);
  expect(addresses.every((address) => address.startsWith('/'))).toBe(true);
  expect(html).not.toMatch(/<script(?![^>]* src=)|<style|style=| on\w+=/);
});

test('no other file of the docs package can be asked for', async () => {
  const { get } = await serveWhole();
  for (const name of ['package.json', 'index.html', '..%2fpackage.json', 'constructor'])
    expect((await get(`/api/docs/${name}`)).status).toBe(404);
});

test.each(['/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api/docs', '/api/none', '/x'])(
  '%s carries the headers that every answer carries',
  async (path) => {
    const { get } = await serveWhole();
    const headers = Object.fromEntries((await get(path)).headers);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(
        /default-src 'self'.*frame-ancestors 'none'/,
      ),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.any(String),
    });
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  },
);
