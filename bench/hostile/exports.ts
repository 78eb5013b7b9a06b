import { giveEverybodyAPast } from '../../server/src/testing/everybodys-past.ts';
import {
  createDatabase,
  startSeparatePostgres,
} from '../../server/src/testing/separate-postgres.ts';
import { startServer } from '../server-process.ts';
import { found, type Topic } from '../topic.ts';
import { megabytes } from '../turns.ts';
import { register, type Visitor } from '../visitor.ts';
import { bearing, watch } from './watch.ts';

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
      const exports = exportAtOnce(Array.from({ length: AT_ONCE }, () => ada));
      const watched = await watch(server, exports.work);
      const more = watched.peakBytes - watched.restBytes;
      return [
        found(`${AT_ONCE} at once of an account with ${CYCLES * 4} events: ${exports.inWords()}`),
        found(`${megabytes(more)} MB more memory`, more <= MOST_MORE_BYTES),
        ...bearing(watched),
      ];
    } finally {
      await server.stop();
      await postgres.remove();
    }
  },
};

/** Asks for all of them at once; whoever is to wait asks again. */
function exportAtOnce(visitors: readonly Visitor[]) {
  let [whole, asked, bytes] = [0, 0, 0];
  const began = performance.now();
  const take = async (who: Visitor) => {
    for (;;) {
      asked += 1;
      const answer = await who.get('/api/me/export');
      let size = 0;
      for await (const piece of answer.body ?? []) size += piece.byteLength;
      if (answer.ok) {
        whole += 1;
        bytes += size;
        return;
      }
      await new Promise((resolve) => void setTimeout(resolve, 250));
    }
  };
  const work = Promise.all(visitors.map(take)).then(() => performance.now() - began);
  let took = 0;
  void work.then((ms) => (took = ms));
  return {
    work,
    inWords: () =>
      `${whole} files of ${megabytes(bytes / whole)} MB in ${(took / 1000).toFixed(1)} s, asked for ${asked} times`,
  };
}
