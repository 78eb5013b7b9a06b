import { contentNamed } from '@furrow/domain/testing/tasks';
import { addTask } from '@furrow/domain/todo/task-changes';
import { expect, test, vi } from 'vitest';
import { openDevice } from '../../testing/device.ts';
import { uuidFor } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';

test('an external edit while a change is being stored is not overwritten (D4)', async () => {
  const { storage, changeTasks } = await openDevice(new ModelServer());
  const add = (name: string) =>
    changeTasks((records, edit) =>
      addTask(records, uuidFor(name, edit.at), contentNamed(name), edit),
    );
  const list = (): { name: string }[] => JSON.parse(storage.getItem('todos') ?? '[]');
  await add('Weed');
  const other = JSON.stringify([...list(), { id: 7, name: 'Hoe' }]);
  const get = Reflect.get(IDBObjectStore.prototype, 'get');
  const reading = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function read(
    this: IDBObjectStore,
    key,
  ) {
    // The last read before the list is written.
    if (this.name === 'lists') {
      reading.mockRestore();
      storage.setItem('todos', other);
    }
    return Reflect.apply(get, this, [key]);
  });
  await add('Sow');
  expect(
    list()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Hoe', 'Sow', 'Weed']);
});
