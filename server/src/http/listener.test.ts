import { OpenAPIHono } from '@hono/zod-openapi';
import { Agent, createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { EventEmitter, once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { held } from '../testing/held.ts';
import { rawRequest } from '../testing/raw-request.ts';
import type { AppEnv } from './app-env.ts';
import { listen, type Patience } from './listener.ts';

/** An app whose one answer is given when the test says so. */
function heldApp() {
  const events = new EventEmitter();
  const arrived = once(events, 'arrived');
  const app = new OpenAPIHono<AppEnv>();
  app.get('/', (c) => c.text('quick'));
  app.get('/held', async (c) => {
    const released = once(events, 'released');
    events.emit('arrived');
    await released;
    return c.text('whole');
  });
  return { app, arrived, release: () => events.emit('released') };
}

async function listening(patience?: Patience) {
  const holding = heldApp();
  const listener = await listen(holding.app, '127.0.0.1', 0, patience);
  onTestFinished(() => listener.stop(0));
  return { ...holding, listener };
}

/** A client that keeps its connections, as browsers do. */
function keptAgent(): Agent {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  return agent;
}

const openSocket = async (address: URL) => {
  const socket = connect(Number(address.port), address.hostname);
  await once(socket, 'connect');
  return socket;
};

test('a connection is kept for 65 seconds of silence', async () => {
  const { listener } = await listening();
  const answer = await rawRequest(listener.address, { agent: keptAgent() });
  expect(answer.headers['keep-alive']).toBe('timeout=65');
});

test('stopping lets the running request end, and takes no new one', async () => {
  const { listener, arrived, release } = await listening();
  const running = rawRequest(new URL('/held', listener.address), { agent: keptAgent() });
  await arrived;
  const stopped = listener.stop(5000);
  await expect(openSocket(listener.address)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  release();
  const answer = await running;
  expect(answer.body.toString()).toBe('whole');
  expect(answer.headers.connection).toBe('close');
  await stopped;
});

test('a request on a kept connection still succeeds while the server stops', async () => {
  const { listener } = await listening();
  const agents = Array.from({ length: 8 }, keptAgent);
  for (const agent of agents) await rawRequest(listener.address, { agent });
  const stopped = listener.stop(5000);
  for (const agent of agents) {
    await sleep(20);
    const last = await rawRequest(listener.address, { agent });
    expect([last.body.toString(), last.headers.connection]).toEqual(['quick', 'close']);
  }
  await stopped;
});

test('connections without a request do not hold up the stop', async () => {
  const { listener } = await listening();
  await rawRequest(listener.address, { agent: keptAgent() });
  await openSocket(listener.address);
  await expect(Promise.race([listener.stop(30_000), sleep(5000, 'late')])).resolves.toBeUndefined();
});

test('a request that does not end in time is cut off', async () => {
  const { listener, arrived } = await listening();
  const running = rawRequest(new URL('/held', listener.address)).catch((error: unknown) => error);
  await arrived;
  await listener.stop(50);
  expect(await running).toMatchObject({ code: 'ECONNRESET' });
});

test('a probe without a Host header is answered', async () => {
  const { listener } = await listening();
  const socket = await openSocket(listener.address);
  socket.write('GET / HTTP/1.0\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK[^]*quick$/);
});

test.each(['a b', '129k7.0.0.1', '127.0.v0.1:4000', ']'])(
  'a request for the impossible host %s is refused without our words',
  async (host) => {
    const { listener } = await listening();
    const socket = await openSocket(listener.address);
    socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).not.toMatch(/Error|Invalid/);
  },
);

test.each(['farm.example', 'other.example'])(
  'a request with two Host headers, the second of them %s, is refused',
  async (second) => {
    const { listener } = await listening();
    const socket = await openSocket(listener.address);
    socket.write(
      `GET / HTTP/1.1\r\nHost: farm.example\r\nhost: ${second}\r\nConnection: close\r\n\r\n`,
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  },
);

test('a port that is taken is reported in a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(listen(heldApp().app, '127.0.0.1', port)).rejects.toMatchObject({
    code: 'address-unusable',
    message: expect.stringContaining(`port ${port} of 127.0.0.1`),
  });
});

test('an address that is not of this machine is reported in a sentence', async () => {
  await expect(listen(heldApp().app, '192.0.2.1', 0)).rejects.toMatchObject({
    code: 'address-unusable',
    message: expect.stringContaining('HOST 192.0.2.1'),
  });
});

test('listening everywhere is reached here', async () => {
  const listener = await listen(heldApp().app, '0.0.0.0', 0);
  onTestFinished(() => listener.stop(0));
  expect(listener.address.hostname).toBe('localhost');
  expect((await rawRequest(listener.address)).body.toString()).toBe('quick');
});

const hurried: Patience = {
  headersMs: 300,
  requestMs: 600,
  answerMs: 300,
  checkMs: 50,
  connections: 20,
};

test.each([
  ['nothing at all', ''],
  ['half a head', 'GET / HTTP/1.1\r\nHost: farm.example\r\nX-Slow: '],
  ['half a body', 'POST / HTTP/1.1\r\nHost: farm.example\r\nContent-Length: 9\r\n\r\n{"a"'],
])('a connection on which %s arrives is ended', async (_, bytes) => {
  const { listener } = await listening(hurried);
  const socket = await openSocket(listener.address);
  socket.on('error', () => {});
  if (bytes !== '') socket.write(bytes);
  await expect(
    Promise.race([once(socket.resume(), 'close'), sleep(5000, 'late')]),
  ).resolves.not.toBe('late');
});

test('a client that sends its body byte by byte is cut off all the same', async () => {
  const { listener } = await listening(hurried);
  const socket = await openSocket(listener.address);
  socket.on('error', () => {});
  socket.write('POST / HTTP/1.1\r\nHost: farm.example\r\nContent-Length: 9999\r\n\r\n');
  const dripping = setInterval(() => socket.write(' '), 20);
  onTestFinished(() => clearInterval(dripping));
  await expect(
    Promise.race([once(socket.resume(), 'close'), sleep(5000, 'late')]),
  ).resolves.not.toBe('late');
});

test('a client that asks for much and never reads is cut off', async () => {
  const { app } = heldApp();
  const { ended: cutOff, letGo } = held();
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    cancel: letGo,
  });
  app.get('/much', (c) => c.body(endless));
  const listener = await listen(app, '127.0.0.1', 0, hurried);
  onTestFinished(() => listener.stop(0));
  const socket = await openSocket(listener.address);
  socket.pause();
  socket.on('error', () => {});
  socket.write('GET /much HTTP/1.1\r\nHost: farm.example\r\n\r\n');
  await cutOff;
  await once(socket.resume(), 'close');
});

