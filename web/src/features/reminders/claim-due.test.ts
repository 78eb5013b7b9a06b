import { contentNamed } from '@furrow/domain/testing/tasks';
import { remindedAt } from '@furrow/domain/todo/reminded';
import { addTask, toggleTask } from '@furrow/domain/todo/task-changes';
import { DAY, HOUR, MINUTE } from '@furrow/domain/time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceTimeZone } from '../../platform/time-zone.ts';
import { openDevice } from '../../testing/device.ts';
import { uuidFor } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';

/** Nine o'clock in the local time zone. */
const MORNING = new Date(2026, 10, 20, 9).getTime();

const at = (instant: number) => remindedAt(instant, deviceTimeZone());

const everyDay = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true };
const water = {
  ...contentNamed('Water'),
  reminderTime: '9:05 AM',
  reminderDays: everyDay,
  reminder: '9:05 AM',
};

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: MORNING }));
afterEach(() => vi.useRealTimers());

/** A tab with the shared database, whose local storage does not receive the other tabs' writes. */
async function openTab(database: IDBFactory) {
  const device = await openDevice(new ModelServer(), undefined, database);
  const { claimDue } = await import('./reminders.tsx');
  await device.refreshTasks();
  return { device, claimDue };
}

test('only one of two tabs reminds, even if local storage is not shared in time (D37)', async () => {
  const { IDBFactory: Factory } = await import('fake-indexeddb');
  const database = new Factory();
  const [one, other] = [await openTab(database), await openTab(database)];
  await one.device.changeTasks((records, edit) =>
    addTask(records, uuidFor('Water', edit.at), water, edit),
  );
  await other.device.refreshTasks();
  const openedAt = at(MORNING);
  const later = at(MORNING + 10 * MINUTE);
  const claim = () => Promise.all([one.claimDue(openedAt, later), other.claimDue(openedAt, later)]);
  expect((await claim()).flat()).toHaveLength(1);
  expect((await claim()).flat()).toEqual([]);
});

test('a daily task that was done before its reminder is not told the morning after (habitica-ios#1258)', async () => {
  const { IDBFactory: Factory } = await import('fake-indexeddb');
  const { device, claimDue } = await openTab(new Factory());
  for (const name of ['Done', 'Open'])
    await device.changeTasks((records, edit) =>
      addTask(records, uuidFor(name, edit.at), { ...water, name, resetGoal: 'daily' }, edit),
    );
  await device.changeTasks(([done, ...open], edit, today) =>
    done ? [...toggleTask([done], done.wantedId, true, today, edit), ...open] : [],
  );
  const openedAt = at(MORNING);
  vi.setSystemTime(MORNING + DAY);
  await device.refreshTasks();
  const due = await claimDue(openedAt, at(MORNING + DAY));
  expect(due.map(({ todo }) => todo.name)).toEqual(['Open']);
});

test.each([HOUR, DAY, 400 * DAY])(
  'a reminder comes at its time after a clock that was %i ms ahead is right again (PebbleOS#773)',
  async (ahead) => {
    const { IDBFactory: Factory } = await import('fake-indexeddb');
    const { device, claimDue } = await openTab(new Factory());
    await device.changeTasks((records, edit) =>
      addTask(records, uuidFor('a', edit.at), water, edit),
    );
    await claimDue(at(MORNING), at(MORNING + ahead));
    const [wrong, right] = [at(MORNING + ahead), at(MORNING + MINUTE)];
    expect(await claimDue(wrong, right)).toEqual([]);
    expect(await claimDue(right, at(MORNING + 4 * MINUTE))).toEqual([]);
    expect(await claimDue(right, at(MORNING + 5 * MINUTE))).toHaveLength(1);
    expect(await claimDue(right, at(MORNING + 6 * MINUTE))).toEqual([]);
  },
);
