import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { memoryOf, startServer } from '../server-process.ts';
import { found, type Topic } from '../measuring.ts';

/** More than the file limit of the server below lets in. */
const OPENED = 2500;
const FILE_LIMIT = 2200;
const LEAST = 1000;

/** Connections that ask nothing shut nobody out. */
export const idleConnections: Topic = {
  name: 'idle-connections',
  run: async () => {
    const through = ['/bin/sh', '-c', `ulimit -n ${FILE_LIMIT} && exec "$@"`, 'sh'];
    const server = await startServer({ through });
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
