import { contentNamed } from '@furrow/domain/testing/tasks';
import { addTask, changeTask } from '@furrow/domain/todo/task-changes';
import { listedTasks } from '@furrow/domain/todo/task-list';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDevice, type Device } from '../../testing/device.ts';
import { uuidFor } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';

const owner = uuidFor('gardener', 1_700_000_000_000);

let server: ModelServer;
let device: Device;

beforeEach(async () => {
  server = new ModelServer();
  device = await openDevice(server);
  const { showOwner } = await import('../../read-model/read-model-owner.ts');
  showOwner(device.storage, owner);
});

const add = (name: string) =>
  device.changeTasks((records, edit) =>
    addTask(records, uuidFor(name, edit.at), contentNamed(name), edit),
  );

/** Renames the first task of the list. */
const rename = (name: string) =>
  device.changeTasks((records, edit) => {
    const [first] = listedTasks(records);
    return first ? changeTask(records, first.todo.id, contentNamed(name), edit) : records;
  });

const namesOnServer = () => listedTasks(server.tasksOf(owner)).map(({ todo }) => todo.name);

test('an edit of a task that is being sent is lost neither here nor on the server', async () => {
  await add('Sow');
  let isFirst = true;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof server.fetch>) => {
    const answer = await server.fetch(...request);
    if (isFirst) await rename('Sow beans');
    isFirst = false;
    return answer;
  });
  await device.sync(owner);
  expect(namesOnServer()).toEqual(['Sow beans']);
  expect(device.storage.getItem('todos')).toContain('Sow beans');
});

test('a task that the server cannot keep stays here, is counted, blocks no other, and is sent once it can be', async () => {
  const long = `Hoe ${'x'.repeat(1500)}`;
  await add(long);
  await add('Sow');
  server.maxBody = 1500;
  await device.sync(owner);
  expect(namesOnServer()).toEqual(['Sow']);
  expect(device.storage.getItem('todos')).toContain(long);
  expect(await device.outbox.readUnsent(owner)).toMatchObject({ queued: 0, refusedTasks: 1 });

  await rename('Hoe');
  expect(await device.outbox.readUnsent(owner)).toMatchObject({ queued: 1, refusedTasks: 0 });
  await device.sync(owner);
  expect(namesOnServer().toSorted()).toEqual(['Hoe', 'Sow']);
  expect(await device.outbox.readUnsent(owner)).toMatchObject({ queued: 0, refusedTasks: 0 });
});
