import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startProcess } from '../../testing/server-process.ts';

/** The system's socket buffers hold an answer or two, so each connection asks for many. */
const CONNECTIONS = 20;
const ANSWERS_EACH = 20;
const MEGABYTE = 1024 * 1024;

/** A server whose database is away, which its documentation does not need. */
async function serverAlone(): Promise<URL> {
  const variables = {
    DATABASE_URL: 'postgres://farm@127.0.0.1:1/furrow',
    AUTH_SECRET: 's'.repeat(32),
    LOG_LEVEL: 'fatal',
  };
  return (await startProcess(new URL('../../main.ts', import.meta.url), [], variables)).ready();
}

async function memoryOf(server: URL): Promise<number> {
  const metrics = await (await fetch(new URL('/metrics', server))).text();
  const bytes = /^process_resident_memory_bytes (\d+)$/m.exec(metrics)?.[1];
  return Number(bytes) / MEGABYTE;
}

/** Asks for something a few times, and reads no more of it than the first bytes. */
async function readSlowly(server: URL, path: string): Promise<void> {
  const socket = connect(Number(server.port), server.hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${server.host}\r\n\r\n`.repeat(ANSWERS_EACH));
  await once(socket, 'readable');
}

test('400 answers that nobody reads share the bytes of the documentation', async () => {
  const server = await serverAlone();
  const path = '/api/docs/swagger-ui-bundle.js';
  await (await fetch(new URL(path, server))).arrayBuffer();
  const before = await memoryOf(server);
  await Promise.all(Array.from({ length: CONNECTIONS }, () => readSlowly(server, path)));
  const grown = (await memoryOf(server)) - before;
  expect(grown).toBeLessThan(100);
});
