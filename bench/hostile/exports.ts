import { Client } from 'pg';
import {
  createDatabase,
  startSeparatePostgres,
} from '../../server/src/testing/separate-postgres.ts';
import { found } from '../operations/proof.ts';
import { startServer } from '../server-process.ts';
import type { Attack } from './attack.ts';
import { register, type ScriptedVisitor } from './visitor.ts';
import { bearing, megabytes, watch } from './watch.ts';

const AT_ONCE = 8;
const CYCLES = 25_000;
const MOST_MORE_BYTES = 100_000_000;

/** Eight exports at once of an account with 100,000 events. */
export const exporting: Attack = {
  name: 'exports',
  run: async () => {
    const postgres = await startSeparatePostgres();
    const DATABASE_URL = await createDatabase(postgres.url);
    const secret = 'a secret for a proof, of enough characters';
    const server = await startServer({ variables: { DATABASE_URL, AUTH_SECRET: secret } });
    try {
      const ada = await register(server.address, 'ada');
      await giveEverybodyAPast(DATABASE_URL);
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
function exportAtOnce(visitors: readonly ScriptedVisitor[]) {
  let [whole, asked, bytes] = [0, 0, 0];
  const began = performance.now();
  const take = async (who: ScriptedVisitor) => {
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

/** A cycle of four pomodoros every two hours, for everybody there is. */
async function giveEverybodyAPast(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  const ids = `lpad(to_hex(c), 8, '0') || '-0000-7000-8000-'`;
  const ended = `(extract(epoch from now()) * 1000)::bigint - c * 7200000::bigint + n * 1800000::bigint`;
  await client.query(`
    insert into ledger_events (user_id, id, planting, day, ends_at, body)
    select id, (${ids} || lpad(n::text, 12, '0'))::uuid, planting, day, at, jsonb_build_object(
      'kind', 'pomodoro-completed', 'id', ${ids} || lpad(n::text, 12, '0'), 'day', day, 'at', at,
      'planting', planting, 'plant', 'carrot', 'focusMinutes', 25, 'breakMinutes', 5,
      'notes', 'Write the report', 'pauseSeconds', 0, 'focusSeconds', n * 1500, 'earlyBreak', false,
      'number', n, 'focus', jsonb_build_array(jsonb_build_object('from', at - 1500000, 'to', at)))
    from (select u.id, c, n, ${ids} || '000000000000.1' as planting, ${ended} as at,
        to_char(to_timestamp((${ended}) / 1000), 'YYYY-MM-DD') as day
      from users u, generate_series(1, ${CYCLES}) c, generate_series(1, 4) n) made`);
  await client.query(`
    insert into garden_plots (user_id, planting, version, record)
    select u.id, ${ids} || '000000000000.1', 1, jsonb_build_object(
      'type', 'carrot', 'completedAt', to_char(now() - c * interval '2 hours', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'pomodoros', 4, 'focusTime', 6000, 'pauseTime', 0, 'status', 'success', 'wilted', false,
      'earlyBreak', false, 'excessiveBreaks', false, 'breakType', 'long', 'notes', 'Write the report',
      'plantStatus', 'healthy', 'growthXP', 4, 'harvestXP', 1, 'witherCount', 0, 'pausePenalties', 0)
    from users u, generate_series(1, ${CYCLES}) c`);
  await client.query('analyze');
  await client.end();
}
