import { pagePaths } from '@furrow/contract/page-paths';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { rawRequest } from '../../testing/raw-request.ts';
import { recordedLog } from '../../testing/recorded-log.ts';
import { serveApp } from '../../testing/serve-app.ts';
import { folderWith } from '../../testing/folder-with.ts';
import { createMetrics } from '../observe-requests.ts';
import { createBaseApp } from '../base-app.ts';
import { readCatalogue } from './catalogue.ts';
import { staticFiles } from './static-files.ts';

const page = '<!doctype html><title>Furrow</title>';
const script = 'export const rows = 4;';

/** A small build of the web app, its script compressed as the real build does it. */
async function serveWeb(more: Record<string, string> = {}) {
  const folder = await folderWith({
    ...more,
    'index.html': page,
    'favicon.svg': '<svg/>',
    'assets/main-Bc3.js': script,
    'assets/bell-De4.mp3': 'bell',
    'archive.tar.gz': 'a file of its own',
    '.vite/manifest.json': '{}',
  });
  await writeFile(join(folder, 'assets/main-Bc3.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'assets/main-Bc3.js.gz'), gzipSync(script));
  const { log, text } = recordedLog();
  const app = createBaseApp({ log, metrics: createMetrics(), https: false });
  app.get('/api/leaderboard', (c) => c.text('api'));
  app.use(staticFiles(await readCatalogue(folder)));
  const address = await serveApp(app);
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    rawRequest(new URL(path, address), { headers, method });
  return { get, address, text };
}

test('a hashed file may be kept for ever', async () => {
  const { get } = await serveWeb();
  const answer = await get('/assets/main-Bc3.js');
  expect(answer.body.toString()).toBe(script);
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('text/javascript'),
    'content-length': String(script.length),
    vary: 'Accept-Encoding',
  });
});

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('what accepts %s gets the variant the build made', async (accepted, encoding, unpack) => {
  const { get } = await serveWeb();
  const answer = await get('/assets/main-Bc3.js', { 'Accept-Encoding': accepted });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-length']).toBe(String(answer.body.length));
  expect(unpack(answer.body).toString()).toBe(script);
});

test('variants have tags of their own, and a known tag is answered without a body', async () => {
  const { get } = await serveWeb();
  const plain = await get('/assets/main-Bc3.js');
  const packed = await get('/assets/main-Bc3.js', { 'Accept-Encoding': 'br' });
  const tag = packed.headers.etag ?? '';
  expect(tag).not.toBe(plain.headers.etag);
  const headers = { 'Accept-Encoding': 'br', 'If-None-Match': tag };
  const again = await get('/assets/main-Bc3.js', headers);
  expect(again).toMatchObject({ status: 304, headers: { etag: tag, vary: 'Accept-Encoding' } });
  expect(again.body).toHaveLength(0);
  expect((await get('/assets/main-Bc3.js', { 'If-None-Match': tag })).status).toBe(200);
});

test('HEAD answers the headers of GET, without a body', async () => {
  const { get } = await serveWeb();
  const { status, headers, body } = await get('/favicon.svg', {}, 'HEAD');
  expect({ status, length: headers['content-length'], body: body.length }).toEqual({
    status: 200,
    length: '6',
    body: 0,
  });
});

test.each([...pagePaths, '/login/', '/focus?from=mail'])(
  '%s is the page, revalidated each time',
  async (path) => {
    const { get } = await serveWeb();
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe(page);
    expect(answer.headers['cache-control']).toBe('no-cache');
    const again = await get(path, { 'If-None-Match': answer.headers.etag ?? '' });
    expect(again.status).toBe(304);
  },
);

test.each(['/nowhere', '/garden/plots', '/Login', '/index', '/%F0%9F%A5%95', '/%zz'])(
  '%s is a 404 that shows the app',
  async (path) => {
    const { get } = await serveWeb();
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toBe(page);
  },
);

test('an unknown page stays a 404 for a browser that has seen it before', async () => {
  const { get } = await serveWeb();
  const tag = (await get('/nowhere')).headers.etag ?? '';
  expect((await get('/nowhere', { 'If-None-Match': tag })).status).toBe(404);
});

