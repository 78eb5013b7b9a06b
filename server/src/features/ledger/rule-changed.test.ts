import type { LedgerEvent } from '@furrow/domain/events/event';
import { FocusSession, focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { HOUR } from '@furrow/domain/time';
import { asc } from 'drizzle-orm';
import { pino } from 'pino';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { gardens, users } from '../../db/schema.ts';
import { openStore, type Store } from '../../db/store.ts';
import { accountServer } from '../../testing/account-server.ts';
import { asSent } from '../../testing/gardener.ts';
import { createDatabase } from '../../testing/separate-postgres.ts';
import { startProcess } from '../../testing/server-process.ts';
import { visitor, type Visitor } from '../../testing/visitor.ts';

// This process acts as an older release, where quitting cost less; separate server processes have today's rules.
vi.mock('@furrow/domain/ledger/penalties', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  QUIT_PENALTY: 8,
}));
vi.mock('@furrow/domain/ledger/rules-version', () => ({ RULES_VERSION: 0 }));

const AUTH_SECRET = 'a secret that is the same for either release';
const GARDENERS = 5;

/** Two harvests, and a planting that was quit. */
function events(now: number): LedgerEvent[] {
  const cycles = [30, 20].flatMap((hoursAgo) =>
    asSent(
      focusSessionAfterCycle({ name: `${hoursAgo}`, at: now - hoursAgo * HOUR }).facts,
      `${hoursAgo}`,
    ),
  );
  const quit = new FocusSession({ name: 'quit', at: now - 10 * HOUR }).after(10 * 60_000, 'quit');
  return [...cycles, ...asSent(quit.facts, 'quit')];
}

/** The owners of gardens that the older release stored, in the order in which these are recounted. */
async function olderGardens(store: Store): Promise<readonly Visitor[]> {
  const older = await accountServer(store, { secret: AUTH_SECRET });
  const people = new Map<string, Visitor>();
  for (let place = 0; place < GARDENERS; place += 1) {
    const email = `gardener${place}@farm.example`;
    const who = await older.registered(email);
    const now = Date.now();
    const answer = await who.post('/api/garden/events', { sentAt: now, events: events(now) });
    expect(answer.body).toMatchObject({ garden: { xp: 12 } });
    people.set(email, who);
  }
  const rows = await store.db.select().from(users).orderBy(asc(users.id));
  return rows.flatMap(({ email }) => people.get(email) ?? []);
}

/** Locks the garden in the middle until the returned function is called. */
async function holdTheMiddle(url: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  const middle = 'select user_id from gardens order by user_id limit 1 offset 2';
  await client.query(`select from gardens where user_id = (${middle}) for update`);
  return async () => void (await client.query('rollback'));
}

test('after a rule has changed, stored gardens are recounted, even after a kill, and one that is read meanwhile is right (D45)', async () => {
  const url = await createDatabase(inject('separatePostgresUrl'));
  const store = await openStore({ kind: 'postgres', url }, pino({ level: 'silent' }));
  onTestFinished(() => store.close());
  const people = await olderGardens(store);
  const kept = async () => {
    const rows = await store.db.select().from(gardens).orderBy(asc(gardens.userId));
    return rows.map(({ xp }) => xp);
  };
  const settings = { DATABASE_URL: url, AUTH_SECRET, LOG_LEVEL: 'warn' };
  const start = () => startProcess(new URL('../../main.ts', import.meta.url), [], settings);
  const letGo = await holdTheMiddle(url);

  const first = await start();
  const address = await first.ready();
  await expect.poll(kept).toEqual([10, 10, 12, 12, 12]);
  const cookies = people.at(-1)?.cookies;
  const read = await visitor(address, undefined, cookies).get('/api/garden');
  expect(read.body).toMatchObject({ xp: 10, totals: { witherCountTotal: 10 } });
  expect(await kept()).toEqual([10, 10, 12, 12, 10]);
  first.signal('SIGKILL');
  await first.exitCode;
  await letGo();

  await start();
  await expect.poll(kept).toEqual([10, 10, 10, 10, 10]);
  const recount = new URL('../../commands/recount.ts', import.meta.url);
  expect(await (await startProcess(recount, [], settings)).exitCode).toBe(0);
});
