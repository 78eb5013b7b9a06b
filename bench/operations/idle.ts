import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '../../server/src/testing/temporary-folder.ts';
import { memoryOf, startServer } from '../server-process.ts';
import { found, medianOf, megabytes, type Topic } from '../measuring.ts';

const MOST_BYTES = 150_000_000;
const READY_WITHIN_MS = 2000;

/** Nobody asks anything for so long before the memory is looked at. */
const IDLE_MS = 15_000;
const STARTS = 5;

/** How soon a server serves, on a new farm and on its own again, and what it takes when nobody uses it. */
export const idle: Topic = {
  name: 'idle',
  run: async () => {
    const { path: dataDir, remove } = await temporaryFolder();
    const starts: number[] = [];
    for (let start = 0; start <= STARTS; start += 1) {
      const server = await startServer({ dataDir });
      starts.push(Math.round(server.readyMs));
      await server.stop();
    }
    const server = await startServer({ dataDir });
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
