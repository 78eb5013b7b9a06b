import { FocusSession } from '@furrow/domain/testing/focus-session';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { addTask, toggleTask } from '@furrow/domain/todo/task-changes';
import { afterEach, expect, test, vi } from 'vitest';
import { openDevice, type Device } from '../../testing/device.ts';
import { uuidFor, wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';
import { registered } from '../../testing/registered.ts';

const ADA = registered('ada');

afterEach(() => vi.restoreAllMocks());

/** A task with a pomodoro. */
async function worked(device: Device, owner: string): Promise<void> {
  await device.changeTasks((tasks, edit) =>
    addTask(tasks, uuidFor('sow', edit.at), contentNamed('Sow'), edit),
  );
  const [task] = JSON.parse(device.storage.getItem('todos') ?? '[]');
  const { facts } = new FocusSession({ name: uuidFor('s', 1_700_000_000_000) }).grow();
  const onTask = facts.map((fact) => Object.assign({}, fact, { taskId: task.id }));
  await device.live(owner, wired(ledgerOf(onTask)));
  await device.refreshTasks();
}

/** Ticks the checkbox; returns how many events are read for that, and the seconds that the task shows. */
async function tick(device: Device) {
  const { taskList } = await import('./task-list.ts');
  const read = vi.spyOn(IDBIndex.prototype, 'getAll');
  await device.changeTasks(([task, ...others], edit, today) =>
    task ? [...toggleTask([task], task.wantedId, true, today, edit), ...others] : [],
  );
  await device.refreshTasks();
  const answers = read.mock.results.map(({ value }) =>
    value instanceof IDBRequest ? value.result : [],
  );
  const events = answers.flat().filter((row: object) => 'event' in row).length;
  return { events, seconds: taskList.getState().tasks.map(({ focusSeconds }) => focusSeconds) };
}

test('a tick of a checkbox reads no event that the server has', async () => {
  const device = await openDevice(new ModelServer());
  await device.become(ADA);
  await worked(device, ADA.id);
  await device.sync(ADA.id);
  // The model of the server tells no focus.
  expect(await tick(device)).toEqual({ events: 0, seconds: [0] });
});

test('a tick of a checkbox reads none of a guest’s events again', async () => {
  const device = await openDevice(new ModelServer());
  await worked(device, await device.owner.guestOwner());
  expect(await tick(device)).toEqual({ events: 0, seconds: [1500] });
});

test('what is not sent yet counts', async () => {
  const device = await openDevice(new ModelServer());
  await device.become(ADA);
  await worked(device, ADA.id);
  expect(await tick(device)).toMatchObject({ seconds: [1500] });
});
