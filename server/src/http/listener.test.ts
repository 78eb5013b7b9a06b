import { OpenAPIHono } from '@hono/zod-openapi';
import { Agent, createServer } from 'node:http';
import { connect } from 'node:net';
import { EventEmitter, once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import type { AppEnv } from './app-env.ts';
import { listen } from './listener.ts';

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

async function listening() {
  const held = heldApp();
  const listener = await listen(held.app, '127.0.0.1', 0);
  onTestFinished(() => listener.stop(0));
  return { ...held, listener };
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

test('a port that is taken is said in words', async () => {
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

test('an address that is not of this machine is said in words', async () => {
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
