import type { LedgerEvent } from '@furrow/domain/events/event';
import { firstPlantingId } from '@furrow/domain/planting/planting';
import { FocusSession, NINE } from '@furrow/domain/testing/focus-session';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { addTask, toggleTask } from '@furrow/domain/todo/task-changes';
import { afterEach, expect, test, vi } from 'vitest';
import { openDevice, type Device } from '../../testing/device.ts';
import { uuidFor, wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';
import { registered } from '../../testing/registered.ts';

const ADA = registered('ada');

const NAME = uuidFor('s', 1_700_000_000_000);

afterEach(() => vi.restoreAllMocks());

/** A task with a pomodoro. */
async function worked(device: Device, owner: string): Promise<void> {
  await device.changeTasks((tasks, edit) =>
    addTask(tasks, uuidFor('sow', edit.at), contentNamed('Sow'), edit),
  );
  const [task] = JSON.parse(device.storage.getItem('todos') ?? '[]');
  const { facts } = new FocusSession({ name: NAME }).grow();
  const onTask = facts.map((fact) => Object.assign({}, fact, { taskId: task.id }));
  await device.live(owner, wired(ledgerOf(onTask)));
  await device.refreshTasks();
}

async function taskIds() {
  const { taskList } = await import('./task-list.ts');
  return taskList.getState().tasks.map(({ todo }) => todo.id);
}

/** Ticks the checkbox; returns how many events are read for that, and the seconds and pomodoros that the task shows. */
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
  const { tasks } = taskList.getState();
  return { events, focus: tasks.map((task) => [task.focusSeconds, task.pomodoros]) };
}

test('a tick of a checkbox reads no event that the server has', async () => {
  const device = await openDevice(new ModelServer());
  await device.become(ADA);
  await worked(device, ADA.id);
  await device.sync(ADA.id);
  // The model of the server tells no focus.
  expect(await tick(device)).toEqual({ events: 0, focus: [[0, 0]] });
});

test('a tick of a checkbox reads none of a guest’s events again', async () => {
  const device = await openDevice(new ModelServer());
  await worked(device, await device.owner.guestOwner());
  expect(await tick(device)).toEqual({ events: 0, focus: [[1500, 1]] });
});

test('what is not sent yet counts', async () => {
  const device = await openDevice(new ModelServer());
  await device.become(ADA);
  await worked(device, ADA.id);
  expect(await tick(device)).toMatchObject({ focus: [[1500, 1]] });
});

const strike = (name: string): LedgerEvent[] =>
  wired(
    ledgerOf(
      [{ kind: 'planting-struck', planting: firstPlantingId(name), at: NINE, struck: true }],
      's',
    ),
  );

test.each([
  ['a guest', undefined],
  ['an account whose strike is not sent yet', ADA],
])('a struck planting adds nothing to the task of %s', async (_, account) => {
  const device = await openDevice(new ModelServer());
  if (account) await device.become(account);
  const owner = account?.id ?? (await device.owner.guestOwner());
  await worked(device, owner);
  await device.live(owner, strike(NAME));
  expect(await tick(device)).toMatchObject({ focus: [[0, 0]] });
});

test('what the server told is changed by a correction of what it has', async () => {
  const device = await openDevice(new ModelServer());
  await device.become(ADA);
  await worked(device, ADA.id);
  await device.sync(ADA.id);
  const [id = 0] = await taskIds();
  const told = { version: 1, focus: { [id]: 3000 } };
  await device.damage('lists', told, ADA.id);
  await device.live(ADA.id, strike(NAME));
  expect(await tick(device)).toMatchObject({ focus: [[1500, undefined]] });
  await device.damage('lists', { ...told, pomodoros: { [id]: 2 } }, ADA.id);
  expect(await tick(device)).toMatchObject({ focus: [[1500, 1]] });
});
