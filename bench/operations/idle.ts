import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { farmFolder, startServer } from '../server-process.ts';
import { memoryOf } from './memory.ts';
import { found, type Proof } from './proof.ts';

const MOST_MB = 150;
const READY_WITHIN_MS = 2000;

/** Nobody asks anything for so long before the memory is looked at. */
const IDLE_MS = 15_000;
const STARTS = 5;

/** What a server takes that nobody uses, and how soon it is there again. */
export const idle: Proof = {
  name: 'idle',
  run: async () => {
    const dataDir = await farmFolder();
    await (await startServer({ dataDir })).stop();
    const starts: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      const server = await startServer({ dataDir });
      starts.push(server.readyMs);
      await server.stop();
    }
    const server = await startServer({ dataDir });
    await sleep(IDLE_MS);
    const { node, postgres } = await memoryOf(server.pid);
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    const sorted = starts.toSorted((one, other) => one - other).map(Math.round);
    const median = sorted[Math.floor(STARTS / 2)] ?? Infinity;
    return [
      found(`warm starts: ready within ${sorted.join(', ')} ms`, median < READY_WITHIN_MS),
      found(
        `idle: ${mb(node)} MB resident for the server and ${mb(postgres)} MB for PostgreSQL, ${mb(node + postgres)} in all`,
        node + postgres < MOST_MB * 1_000_000,
      ),
      found(
        'counted: all that is resident of the server, code included; of PostgreSQL each page once, however many of its processes share it',
      ),
    ];
  },
};

const mb = (bytes: number) => (bytes / 1_000_000).toFixed(0);
