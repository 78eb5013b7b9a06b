import { setTimeout as sleep } from 'node:timers/promises';
import { giveEverybodyAPast } from '../../server/src/testing/everybodys-past.ts';
import {
  createDatabase,
  startSeparatePostgres,
} from '../../server/src/testing/separate-postgres.ts';
import { startServer } from '../server-process.ts';
import { found, megabytes, type Topic } from '../measuring.ts';
import { register, type Visitor } from '../visitor.ts';
import { watch } from './watch.ts';

const AT_ONCE = 8;
const CYCLES = 25_000;
const MOST_MORE_BYTES = 100_000_000;

/** Eight exports at once of an account with 100,000 events. */
export const exporting: Topic = {
  name: 'exports',
  run: async () => {
    const postgres = await startSeparatePostgres();
    const DATABASE_URL = await createDatabase(postgres.url);
    const secret = 'a secret for a proof, of enough characters';
    const server = await startServer({ variables: { DATABASE_URL, AUTH_SECRET: secret } });
    try {
      const ada = await register(server.address, 'ada');
      await giveEverybodyAPast(DATABASE_URL, CYCLES);
      const exports = exportAtOnce(ada);
      const { moreBytes, findings } = await watch(server, exports);
      return [
        found(`${AT_ONCE} at once of an account with ${CYCLES * 4} events: ${await exports}`),
        found(`${megabytes(moreBytes)} MB more memory`, moreBytes <= MOST_MORE_BYTES),
        ...findings,
      ];
    } finally {
      await server.stop();
      await postgres.remove();
    }
  },
};

/** Starts all exports at once and retries those told to wait. Returns a summary. */
async function exportAtOnce(who: Visitor): Promise<string> {
  let asked = 0;
  const began = performance.now();
  const take = async () => {
    for (;;) {
      asked += 1;
      const answer = await who.get('/api/me/export');
      let size = 0;
      for await (const piece of answer.body ?? []) size += piece.byteLength;
      if (answer.ok) return size;
      await sleep(250);
    }
  };
  const sizes = await Promise.all(Array.from({ length: AT_ONCE }, take));
  const each = sizes.reduce((sum, size) => sum + size, 0) / AT_ONCE;
  const seconds = (performance.now() - began) / 1000;
  return `${AT_ONCE} files of ${megabytes(each)} MB in ${seconds.toFixed(1)} s, asked for ${asked} times`;
}
