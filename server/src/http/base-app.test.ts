import { errorEnvelopeSchema } from '@furrow/contract/error';
import { createRoute, z } from '@hono/zod-openapi';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { recordedLog } from '../testing/recorded-log.ts';
import { serveApp } from '../testing/serve-app.ts';
import { createMetrics } from './observe-requests.ts';
import { createBaseApp, type BaseAppDeps } from './base-app.ts';

const seedRoute = createRoute({
  method: 'post',
  path: '/api/seeds',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ rows: z.array(z.int()) }) } },
    },
  },
  responses: { 200: { description: 'How many rows were sown' } },
});

/** The shell with a few routes that do what real ones may: read a body, fail, take long. */
async function serveShell(deps: Partial<BaseAppDeps> = {}) {
  const { log, text } = recordedLog();
  const app = createBaseApp({ log, metrics: createMetrics(), https: false, ...deps });
  app.openapi(seedRoute, (c) => c.json({ sown: c.req.valid('json').rows.length }));
  app.get('/api/fault', () => {
    throw new Error('connect postgres://farm:hunter2@db failed for ada@farm.example');
  });
  app.get('/api/slow', async (c) => {
    await sleep(10_000, undefined, { ref: false });
    return c.text('late');
  });
  const address = await serveApp(app);
  const send = (path: string, init?: RequestInit) => fetch(new URL(path, address), init);
  return { address, send, text };
}

const json = { 'Content-Type': 'application/json' };
const sow = (
  body: string | ReadableStream,
  headers: Record<string, string> = json,
): RequestInit => ({
  method: 'POST',
  headers,
  body,
  duplex: 'half',
});

async function failure(answer: Response) {
  return {
    status: answer.status,
    error: errorEnvelopeSchema.parse(await answer.json()).error,
  };
}

test('a valid body is answered', async () => {
  const { send } = await serveShell();
  const answer = await send('/api/seeds', sow('{"rows":[1,2]}'));
  expect(await answer.json()).toEqual({ sown: 2 });
});

test.each([
  ['malformed JSON', sow('{"rows":'), 400, 'malformed-body'],
  ['an empty body', sow(''), 400, 'malformed-body'],
  ['no body and no type', { method: 'POST' }, 400, 'invalid-request'],
  ['a form', sow('rows=1', { 'Content-Type': 'text/plain' }), 415, 'unsupported-media-type'],
  ['the wrong shape', sow('{"rows":["one"]}'), 400, 'invalid-request'],
])('%s is refused in the envelope', async (_, init, status, code) => {
  const { send } = await serveShell();
  expect(await failure(await send('/api/seeds', init))).toMatchObject({ status, error: { code } });
});

test('the wrong shape is told by place, never by the checker', async () => {
  const { send } = await serveShell();
  const { error } = await failure(await send('/api/seeds', sow('{"rows":[1,"two"]}')));
  expect(error.problems).toEqual([{ in: 'json', path: 'rows.1', message: expect.any(String) }]);
});

test('a thousand wrong places are not a thousand answers', async () => {
  const { send } = await serveShell();
  const rows = JSON.stringify({ rows: Array(1000).fill('x') });
  const { error } = await failure(await send('/api/seeds', sow(rows)));
  expect(error.problems).toHaveLength(20);
});

const bodyOf = (bytes: number) => `{"rows":[]}${' '.repeat(bytes - 11)}`;

test('64 KiB is the largest body, and one byte more is too large', async () => {
  const { send } = await serveShell();
  expect((await send('/api/seeds', sow(bodyOf(65_536)))).status).toBe(200);
  expect(await failure(await send('/api/seeds', sow(bodyOf(65_537))))).toMatchObject({
    status: 413,
    error: { code: 'body-too-large' },
  });
});

test('a streamed body is cut off at 64 KiB, however much is to come', async () => {
  const { send } = await serveShell();
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 16_384;
      controller.enqueue(new Uint8Array(16_384));
    },
  });
  const answer = await send('/api/seeds', sow(endless)).catch((error: unknown) => error);
  // The cut-off may lose the answer; what counts is that the server stopped reading.
  if (answer instanceof Response) expect(answer.status).toBe(413);
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

