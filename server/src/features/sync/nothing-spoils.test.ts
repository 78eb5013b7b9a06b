import { type ToldRecord } from '@furrow/contract/exchange-news';
import { GROWING_KIND, growingRecordSchema } from '@furrow/contract/growing-record';
import { PREFERENCES_KIND, preferencesRecordSchema } from '@furrow/contract/preferences';
import { TASK_KIND, taskRecordSchema } from '@furrow/contract/task';
import { hostileEvents, hostileRecords } from '@furrow/contract/testing/hostile-records';
import { takenBy, writtenBy } from '@furrow/domain/growing/holding';
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import { firstPlantingId } from '@furrow/domain/planting/planting';
import { withPreferences } from '@furrow/domain/preferences/preferences-record';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { addTask, changeTask, moveTaskTo } from '@furrow/domain/todo/task-changes';
import { listedTasks } from '@furrow/domain/todo/task-list';
import type { Tasks } from '@furrow/domain/todo/task-record';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeptRecord } from '../records/merge-records.ts';
import { planMerge, parseRecords } from '../records/merge-records.ts';
import { accountServer } from '../../testing/account-server.ts';
import { exchangeWith } from '../../testing/exchange-with.ts';
import { uuidFor } from '../../testing/gardener.ts';
import { EVENING } from '../../testing/ledger-under-test.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';

interface Sent {
  readonly kind: string;
  readonly record: unknown;
}

/** An account, as its devices see it. */
interface Account {
  /** Sends records, and returns what became of each. */
  readonly send: (records: readonly Sent[]) => Promise<readonly string[]>;
  /** Everything that the account has. */
  readonly told: () => Promise<readonly ToldRecord[]>;
}

const MERGED = new Set(['merged']);

let now = EVENING;

/** The clock of the server and of the honest devices. */
const clock = () => (now += 1);

/** An edit of an honest device. */
function edit() {
  const at = clock();
  return { at, by: uuidFor(`edit at ${at}`, at) };
}

async function sendAll(account: Account, kind: string, records: readonly object[]) {
  const outcomes = await account.send(records.map((record) => ({ kind, record })));
  expect(new Set(outcomes)).toEqual(records.length > 0 ? MERGED : new Set());
}

async function ofKind(account: Account, kind: string) {
  return (await account.told()).flatMap((each) => (each.kind === kind ? [each.record] : []));
}

const tasksOf = async (account: Account): Promise<Tasks> =>
  (await ofKind(account, TASK_KIND)).map((record) => taskRecordSchema.parse(record));

async function sendChanged(account: Account, change: (tasks: Tasks) => Tasks) {
  const before = new Set(await tasksOf(account));
  const changed = change([...before]).filter((task) => !before.has(task));
  await sendAll(account, TASK_KIND, changed);
}

/** A device adds a task, moves it to the top, and deletes another one. */
async function expectTasksWork(account: Account, device: string) {
  const named = `Sow on ${device}`;
  const origin = uuidFor(named, EVENING);
  await sendChanged(account, (tasks) => addTask(tasks, origin, contentNamed(named), edit()));
  const listed = listedTasks(await tasksOf(account));
  const ids = listed.map(({ todo }) => todo.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => Number.isSafeInteger(id) && id >= 0)).toBe(true);
  const own = listed.find(({ record }) => record.origin === origin)?.todo;
  expect(own?.name).toBe(named);
  await sendChanged(account, (tasks) => moveTaskTo(tasks, own?.id ?? -1, 0, edit()));
  const moved = listedTasks(await tasksOf(account));
  expect(moved[0]?.record.origin).toBe(origin);
  const lastId = moved.at(-1)?.todo.id ?? -1;
  await sendChanged(account, (tasks) => changeTask(tasks, lastId, null, edit()));
  expect(listedTasks(await tasksOf(account))).toHaveLength(listed.length - 1);
}

async function expectPreferencesWork(account: Account, volume: number) {
  const kept = async () => {
    const [record] = await ofKind(account, PREFERENCES_KIND);
    return record === undefined ? undefined : preferencesRecordSchema.parse(record);
  };
  const after = withPreferences(await kept(), { volume, language: 'de' }, edit());
  await sendAll(account, PREFERENCES_KIND, [after]);
  expect((await kept())?.fields).toMatchObject({
    volume: { value: volume },
    language: { value: 'de' },
  });
}

