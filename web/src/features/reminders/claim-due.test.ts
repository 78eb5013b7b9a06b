import { contentNamed } from '@furrow/domain/testing/tasks';
import { addTask } from '@furrow/domain/todo/task-changes';
import { localMomentAt } from '@furrow/domain/calendar';
import { MINUTE } from '@furrow/domain/time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceTimeZone } from '../../platform/time-zone.ts';
import { openDevice } from '../../testing/device.ts';
import { uuidFor } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';

/** Nine by the clocks of wherever this runs. */
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

/** A tab of the browser whose database is there, and whose local storage does not hear of the other tabs'. */
async function openTab(database: IDBFactory) {
  const device = await openDevice(new ModelServer(), undefined, database);
  const { claimDue } = await import('./reminders.tsx');
  await device.refreshTasks();
  return { device, claimDue };
}

test('of two tabs one reminds, though neither hears what the other writes to local storage (D37)', async () => {
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
