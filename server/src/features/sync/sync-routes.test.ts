import { currentSessionSchema } from '@furrow/contract/account';
import { LIFE_HEADER } from '@furrow/contract/life';
import { projectGarden } from '@furrow/domain/ledger/garden';
import { NINE, FocusSession, focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { addTask, changeTask } from '@furrow/domain/todo/task-changes';
import { MINUTE, SECOND } from '@furrow/domain/time';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import { expect, it } from 'vitest';
import { BEGIN_LIFE } from '../../db/life.ts';
import { ledgerEvents, records } from '../../db/schema.ts';
import { REFUSED_BYTES } from '../../db/owner.ts';
import { accountServer } from '../../testing/account-server.ts';
import { exchangeWith } from '../../testing/exchange-with.ts';
import { asSent, endlessPenalty, uuidFor } from '../../testing/gardener.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { EVENING } from '../../testing/ledger-under-test.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { type Visitor, visitor } from '../../testing/visitor.ts';

const cycle = asSent(focusSessionAfterCycle().facts);
const { days } = projectGarden(cycle);
const onTask = cycle.map((event) => ({ ...event, taskId: 7 }));

const edit = (name: string, at = NINE) => ({ at, by: uuidFor(name, at) });

function taskNamed(name: string, notes = ''): TaskRecord[] {
  const content = { ...contentNamed(name), notes };
  return [...addTask([], uuidFor(name, NINE), content, edit(`add ${name}`))];
}

const wire = (...tasks: readonly (readonly TaskRecord[])[]) =>
  tasks.flat().map((record) => ({ kind: 'task', record }));

const userOf = async (who: Visitor) =>
  currentSessionSchema.parse((await who.get('/api/auth/get-session')).body)?.user;

describeOnStore('an exchange', (store) => {
  let people = 0;
  async function serve(settings = {}) {
    const server = await accountServer(store(), { clock: () => EVENING, ...settings });
    people += 1;
    return { server, ada: await server.registered(`exchange${people}@example.com`) };
  }

  it('takes events and records, and returns all that a page opens with', async () => {
    const { ada } = await serve();
    const first = await exchangeWith(ada, {
      events: onTask,
      records: wire(taskNamed('Sow')),
      knows: {},
    });
    expect(first).toMatchObject({
      user: await userOf(ada),
      events: onTask.map(({ id }) => ({ id, outcome: 'applied' })),
      records: [{ outcome: 'merged' }],
      garden: { version: 1, since: 0, pomoStats: days, xp: 10 },
      focus: { 7: 6000 },
      changed: { version: 1, since: 0, records: [{ kind: 'task' }], more: false },
    });
    expect(await exchangeWith(ada)).toMatchObject({ garden: first.garden, changed: first.changed });
  });

  it('is three statements: who sent it, what it depends on, and what it changes (ADR 95)', async () => {
    const { ada } = await serve();
    const statements = recordStatements();
    const knows = { garden: 0, records: 0 };
    const counted = async (sent: object) => {
      const before = statements().length;
      const { garden, changed, events = [] } = await exchangeWith(ada, { ...sent, knows });
      expect(events.map(({ outcome }) => outcome)).not.toContain('refused');
      knows.garden = garden?.version ?? knows.garden;
      knows.records = changed?.version ?? knows.records;
      return statements().length - before;
    };
    const [first, ...others] = cycle;
    await counted({ events: [first], records: wire(taskNamed('Sow')) });
    expect(await counted({})).toBe(1);
    expect(await counted({ events: [first] })).toBe(2);
    expect(await counted({ records: wire(taskNamed('Water')) })).toBe(3);
    expect(await counted({ events: others })).toBe(3);
    expect(await counted({ records: wire(taskNamed('Weed')), events: [first] })).toBe(3);
  });

  it('of requests at once, at two servers, takes each event', async () => {
    const { ada } = await serve();
    const other = await accountServer(store(), { clock: () => EVENING });
    const elsewhere = visitor(other.address, undefined, ada.cookies);
    const names = Array.from({ length: 10 }, (_, place) => `at once ${place}`);
    const answers = await Promise.all(
      names.map((name, place) => {
        const at = NINE + place * 30 * MINUTE;
        const events = asSent(new FocusSession({ name, at }).grow().facts, name);
        return exchangeWith(place % 2 === 0 ? ada : elsewhere, { events });
      }),
    );
    const outcomes = answers.flatMap(({ events = [] }) => events.map(({ outcome }) => outcome));
    expect(new Set(outcomes)).toEqual(new Set(['applied']));
    expect((await exchangeWith(ada)).garden?.totals.pomodorosCompleted).toBe(10);
  });

  it('of a planting with more events than real ones have depends on all of them', async () => {
    const { ada } = await serve();
    const penalties = asSent(
      Array.from({ length: 90 }, (_, place) => endlessPenalty(place)),
      'endless',
    );
    await exchangeWith(ada, { events: penalties.slice(0, 89) });
    const { garden } = await exchangeWith(ada, { events: penalties.slice(89) });
    expect(garden?.pomoStats).toEqual(projectGarden(penalties).days);
  });

  it('of focus that overlaps with another planting depends on that one, too (D73)', async () => {
    const { ada } = await serve();
    const one = asSent(focusSessionAfterCycle({ name: 'one' }).facts, 'one');
    const other = asSent(
      focusSessionAfterCycle({ name: 'other', at: NINE + 5 * MINUTE }).facts,
      'other',
    );
    await exchangeWith(ada, { events: other });
    const { garden } = await exchangeWith(ada, { events: one });
    expect(garden?.pomoStats).toEqual(projectGarden([...one, ...other]).days);
  });

  it('finds such a planting also behind many events that are not focus', async () => {
    const { ada } = await serve();
    const one = asSent(new FocusSession({ name: 'one', at: NINE }).grow().facts, 'one');
    const at = NINE + 5 * MINUTE;
    const other = asSent(new FocusSession({ name: 'other', at }).grow().facts, 'other');
    const penalties = asSent(
      Array.from({ length: 80 }, (_, place) => ({
        ...endlessPenalty(place),
        at: NINE + place * 10 * SECOND,
      })),
    );
    await exchangeWith(ada, { events: [...penalties, ...other] });
    const { garden } = await exchangeWith(ada, { events: one });
    expect(garden?.pomoStats).toEqual(projectGarden([...penalties, ...other, ...one]).days);
  });

  it('returns only who is signed in where nothing has changed', async () => {
    const { ada } = await serve();
    await exchangeWith(ada, { events: cycle, records: wire(taskNamed('Sow')) });
    const knows = { garden: 1, records: 1 };
    expect(await exchangeWith(ada, { knows })).toEqual({ user: await userOf(ada) });
    const again = await exchangeWith(ada, {
      knows,
      events: cycle,
      records: wire(taskNamed('Sow')),
    });
    expect(Object.keys(again).toSorted()).toEqual(['events', 'records', 'user']);
    expect(again.events).toMatchObject(cycle.map(() => ({ outcome: 'duplicate' })));
    const bare = await exchangeWith(ada, { knows: { garden: 1, records: 0 } });
    expect(bare).toMatchObject({ changed: { since: 0, version: 1 } });
    expect(bare).not.toHaveProperty('garden');
  });

  it('takes nothing of another user, and returns nothing (D6)', async () => {
    const { ada, server } = await serve();
    const { ada: bob } = await serve();
    const user = (await userOf(bob))?.id;
    await store().db.delete(ledgerEvents);
    await store().db.delete(records);
    const sent = { user, events: cycle, records: wire(taskNamed('Sow')) };
    expect(await exchangeWith(ada, sent)).toEqual({ user: await userOf(ada) });
    expect(await exchangeWith(server.visitor(), sent)).toEqual({ user: null });
    expect(await store().db.$count(ledgerEvents)).toBe(0);
    expect(await store().db.$count(records)).toBe(0);
    expect(await exchangeWith(bob, sent)).toMatchObject({ garden: { xp: 10 } });
  });

  it('judges each item alone: one that is refused, does not fit or is not known yet blocks no other', async () => {
    const room = 9000;
    const { ada } = await serve({ storage: { account: REFUSED_BYTES + room, demo: 0 } });
    const [known] = cycle;
    const { events } = await exchangeWith(ada, {
      events: ['nonsense', { ...known, weather: 'rain' }, known],
    });
    expect(events?.map(({ outcome }) => outcome)).toEqual(['refused', 'not-yet', 'applied']);
    const large = taskNamed('Large', '.'.repeat(1900));
    const many = ['A', 'B', 'C', 'D'].map((name) => taskNamed(name, '.'.repeat(1900)));
    const sent = [{ kind: 'rest', record: {} }, 7, ...wire(large, ...many, taskNamed('Small'))];
    const answer = await exchangeWith(ada, { records: sent });
    const outcomes = answer.records?.map(({ outcome }) => outcome);
    expect(outcomes?.slice(0, 3)).toEqual(['not-yet', 'refused', 'merged']);
    expect(outcomes?.at(-2)).toBe('storage-full');
    expect(outcomes?.at(-1)).toBe('merged');
    const full = await exchangeWith(ada, {
      events: Array.from(cycle, (event, place) => ({
        ...event,
        notes: '漢'.repeat(600),
        id: uuidFor(`full${place}`, NINE),
      })),
    });
    expect(new Set(full.events?.map(({ outcome }) => outcome))).toEqual(new Set(['storage-full']));
    const gone = changeTask(large, large[0]?.wantedId ?? 0, null, edit('gone', NINE + 9));
    const deleted = await exchangeWith(ada, { records: wire(gone) });
    expect(deleted.records).toEqual([{ outcome: 'merged' }]);
  });

  it('returns many records in complete changes, and says that there is more', async () => {
    const { ada } = await serve();
    const names = Array.from({ length: 200 }, (_, place) => `${place}`);
    for (let from = 0; from < names.length; from += 20) {
      const some = names.slice(from, from + 20).map((name) => taskNamed(name, '.'.repeat(1900)));
      await exchangeWith(ada, { records: wire(...some), knows: { records: 1e6 } });
    }
    const ids = new Set<string>();
    let knows = 0;
    for (let more = true, asked = 0; more; asked += 1) {
      const { changed } = await exchangeWith(ada, { knows: { records: knows } });
      expect(changed?.since).toBe(knows);
      for (const { id } of changed?.records ?? []) ids.add(id);
      ({ version: knows, more } = changed ?? { version: 0, more: false });
      expect(more).toBe(asked === 0);
    }
    expect(ids.size).toBe(200);
    expect(knows).toBe(10);
  });

  it('returns everything to a client that knows another life of the data', async () => {
    const { ada } = await serve();
    await exchangeWith(ada, { events: cycle, records: wire(taskNamed('Sow')) });
    const knows = { garden: 1, records: 1 };
    const lifeWith = async (sent: object) =>
      (await ada.post('/api/sync', { sentAt: EVENING, ...sent })).headers.get(LIFE_HEADER) ?? '';
    const life = await lifeWith({});
    expect(await exchangeWith(ada, { knows }, { [LIFE_HEADER]: life })).not.toHaveProperty(
      'garden',
    );
    expect(await lifeWith({ events: cycle.slice(0, 1) })).toBe(life);
    await store().db.execute(BEGIN_LIFE);
    expect(await exchangeWith(ada, { knows }, { [LIFE_HEADER]: life })).toMatchObject({
      garden: { since: 0, version: 1 },
      changed: { since: 0, version: 1 },
    });
  });

  it.each([
    ['101 events', { events: Array.from({ length: 101 }, () => 1) }],
    ['51 records', { records: Array.from({ length: 51 }, () => 1) }],
    ['no clock', { sentAt: undefined }],
    ['a version that is not one', { knows: { garden: -1 } }],
  ])('with %s is refused as a whole', async (_, changes) => {
    const { ada } = await serve();
    const { status, code } = await ada.post('/api/sync', { sentAt: EVENING, ...changes });
    expect([status, code]).toEqual([400, 'invalid-request']);
  });

  it('counts as a write where it sends something, and as a read otherwise (D75)', async () => {
    const { ada } = await serve({ rateLimitFactor: 0.0001 });
    const [event] = cycle;
    const events = [{ ...event, notes: '.'.repeat(2000) }];
    const statuses: number[] = [];
    for (let sent = 0; sent < 5; sent += 1)
      statuses.push((await ada.post('/api/sync', { sentAt: EVENING, events })).status);
    expect(statuses).toContain(200);
    expect(statuses.at(-1)).toBe(429);
    expect((await ada.post('/api/sync', { sentAt: EVENING, events: [] })).status).toBe(200);
  });
});
