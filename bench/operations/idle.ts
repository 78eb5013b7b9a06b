import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '../../server/src/testing/temporary-folder.ts';
import { RELEASE_BEFORE } from '../../e2e/own-server.ts';
import { openStream } from '../live.ts';
import { cpuOfTree, memoryOf, startServer } from '../server-process.ts';
import { found, medianOf, megabytes, ms, ratio, type Topic } from '../measuring.ts';
import { beginDemo, cookieOf } from '../visitor.ts';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const MOST_BYTES = 150_000_000;
const READY_WITHIN_MS = 2000;

/** How long the server is idle before its memory is measured. */
const IDLE_MS = 15_000;
const STARTS = 5;

/** A server's start-up time with a new and with an existing database, and its memory when idle. */
export const idle: Topic = {
  name: 'idle',
  run: async () => {
    const { path: DATA_DIR, remove } = await temporaryFolder();
    const starts: number[] = [];
    for (let start = 0; start <= STARTS; start += 1) {
      const server = await startServer({ DATA_DIR });
      starts.push(Math.round(server.readyMs));
      await server.stop();
    }
    const server = await startServer({ DATA_DIR });
    await sleep(IDLE_MS);
    const { node, postgres } = await memoryOf(server.pid);
    await server.stop();
    await remove();
    const [first, ...warm] = starts;
    return [
      found(`first start, with its database made anew: ready within ${first} ms`),
      found(`warm starts: ready within ${warm.join(', ')} ms`, medianOf(warm) < READY_WITHIN_MS),
      found(
        `idle: ${megabytes(node)} MB resident for the server and ${megabytes(postgres)} MB for PostgreSQL, ${megabytes(node + postgres)} in all`,
        node + postgres < MOST_BYTES,
      ),
      found(
        'counted: all that is resident of the server, code included; of PostgreSQL each page once, however many of its processes share it',
      ),
    ];
  },
};

/** Until a server that was just started has done what it does once. */
const SETTLED_MS = 30_000;
/** Two boards are built meanwhile. */
const REST_MS = 60_000;
/** 5.1 ms of CPU a second became at most 1 ms. On a busy machine both are more, so the criterion is their ratio. */
const MOST_OF_BEFORE = 0.2;

/** The CPU time of a server without requests while one page in view has its stream open; beside it, the release before. */
export const rest: Topic = {
  name: 'rest',
  run: async () => {
    const [before, now] = await Promise.all([restOf('before'), restOf('this')]);
    return [
      found(
        `at rest, with one stream: ${ms(now.node)} of CPU a second for the server, ${ratio(now.node, before.node)} release ${RELEASE_BEFORE} (${ms(before.node)})`,
        now.node <= MOST_OF_BEFORE * before.node,
      ),
      found(
        `and ${ms(now.postgres)} for PostgreSQL, ${ratio(now.postgres, before.postgres)} the release before (${ms(before.postgres)})`,
      ),
    ];
  },
};

/** Milliseconds of CPU in a second. */
async function restOf(build: 'this' | 'before') {
  const server = await startServer({}, undefined, build);
  const { socket } = await openStream(server.address, cookieOf(await beginDemo(server.address)));
  await sleep(SETTLED_MS);
  const spent = async () => ({
    all: await server.cpu(),
    postgres: await cpuOfTree(server.pid, 'children'),
    at: performance.now(),
  });
  const [began, ended] = [await spent(), await sleep(REST_MS).then(spent)];
  socket.destroy();
  await server.stop();
  const seconds = (ended.at - began.at) / 1000;
  const postgres = (ended.postgres - began.postgres) / seconds;
  return { postgres, node: (ended.all - began.all) / seconds - postgres };
}

/** More connections than the server's file limit allows. */
const OPENED = 2500;
const FILE_LIMIT = 2200;
const LEAST = 1000;

/** Idle connections do not lock out other users. */
export const idleConnections: Topic = {
  name: 'idle-connections',
  run: async () => {
    const through = ['/bin/sh', '-c', `ulimit -n ${FILE_LIMIT} && exec "$@"`, 'sh'];
    const server = await startServer({}, through);
    const before = (await memoryOf(server.pid)).node;
    const sockets: Socket[] = [];
    for (let opened = 0; opened < OPENED; opened += 1) sockets.push(await silent(server.address));
    const began = performance.now();
    const answer = await fetch(new URL('/readyz', server.address));
    const took = performance.now() - began;
    const open = sockets.filter(({ closed, destroyed }) => !closed && !destroyed).length;
    const each = ((await memoryOf(server.pid)).node - before) / Math.max(1, open);
    const exitCode = await server.stop();
    for (const socket of sockets) socket.destroy();
    return [
      found(
        `${OPENED} connections that ask nothing, ${FILE_LIMIT} files allowed: ${open} stay open, ${(each / 1000).toFixed(1)} kB each`,
        open >= LEAST,
      ),
      found(
        `meanwhile /readyz: ${answer.status} after ${took.toFixed(0)} ms`,
        answer.status === 200,
      ),
      found(`then it stops with ${exitCode}`, exitCode === 0),
    ];
  },
};

async function silent(address: URL): Promise<Socket> {
  const socket = connect(Number(address.port), address.hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket.resume();
}
