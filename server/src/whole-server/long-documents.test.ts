import { profileSchema } from '@furrow/contract/account-profile';
import { exchangeAnswerSchema } from '@furrow/contract/exchange';
import { gardenSchema } from '@furrow/contract/garden';
import { batchAnswerSchema } from '@furrow/contract/ledger-batch';
import { taskListSchema } from '@furrow/contract/task';
import { newestFirst } from '@furrow/domain/ledger/harvest-entry';
import { FocusSession, NINE } from '@furrow/domain/testing/focus-session';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { MINUTE } from '@furrow/domain/time';
import { listedTasks } from '@furrow/domain/todo/task-list';
import { newTask, type TaskRecord, withContent } from '@furrow/domain/todo/task-record';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { gardenPlots, gardens, recordHeads, records, taskFocus, users } from '../db/schema.ts';
import { accountServer } from '../testing/account-server.ts';
import { asSent, uuidFor } from '../testing/gardener.ts';
import { EVENING } from '../testing/ledger-under-test.ts';
import { describeOnStore } from '../testing/store-under-test.ts';
import type { Visitor } from '../testing/visitor.ts';

const LONG = '漢'.repeat(2000);
const edit = (name: string) => ({ at: NINE, by: uuidFor(name, NINE) });

/** Tasks in an odd order; some want one number, and some are deleted: more than the buffers before a reader can hold. */
const tasks = Array.from({ length: 700 }, (_, place): TaskRecord => {
  const content = { ...contentNamed(`Task ${place}`), notes: LONG, reminder: LONG, goal: LONG };
  const wantedId = place % 7 === 0 ? 3 : place;
  const made = newTask([], { origin: uuidFor(`${place}`, NINE), wantedId }, content, edit('add'));
  const moved = { ...made, place: { ...made.place, value: (place * 37) % 101 } };
  return place % 5 === 0 ? withContent(moved, null, edit('delete')) : moved;
});

/** Plantings that are harvested, young, or neither. */
const manyPlots = (userId: string) =>
  Array.from({ length: 6000 }, (_, place) => {
    const planting = `${uuidFor(`plot ${place}`, NINE)}.1` as const;
    const timestamp = NINE - (place % 900) * MINUTE;
    const shared = { id: planting, plantType: 'carrot', focusTime: 60, timestamp } as const;
    const date = new Date(timestamp).toISOString();
    const entry = place % 3 === 0 ? null : ({ ...shared, status: 'harvested', date } as const);
    const young = place % 6 === 0 ? ({ ...shared, status: 'young', pomodoros: 1 } as const) : null;
    return { userId, planting, version: 1, entry, young };
  });

const PLANTS = 1800;

const deleted = withContent(
  newTask([], { origin: '', wantedId: 1 }, contentNamed('Gone'), edit('add')),
  null,
  edit('no'),
);