test.each([
  '/assets/gone-123.js',
  '/assets/',
  '/assets',
  '/missing.png',
  '/index.html',
  '/.vite/manifest.json',
  '/.env',
  '/assets/main-Bc3.js.br',
  '/assets/main-Bc3.js.gz',
  '/assets/..%2f..%2fpackage.json',
  '/api',
  '/api/nothing',
  '/api/auth/session',
])('%s is a real 404, never the page', async (path) => {
  const { get } = await serveWeb();
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toBe('application/json');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('at / a visitor gets the landing page, with its text', async () => {
  const folder = await folderWith({ 'index.html': page, 'landing.html': '<h1>Focus</h1>' });
  const app = createBaseApp({ log: recordedLog().log, metrics: createMetrics(), https: false });
  app.use(staticFiles(await readCatalogue(folder)));
  const address = await serveApp(app);
  const get = async (path: string, cookie = '') => {
    const { status, headers, body } = await rawRequest(new URL(path, address), {
      headers: { cookie },
      method: 'GET',
    });
    return { status, vary: headers.vary, text: body.toString() };
  };
  const landing = { status: 200, vary: 'Cookie, Accept-Language', text: '<h1>Focus</h1>' };
  expect(await get('/')).toEqual(landing);
  expect(await get('/', 'furrow.device=a')).toEqual(landing);
  for (const name of ['furrow.session', '__Host-furrow.session']) {
    expect(await get('/', `${name}=a`)).toEqual({ ...landing, text: page });
  }
  expect((await get('/login')).text).toBe(page);
  expect((await get('/landing.html')).status).toBe(404);
});

test('at / a visitor gets the landing page in the first language of the browser that there is', async () => {
  const folder = await folderWith({
    'index.html': page,
    'landing.html': '<h1>Focus</h1>',
    'landing.de.html': '<h1>Fokus</h1>',
    'landing.zh-Hans.html': '<h1>专注</h1>',
  });
  const app = createBaseApp({ log: recordedLog().log, metrics: createMetrics(), https: false });
  app.use(staticFiles(await readCatalogue(folder)));
  const address = await serveApp(app);
  const get = (wanted: string, more = {}) =>
    rawRequest(new URL('/', address), {
      headers: { 'Accept-Language': wanted, ...more },
      method: 'GET',
    });
  const titles = {
    'de-CH,de;q=0.9,en;q=0.8': 'Fokus',
    'pl, en;q=0.5, de;q=0.6': 'Fokus',
    'zh-CN': '专注',
    'zh-TW, en': 'Focus',
    'en, de': 'Focus',
    pl: 'Focus',
    'de;q=0': 'Focus',
    '%&$': 'Focus',
    '': 'Focus',
  };
  for (const [wanted, title] of Object.entries(titles)) {
    const { headers, body } = await get(wanted);
    expect(body.toString(), wanted).toBe(`<h1>${title}</h1>`);
    expect(headers).toMatchObject({ vary: 'Cookie, Accept-Language', 'cache-control': 'no-cache' });
  }
  // The English page does not count as the German one.
  const { headers } = await get('en');
  const known = { 'If-None-Match': headers.etag ?? '' };
  expect((await get('en', known)).status).toBe(304);
  expect((await get('de', known)).status).toBe(200);
  expect((await get('de', { Cookie: 'furrow.session=a' })).body.toString()).toBe(page);
});

test('a compressed file without its plain form is a file of its own', async () => {
  const { get } = await serveWeb();
  expect((await get('/archive.tar.gz')).body.toString()).toBe('a file of its own');
});

test('a path that climbs out of the folder finds nothing', async () => {
  const { address } = await serveWeb();
  const socket = connect(Number(address.port), address.hostname);
  socket.write(
    'GET /assets/../../../../etc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  );
  expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 404 [^]*Furrow<\/title>$/);
});

test('only reading is answered', async () => {
  const { get } = await serveWeb();
  expect((await get('/dashboard', {}, 'POST')).status).toBe(404);
});

test('the API comes before the files, and files are named in the log by what they are', async () => {
  const { get, text } = await serveWeb();
  expect((await get('/api/leaderboard')).body.toString()).toBe('api');
  await get('/assets/main-Bc3.js');
  await get('/login');
  await get('/reset-password/ada@farm');
  const routes = text()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).route);
  expect(routes).toEqual(['/api/leaderboard', 'asset', '/login', 'unknown page']);
});

test('a folder that is not there is an app without pages', async () => {
  expect((await readCatalogue('/nowhere/at/all')).size).toBe(0);
});

test('a page is answered with its own shape, where the build has one', async () => {
  const shape = '<!doctype html><title>Furrow</title><main></main>';
  const { get } = await serveWeb({ 'garden.html': shape });
  const bodyAt = async (path: string) => (await get(path)).body.toString();
  expect(await bodyAt('/garden')).toBe(shape);
  expect(await bodyAt('/garden/')).toBe(shape);
  expect(await bodyAt('/settings')).toBe(page);
  expect(await bodyAt('/index')).toBe(page);
  expect((await get('/garden.html')).status).toBe(404);
});