/** A device takes over what grows, or begins a planting, and goes on writing. */
async function expectTimerWorks(account: Account, device: string) {
  const kept = async () => {
    const [record] = await ofKind(account, GROWING_KIND);
    return record === undefined ? undefined : growingRecordSchema.parse(record);
  };
  const holder = { id: uuidFor(device, EVENING), userAgent: device };
  const id = firstPlantingId(uuidFor(`planting on ${device}`, EVENING));
  const { planting } = beginPlanting(id, DEFAULT_FOCUS_PLAN, EVENING);
  const growing = { planting, lastSeen: EVENING, hidden: false };
  const before = await kept();
  const taken = before?.growing
    ? takenBy(before, holder)
    : writtenBy({ holder, version: undefined }, before, growing);
  await sendAll(account, GROWING_KIND, taken ? [taken] : []);
  expect((await kept())?.holder).toEqual(holder);
  const { version } = taken ?? {};
  const next = writtenBy({ holder, version }, await kept(), taken?.growing ?? growing);
  await sendAll(account, GROWING_KIND, next ? [next] : []);
  expect(await kept()).toMatchObject({ holder, version, seq: next?.seq });
}

async function expectAllWorks(account: Account) {
  for (const [place, device] of ['desk', 'phone', 'tablet'].entries()) {
    await expectTasksWork(account, device);
    await expectPreferencesWork(account, place);
    await expectTimerWorks(account, device);
  }
}

/** An account in memory, which merges as the server does. */
function accountInMemory(): Account {
  const kept = new Map<string, KeptRecord>();
  return {
    send: async (records) => {
      const sent: unknown[] = JSON.parse(JSON.stringify(records));
      const read = parseRecords(sent, { sentAt: clock(), now });
      const before = { recordsVersion: 0, tallies: [], keptRecords: [...kept.values()] };
      const room = { bytes: 0, most: Infinity, reserve: 0, allOrNone: false };
      const { outcomes, writes } = planMerge(read, before, room);
      for (const write of writes) kept.set(write.id, write);
      return outcomes.map(({ outcome }) => outcome);
    },
    told: async () => JSON.parse(JSON.stringify([...kept.values()])),
  };
}

describe('whatever valid records were sent', () => {
  it('a task can be added, a preference set and the timer taken over, on every device', async () => {
    await fc.assert(
      fc.asyncProperty(hostileRecords, async (records) => {
        const account = accountInMemory();
        for (const record of records) await account.send([record]);
        await expectAllWorks(account);
      }),
      { numRuns: 300 },
    );
  });
});

describeOnStore('whatever valid records and events were sent to the server', (store) => {
  it('a task can be added, a preference set and the timer taken over, on every device', async () => {
    const { registered } = await accountServer(store(), { clock });
    let accounts = 0;
    const property = fc.asyncProperty(
      hostileRecords,
      hostileEvents(EVENING),
      async (records, events) => {
        accounts += 1;
        const ada = await registered(`spoilt-${accounts}@farm.example`);
        const exchange = (sent: object) => exchangeWith(ada, { sentAt: now, ...sent });
        await exchange({ records, events });
        await expectAllWorks({
          send: async (sent) => {
            const answer = await exchange({ records: sent });
            return (answer.records ?? []).map(({ outcome }) => outcome);
          },
          told: async () => (await exchange({ knows: {} })).changed?.records ?? [],
        });
        expect((await ada.get('/api/me')).status).toBe(200);
      },
    );
    await fc.assert(property, { numRuns: 10, endOnFailure: true });
  });

  it('no instant is beyond the calendar', async () => {
    const { registered } = await accountServer(store(), { clock });
    const ada = await registered('beyond-the-calendar@farm.example');
    const most = Number.MAX_SAFE_INTEGER;
    const reset = { kind: 'level-reset', day: '2026-11-20', offset: 0 };
    const events = [
      { ...reset, id: uuidFor('late', EVENING), at: most },
      { ...reset, id: uuidFor('late id', 2 ** 48 - 1), day: '2026-11-21', at: EVENING },
    ];
    const { status, body } = await ada.post('/api/sync', { sentAt: EVENING, events });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      events: [{ code: 'in-the-future' }, { code: 'impossible-day' }],
    });
  });
});