/** An answer whose body nobody reads yet. */
function open(server: { address: URL }, who: Visitor, path: string) {
  const Cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(new URL(path, server.address), { headers: { Cookie } });
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

describeOnStore('a document that is long', (store) => {
  let people = 0;
  async function serve(kept: readonly TaskRecord[] = tasks) {
    const server = await accountServer(store(), { clock: () => EVENING });
    people += 1;
    const email = `long${people}@example.com`;
    const ada = await server.registered(email);
    const [user] = await store().db.select().from(users).where(eq(users.email, email));
    const userId = user?.id ?? '';
    const version = 1;
    await store().db.insert(recordHeads).values({ userId, version });
    const rows = kept.map((record) => ({ userId, id: record.origin, version, record }));
    if (rows.length > 0) await store().db.insert(records).values(rows);
    return { server, ada, userId };
  }

  it('has everything of the to-do list, and of what changed in it', async () => {
    const { ada } = await serve();
    const list = taskListSchema.parse((await ada.get('/api/todos')).body);
    const inOrder = tasks.toSorted((a, b) => (a.origin < b.origin ? -1 : 1));
    expect(list).toEqual({ version: 1, since: 0, focus: {}, tasks: inOrder });
    const { body } = await ada.get('/api/todos?since=1');
    expect(body).toEqual({ version: 1, since: 1, focus: {}, tasks: [] });
  });

  it('has the tasks of the profile in their order, with their numbers, and all plants, oldest first', async () => {
    const { ada, userId } = await serve();
    const { facts } = new FocusSession({ name: 'one', at: NINE }).grow(4);
    await ada.post('/api/sync', { sentAt: EVENING, events: asSent(facts) });
    const [plot] = await store()
      .db.select()
      .from(gardenPlots)
      .where(eq(gardenPlots.userId, userId));
    const record = plot?.record;
    if (!record) throw new Error('Nothing has grown.');
    const plots = Array.from({ length: PLANTS }, (_, place) => ({
      userId,
      planting: `${uuidFor(`${place}`, NINE)}.1` as const,
      version: 1,
      record: { ...record, completedAt: new Date(NINE - (place % 900) * MINUTE).toISOString() },
    }));
    await store().db.insert(gardenPlots).values(plots);
    const { todos, plants } = profileSchema.parse((await ada.get('/api/me')).body);
    expect(todos).toEqual(listedTasks(tasks).map(({ todo }) => todo));
    expect(plants).toHaveLength(PLANTS + 1);
    const completed = plants.map(({ completedAt }) => completedAt);
    expect(completed).toEqual(completed.toSorted());
    const { body } = await ada.get('/api/me/export');
    expect(body).toMatchObject({ profile: { todos, plants }, tasks: { length: tasks.length } });
  });

  it('tells many small records change by change, each once and whole', async () => {
    const { ada, userId } = await serve([]);
    const small = Array.from({ length: 2500 }, (_, place) => {
      const record = { ...deleted, origin: uuidFor(`small ${place}`, NINE) };
      return { userId, id: record.origin, version: 2 + Math.floor(place / 40), record };
    });
    await store().db.insert(records).values(small);
    await store()
      .db.update(recordHeads)
      .set({ version: 100 })
      .where(eq(recordHeads.userId, userId));
    const told: string[] = [];
    let knows = 0;
    for (let more = true; more;) {
      const { body } = await ada.post('/api/sync', { sentAt: EVENING, knows: { records: knows } });
      const { changed } = exchangeAnswerSchema.parse(body);
      told.push(...(changed?.records.map(({ id }) => id) ?? []));
      if (changed?.more) expect(told.length % 40).toBe(0);
      ({ version: knows, more } = changed ?? { version: 0, more: false });
    }
    expect(knows).toBe(100);
    expect(told.toSorted()).toEqual(small.map(({ id }) => id).toSorted());
  });

  it('has the whole of a garden with many plantings, and what changed in it, newest first', async () => {
    const { ada, userId } = await serve([]);
    const { facts } = new FocusSession({ name: 'one', at: NINE }).grow(4);
    const sent = { sentAt: EVENING, events: asSent(facts), knows: 1 };
    await ada.post('/api/garden/events', sent);
    const [first] = await store()
      .db.select()
      .from(gardenPlots)
      .where(eq(gardenPlots.userId, userId));
    const entry = first?.entry;
    if (!entry) throw new Error('Nothing has grown.');
    const plots = manyPlots(userId);
    await store().db.insert(gardenPlots).values(plots);
    const entries = [...plots.flatMap((plot) => plot.entry ?? []), entry];
    const young = plots.flatMap((plot) => plot.young ?? []);
    const told = (answer: unknown) => {
      const garden = gardenSchema.parse(answer);
      return { ...garden, young: garden.young?.toSorted(byId) };
    };
    const { body } = await ada.get('/api/garden');
    const whole = told(body);
    expect(whole).toMatchObject({ version: 1, since: 0, withdrawn: [], xp: 10, level: 2 });
    expect(whole.harvestHistory).toEqual(entries.toSorted(newestFirst));
    expect(whole.young).toEqual(young.toSorted(byId));
    const exchanged = await ada.post('/api/sync', { sentAt: EVENING });
    expect(told(exchangeAnswerSchema.parse(exchanged.body).garden)).toEqual(whole);
    const again = await ada.post('/api/garden/events', { ...sent, knows: 0 });
    expect(told(batchAnswerSchema.parse(again.body).garden)).toEqual(whole);
    await store().db.update(gardenPlots).set({ version: 2 }).where(eq(gardenPlots.userId, userId));
    await store()
      .db.update(gardens)
      .set({ version: 2, versionByRules: 2 })
      .where(eq(gardens.userId, userId));
    const changed = told((await ada.get('/api/garden?since=1')).body);
    const withdrawn = plots.filter((plot) => !plot.entry).map(({ planting }) => planting);
    expect(changed).toMatchObject({ version: 2, since: 1, harvestHistory: whole.harvestHistory });
    expect(changed.withdrawn.toSorted()).toEqual(withdrawn.toSorted());
  });

  it('has the focus of the latest tasks, where it is on more than anybody has', async () => {
    const { ada, userId } = await serve([]);
    const rows = Array.from({ length: 5100 }, (_, taskId) => ({ userId, taskId, seconds: 60 }));
    await store().db.insert(taskFocus).values(rows);
    const { focus } = taskListSchema.parse((await ada.get('/api/todos')).body);
    expect(Object.keys(focus).map(Number)).toEqual(rows.slice(100).map(({ taskId }) => taskId));
  });

  it.each(['/api/me', '/api/todos'])(
    'is sent while it is read, one at a time for an account: %s',
    async (path) => {
      const { server, ada } = await serve();
      const first = await open(server, ada, path);
      expect(first.headers.get('Transfer-Encoding')).toBe('chunked');
      const second = await ada.get(path);
      expect([second.status, second.code]).toEqual([429, 'too-many-requests']);
      expect(Number(second.headers.get('Retry-After'))).toBeGreaterThan(0);
      await first.body?.cancel();
      await expect.poll(async () => (await ada.get(path)).status).toBe(200);
    },
  );
});
