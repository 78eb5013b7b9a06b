import { gardenSchema } from '@furrow/contract/garden';
import { taskListSchema } from '@furrow/contract/task';
import { utcDayAt } from '@furrow/domain/calendar';
import type { LedgerEvent } from '@furrow/domain/events/event';
import { NINE } from '@furrow/domain/testing/focus-session';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { addTask, changeTask } from '@furrow/domain/todo/task-changes';
import { HOUR, SECOND } from '@furrow/domain/time';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { gardens, ledgerEvents, refusedEvents, recordHeads } from '../db/garden-tables.ts';
import { REFUSED_BYTES } from '../db/owner.ts';
import { accountServer } from '../testing/account-server.ts';
import { EVENING } from '../testing/ledger-under-test.ts';
import { describeOnStore } from '../testing/store-under-test.ts';
import { uuidFor } from '../testing/gardener.ts';
import { longLedger } from '../testing/long-ledger.ts';
import type { Visitor } from '../testing/visitor.ts';

const events = longLedger(400);

/** The events in batches, as a browser sends them. */
function* batches(): Generator<readonly LedgerEvent[]> {
  for (let from = 0; from < events.length; from += 50) yield events.slice(from, from + 50);
}

const send = (who: Visitor, batch: readonly unknown[]) =>
  who.post('/api/garden/events', { sentAt: EVENING, events: batch });

const sendTasks = (who: Visitor, tasks: readonly unknown[]) =>
  who.post('/api/todos', { sentAt: EVENING, tasks });

const task = (name: string, notes = '') =>
  addTask(
    [],
    uuidFor(name, NINE),
    { ...contentNamed(name), notes },
    { at: NINE, by: uuidFor(`add ${name}`, NINE) },
  );

/** Some 50 kB of them. */
const manyTasks = Array.from({ length: 22 }, (_, place) =>
  task(`${place}`, '.'.repeat(1900)),
).flat();

const edited = (records: readonly TaskRecord[], notes: string) =>
  changeTask(
    records,
    records[0]?.wantedId ?? 0,
    { ...contentNamed('Sow'), notes },
    { at: NINE + 9, by: uuidFor('edited', NINE) },
  );

const deleted = (records: readonly TaskRecord[]) =>
  changeTask(records, records[0]?.wantedId ?? 0, null, { at: NINE + 9, by: uuidFor('no', NINE) });

const strikes = (planting: string, times: number) =>
  Array.from({ length: times }, (_, place) => {
    const at = EVENING - HOUR + place * SECOND;
    const stamp = { id: uuidFor(`strike ${place}`, at), day: utcDayAt(at), at, planting };
    return { kind: 'planting-struck', ...stamp, struck: place % 2 === 0 };
  });

/** Sends batches until one is not taken; answers how many were, and that answer. */
async function flood(who: Visitor) {
  let taken = 0;
  for (const batch of batches()) {
    const answer = await send(who, batch);
    if (answer.status !== 200) return { taken, answer };
    taken += 1;
  }
  throw new Error('all of it was taken');
}

async function demoOf(server: { visitor: () => Visitor }) {
  const demo = server.visitor();
  const user = await demo.signIn('/api/auth/sign-in/anonymous', {});
  return { demo, userId: user.id };
}

