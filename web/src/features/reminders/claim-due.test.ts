import { contentNamed } from '@furrow/domain/testing/tasks';
import { addTask, toggleTask } from '@furrow/domain/todo/task-changes';
import { localMomentAt } from '@furrow/domain/calendar';
import { DAY, MINUTE } from '@furrow/domain/time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceTimeZone } from '../../platform/time-zone.ts';
import { openDevice } from '../../testing/device.ts';
import { uuidFor } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';

/** Nine o'clock in the local time zone. */
const MORNING = new Date(2026, 10, 20, 9).getTime();

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
  const openedAt = localMomentAt(MORNING, deviceTimeZone());
  vi.setSystemTime(MORNING + 10 * MINUTE);
  const claimed = await Promise.all([one.claimDue(openedAt), other.claimDue(openedAt)]);
  expect(claimed.flat()).toHaveLength(1);
  expect([...(await one.claimDue(openedAt)), ...(await other.claimDue(openedAt))]).toEqual([]);
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
  const openedAt = localMomentAt(MORNING, deviceTimeZone());
  vi.setSystemTime(MORNING + DAY);
  await device.refreshTasks();
  const due = await claimDue(openedAt);
  expect(due.map(({ todo }) => todo.name)).toEqual(['Open']);
});
