import { env } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, inject, it } from 'vitest';
import { ledgerEvents } from '../../db/schema.ts';
import { openStore, type StoreSettings } from '../../db/store.ts';
import { chance } from '../../testing/chance.ts';
import { differences } from '../../testing/ledger-under-test.ts';
import { freshEmbeddedHome } from '../../testing/store-under-test.ts';
import { mortalServer, type MortalServer, type Person } from '../../testing/mortal-server.ts';
import { createDatabase } from '../../testing/separate-postgres.ts';

/** Few in every run of the tests; `npm run prove -- killed` for the whole proof, which holds the times as well. */
const KILLS = Number(env['FURROW_KILLS'] ?? 3);
const IS_WHOLE_PROOF = 'FURROW_KILLS' in env;
const READY_WITHIN_MS = 5000;
const PATIENCE_MS = 300_000 + KILLS * 60_000;

async function freshPostgres() {
  const url = await createDatabase(inject('separatePostgresUrl'));
  return { settings: { kind: 'postgres', url } as const, remove: async () => {} };
}

/** Kills and starts the server while people send; answers how long each start took. */
async function killAgainAndAgain(server: MortalServer, people: readonly Person[]) {
  const random = chance(11);
  const times: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = people.map(({ acknowledged }) => acknowledged.size);
    const sending = people.map(({ sendOn }) => sendOn());
    await expect
      .poll(() =>
        people.every(({ acknowledged }, place) => acknowledged.size > (before[place] ?? 0)),
      )
      .toBe(true);
    await sleep(random() * 300);
    await Promise.all([server.end('SIGKILL'), ...sending]);
    times.push(await server.live());
  }
  return times;
}

/** What a home holds once its server has ended. */
async function inspect(settings: StoreSettings) {
  const store = await openStore(settings, pino({ level: 'silent' }));
  const rows = await store.db.select({ id: ledgerEvents.id }).from(ledgerEvents);
  const wrong = await differences(store.db);
  await store.close();
  return { kept: new Set(rows.map(({ id }) => id)), wrong };
}

it.each([
  ['the embedded store', freshEmbeddedHome],
  ['a separate PostgreSQL', freshPostgres],
])(
  'a server on %s, killed in mid-traffic, has lost nothing it acknowledged',
  async (_, makeFresh) => {
    const { settings, remove } = await makeFresh();
    const server = mortalServer(settings, IS_WHOLE_PROOF ? 'built' : 'sources');
    await server.live();
    const emails = ['ada@example.com', 'bob@example.com', 'eve@example.com'];
    const people = await Promise.all(emails.map((email) => server.register(email)));
    const times = await killAgainAndAgain(server, people);
    await server.end('SIGTERM');
    const { kept, wrong } = await inspect(settings);
    await remove();
    const sown = people.flatMap(({ acknowledged }) => Array.from(acknowledged));
    expect(sown.filter((id) => !kept.has(id))).toEqual([]);
    expect(wrong).toEqual([]);
    if (IS_WHOLE_PROOF) hold(sown.length, times);
  },
  PATIENCE_MS,
);

function hold(sown: number, times: readonly number[]): void {
  const slowest = Math.max(...times);
  // oxlint-disable-next-line no-console -- the whole proof is read by a person
  console.log(`${times.length} kills, ${sown} acknowledged, ready again within ${slowest} ms`);
  expect(slowest).toBeLessThan(READY_WITHIN_MS);
}