describeOnStore('what one account may write', (store) => {
  it('has an allowance that says when to come back, and nothing is lost by waiting (D75)', async () => {
    let now = EVENING;
    const server = await accountServer(store(), { clock: () => now, rateLimitFactor: 0.012 });
    const { demo, userId } = await demoOf(server);
    const { taken, answer } = await flood(demo);
    expect(taken).toBeGreaterThan(0);
    expect([answer.status, answer.code]).toEqual([429, 'too-many-requests']);
    const seconds = Number(answer.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(0);
    const kept = () => store().db.$count(ledgerEvents, eq(ledgerEvents.userId, userId));
    expect(await kept()).toBe(taken * 50);
    expect((await sendTasks(demo, manyTasks)).status).toBe(429);
    expect((await demo.get('/api/garden')).status).toBe(200);
    now += seconds * 1000;
    expect((await send(demo, events.slice(taken * 50, taken * 50 + 50))).status).toBe(200);
    expect(await kept()).toBe(taken * 50 + 50);
  });

  it.each([
    ['PATCH', '/api/me', { displayName: 'Grace' }],
    ['PATCH', '/api/me/leaderboard', { listed: false }],
    ['POST', '/api/auth/codes/begin', {}],
    ['POST', '/api/auth/codes/recovery', {}],
    ['POST', '/api/auth/passkeys/rename', { id: uuidFor('key', NINE), name: 'Key ring' }],
  ])(
    'is bounded at %s %s too, which only takes the place of what was there',
    async (method, path, body) => {
      const server = await accountServer(store(), { rateLimitFactor: 0.0012 });
      const ada = await server.registered(`replaces${path.replaceAll('/', '-')}@example.com`);
      const answers: number[] = [];
      while (answers.at(-1) !== 429 && answers.length < 60)
        answers.push((await ada.ask(method, path, body)).status);
      expect(answers.length).toBeGreaterThan(10);
      expect(answers.at(-1)).toBe(429);
    },
  );

  it('is less for a demo than for an account, and counted apart (D75)', async () => {
    const server = await accountServer(store(), { clock: () => EVENING, rateLimitFactor: 0.012 });
    const { demo } = await demoOf(server);
    const { taken } = await flood(demo);
    const ada = await server.registered('writes-more@example.com');
    for (const batch of [...batches()].slice(0, taken + 1))
      expect((await send(ada, batch)).status).toBe(200);
  });

  it('is bounded for an address, whoever is signed in there', async () => {
    const server = await accountServer(store(), { clock: () => EVENING, rateLimitFactor: 0.0012 });
    const statuses: number[] = [];
    for (let who = 0; who < 5; who += 1) {
      const gardener = await server.registered(`house-${who}@example.com`);
      const house = server.visitor('203.0.113.99');
      for (const [name, value] of gardener.cookies) house.cookies.set(name, value);
      statuses.push((await send(house, events.slice(0, 50))).status);
    }
    expect(statuses.slice(0, 2)).toEqual([200, 200]);
    expect(statuses.at(-1)).toBe(429);
  });
});

describeOnStore('what one account may store', (store) => {
  const room = 60_000;
  async function serve(storage = { account: REFUSED_BYTES + room, demo: REFUSED_BYTES + room }) {
    const server = await accountServer(store(), { clock: () => EVENING, storage });
    const ada = server.visitor();
    const { id: userId } = await ada.signIn('/api/auth/sign-in/anonymous', {});
    return { ada, userId };
  }

  const storedBytes = async (userId: string) => {
    const { rows } = await store().db.execute<{ bytes: number }>(sql`
      select coalesce(sum(octet_length(body::text)), 0)::float8 as bytes
      from ledger_events where user_id = ${userId}`);
    return rows[0]?.bytes ?? 0;
  };

  it('ends at the limit, with all that was taken kept and duplicates still known (D75)', async () => {
    const { ada, userId } = await serve();
    const { taken, answer } = await flood(ada);
    expect([answer.status, answer.code]).toEqual([507, 'storage-full']);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(taken).toBeGreaterThan(1);
    expect(await storedBytes(userId)).toBeLessThan(room * 1.1);
    expect(await store().db.$count(ledgerEvents, eq(ledgerEvents.userId, userId))).toBe(taken * 50);
    expect((await send(ada, events.slice(0, 50))).status).toBe(200);
    const garden = gardenSchema.parse((await ada.get('/api/garden')).body);
    expect(garden.version).toBe(taken);
  });

  it('counts tasks and events together, and always lets a task be deleted', async () => {
    const { ada } = await serve();
    const [large, small] = [task('Large', '.'.repeat(1900)), task('Small')];
    expect((await sendTasks(ada, large)).status).toBe(200);
    await flood(ada);
    expect((await sendTasks(ada, manyTasks)).code).toBe('storage-full');
    expect((await sendTasks(ada, deleted(large))).status).toBe(200);
    expect((await sendTasks(ada, small)).status).toBe(200);
    const list = taskListSchema.parse((await ada.get('/api/todos')).body);
    expect(list.tasks).toHaveLength(2);
  });

  it('leaves room at the limit to strike, to edit and for preferences, but not without end (D75)', async () => {
    const most = REFUSED_BYTES + 120_000;
    const { ada } = await serve({ account: most, demo: most });
    const sow = task('Sow');
    await sendTasks(ada, sow);
    const { taken } = await flood(ada);
    for (const event of events.slice(taken * 50))
      if ((await send(ada, [event])).status !== 200) break;
    const planting = events.map((event) => ('planting' in event ? event.planting : ''))[0] ?? '';
    const struck = strikes(planting, 60);
    expect((await send(ada, struck.slice(0, 5))).status).toBe(200);
    expect((await ada.ask('PATCH', '/api/me/settings', { soundEnabled: false })).status).toBe(200);
    expect((await sendTasks(ada, edited(sow, '.'.repeat(200)))).status).toBe(200);
    expect((await send(ada, events.slice(-1))).code).toBe('storage-full');
    expect((await sendTasks(ada, task('Hoe'))).code).toBe('storage-full');
    for (const each of struck.slice(5, 10)) expect((await send(ada, [each])).status).toBe(200);
    expect((await send(ada, struck)).code).toBe('storage-full');
  });

  it('counts anew what an older server beside this one has written', async () => {
    const { ada, userId } = await serve();
    await send(ada, events.slice(0, 50));
    await sendTasks(ada, task('Sow'));
    const own = { garden: eq(gardens.userId, userId), list: eq(recordHeads.userId, userId) };
    // An older server raises the version, and does not count the bytes.
    const older = { version: sql`version + 1`, storedBytes: room * 2 };
    await store().db.update(gardens).set(older).where(own.garden);
    await store().db.update(recordHeads).set(older).where(own.list);
    expect((await sendTasks(ada, deleted(task('Sow')))).status).toBe(200);
    expect((await send(ada, events.slice(50, 60))).status).toBe(200);
    const [head] = await store().db.select().from(gardens).where(own.garden);
    const exact = await storedBytes(userId);
    expect(head?.storedBytes).toBeGreaterThan(exact * 0.9);
    expect(head?.storedBytes).toBeLessThan(exact * 1.1);
  });

  it('keeps refused items up to a number of bytes', async () => {
    const { ada, userId } = await serve();
    for (let round = 0; round < 8; round += 1)
      expect((await send(ada, [`${round}${'x'.repeat(50_000)}`])).status).toBe(200);
    const bytes = sql<number>`sum(octet_length(body))::float8`;
    const own = eq(refusedEvents.userId, userId);
    const [kept] = await store().db.select({ bytes }).from(refusedEvents).where(own);
    expect(kept?.bytes).toBeGreaterThan(200_000);
    expect(kept?.bytes).toBeLessThanOrEqual(REFUSED_BYTES);
    expect((await ada.get('/api/garden')).status).toBe(200);
  });

  it('is set by the host', async () => {
    const { ada } = await serve({ account: 0, demo: REFUSED_BYTES + 1e6 });
    for (const batch of batches()) expect((await send(ada, batch)).status).toBe(200);
  });
});
