import { setTimeout as sleep } from 'node:timers/promises';
import { separateHome } from '../../e2e/own-server.ts';
import {
  giveEverybodyAPast,
  giveEverybodyDocuments,
} from '../../server/src/testing/everybodys-past.ts';
import { pomodoros } from '../bodies.ts';
import { withServer } from '../server-process.ts';
import { found, megabytes, type Finding, type Topic } from '../measuring.ts';
import { cookieOf, register, succeeded } from '../visitor.ts';
import { watch } from './watch.ts';

const AT_ONCE = 8;
const CYCLES = 25_000;
const TASKS = 3300;
const MOST_MORE_BYTES = 100_000_000;

/** Asks for each long document AT_ONCE times at once, in an account with CYCLES plantings of four events, and 28 MB of tasks. */
export const documents: Topic = {
  name: 'documents',
  run: async () => {
    const { variables, remove } = await separateHome();
    try {
      return await withServer(variables, async (server) => {
        const ada = await register(server.address, 'ada');
        const events = [pomodoros().next().value];
        await succeeded(ada.post('/api/sync', { sentAt: Date.now(), events }));
        await giveEverybodyAPast(variables.DATABASE_URL, CYCLES);
        await giveEverybodyDocuments(variables.DATABASE_URL, TASKS);
        const findings: Finding[] = [];
        for (const path of ['/api/todos', '/api/me', '/api/garden', '/api/me/export']) {
          const taken = takeAtOnce(server.address, cookieOf(ada), path);
          const watched = await watch(server, taken);
          const more = watched.moreBytes;
          findings.push(
            found(`${path}: ${await taken}`),
            found(`${megabytes(more)} MB more memory`, more <= MOST_MORE_BYTES),
            ...watched.findings,
          );
        }
        return findings;
      });
    } finally {
      await remove();
    }
  },
};

/** Asks for a document AT_ONCE times at once, and repeats a request that the server turns away. Returns a summary. */
async function takeAtOnce(address: URL, cookie: string, path: string): Promise<string> {
  let asked = 0;
  const began = performance.now();
  const take = async () => {
    for (;;) {
      asked += 1;
      const answer = await fetch(new URL(path, address), { headers: { cookie } });
      let size = 0;
      for await (const piece of answer.body ?? []) size += piece.byteLength;
      if (answer.ok) return size;
      await sleep(250);
    }
  };
  const sizes = await Promise.all(Array.from({ length: AT_ONCE }, take));
  const each = sizes.reduce((sum, size) => sum + size, 0) / AT_ONCE;
  const seconds = (performance.now() - began) / 1000;
  return `${AT_ONCE} answers of ${megabytes(each)} MB in ${seconds.toFixed(1)} s, asked for ${asked} times`;
}