test('a stream of changes lasts, while another answer that takes as long is cut off', async () => {
  const { app } = heldApp();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  app.get('/api/live', (c) => c.body(readable));
  const listener = await listen(app, '127.0.0.1', 0, hurried);
  onTestFinished(() => listener.stop(0));
  const live = await fetch(new URL('/api/live', listener.address));
  await expect(rawRequest(new URL('/held', listener.address))).rejects.toThrow();
  void writable.getWriter().write(new TextEncoder().encode('still here'));
  const { value } = (await live.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe('still here');
});

test('a connection beyond the limit takes the place of the one that was idle longest', async () => {
  const { listener, arrived, release } = await listening({
    ...hurried,
    headersMs: 60_000,
    requestMs: 60_000,
    answerMs: 60_000,
  });
  const working = rawRequest(new URL('/held', listener.address));
  await arrived;
  const silent: Socket[] = [];
  for (let opened = 0; opened < 40; opened += 1) silent.push(await openSocket(listener.address));
  await expect.poll(() => silent.filter(({ closed }) => !closed).length).toBeLessThan(20);
  expect(silent.slice(-10).every(({ closed }) => !closed)).toBe(true);
  expect((await rawRequest(listener.address)).status).toBe(200);
  release();
  expect((await working).body.toString()).toBe('whole');
});
