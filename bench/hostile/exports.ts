import { setTimeout as sleep } from 'node:timers/promises';
import { separateHome } from '../../e2e/own-server.ts';
import { giveEverybodyAPast } from '../../server/src/testing/everybodys-past.ts';
import { withServer } from '../server-process.ts';
import { found, megabytes, type Topic } from '../measuring.ts';
import { cookieOf, register } from '../visitor.ts';
import { watch } from './watch.ts';

const AT_ONCE = 8;
const CYCLES = 25_000;
const MOST_MORE_BYTES = 100_000_000;

/** Eight exports at once of an account with 100,000 events. */
export const exporting: Topic = {
  name: 'exports',
  run: async () => {
    const { variables, remove } = await separateHome();
    try {
      return await withServer(variables, async (server) => {
        const cookie = cookieOf(await register(server.address, 'ada'));
        await giveEverybodyAPast(variables.DATABASE_URL, CYCLES);
        const exports = takeAtOnce(server.address, cookie, '/api/me/export');
        const watched = await watch(server, exports);
        const more = watched.moreBytes;
        return [
          found(`Exports of an account with ${CYCLES * 4} events: ${await exports}`),
          found(`${megabytes(more)} MB more memory`, more <= MOST_MORE_BYTES),
          ...watched.findings,
        ];
      });
    } finally {
      await remove();
    }
  },
};

/** Asks for a document several times at once, and again where it is told to wait. Returns a summary. */
export async function takeAtOnce(address: URL, cookie: string, path: string): Promise<string> {
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