test('a small streamed body is read whole', async () => {
  const { send } = await serveShell();
  const parts = ['{"rows":', '[1,2,3]', '}'].map((part) => new TextEncoder().encode(part));
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
  expect(await (await send('/api/seeds', sow(stream))).json()).toEqual({ sown: 3 });
});

test('a fault is answered without its message, and logged under the same id without its secrets', async () => {
  const { send, text } = await serveShell();
  const { status, error } = await failure(await send('/api/fault?token=hunter3'));
  expect({ status, code: error.code }).toEqual({ status: 500, code: 'internal' });
  expect(error.message).not.toContain('postgres');
  expect(text()).toContain(error.requestId);
  expect(text()).not.toMatch(/hunter|ada@/);
});

test('an answer that takes too long is given up', async () => {
  const { send } = await serveShell({ answerWithinMs: 50 });
  const answer = await send('/api/slow');
  expect(answer.headers.get('Retry-After')).toBe('5');
  expect(await failure(answer)).toMatchObject({ status: 503, error: { code: 'unavailable' } });
});

test('another method on a known address says which it takes', async () => {
  const { send } = await serveShell();
  const answer = await send('/api/seeds', { method: 'DELETE' });
  expect(answer.headers.get('Allow')).toBe('POST');
  expect(await failure(answer)).toMatchObject({
    status: 405,
    error: { code: 'method-not-allowed' },
  });
});

test('an unknown address is a 404 in the envelope, for every method', async () => {
  const { send } = await serveShell();
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
    const answer = await failure(await send('/api/auth/sign-up', { method }));
    expect(answer).toMatchObject({ status: 404, error: { code: 'not-found' } });
  }
});

test("a proxy's request id is kept, a forged one is not", async () => {
  const { send } = await serveShell();
  const idFor = async (sent: string) =>
    (await send('/api/none', { headers: { 'X-Request-Id': sent } })).headers.get('X-Request-Id');
  expect(await idFor('trace-42')).toBe('trace-42');
  expect(await idFor('x'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/);
  expect(await idFor('{"level":"fatal"}')).toMatch(/^[0-9a-f-]{36}$/);
});

test('requests are logged by route, without addresses that people typed', async () => {
  const { send, text } = await serveShell();
  await send('/api/seeds?email=ada@farm.example', sow('{"rows":[]}'));
  await send('/api/reset/secret-token');
  const lines = text().trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'request', method: 'POST', route: '/api/seeds', status: 200 },
    { msg: 'request', method: 'GET', route: 'unmatched', status: 404 },
  ]);
  expect(text()).not.toMatch(/ada@|secret-token/);
});

test('a client that goes away is not a fault of ours', async () => {
  const { address, text } = await serveShell();
  const socket = connect(Number(address.port), address.hostname);
  const head = ['POST /api/seeds HTTP/1.1', `Host: ${address.host}`, 'Content-Length: 99'];
  // Answered before the body, so that it is known when the request has arrived.
  socket.write([...head, 'Expect: 100-continue', '', '{"rows":'].join('\r\n'));
  await once(socket, 'data');
  socket.destroy();
  await expect.poll(text).toContain('the client went away');
  expect(text()).not.toContain('"level":"error"');
});

test('a body that does not arrive in time is answered 408, in one line of the log', async () => {
  const { address, text } = await serveShell({ bodyWithinMs: 100 });
  const socket = connect(Number(address.port), address.hostname);
  const head = ['POST /api/seeds HTTP/1.1', `Host: ${address.host}`, 'Content-Length: 99'];
  socket.write([...head, '', '{"rows":'].join('\r\n'));
  const answer = await textOf(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain('"code":"request-timeout"');
  const lines = text().trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'info', msg: 'request', method: 'POST', status: 408 },
  ]);
});

const headersOver = async (https: boolean) =>
  (await (await serveShell({ https })).send('/api/none')).headers;

test('over https browsers are told to insist on it, and only then', async () => {
  const plain = await headersOver(false);
  expect(plain.has('Strict-Transport-Security')).toBe(false);
  expect(plain.get('Content-Security-Policy')).not.toContain('upgrade-insecure-requests');
  const secure = await headersOver(true);
  expect(secure.get('Strict-Transport-Security')).toBe('max-age=31536000');
  expect(secure.get('Content-Security-Policy')).toContain('upgrade-insecure-requests');
});
