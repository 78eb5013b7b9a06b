import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { contentNamed } from '../testing/tasks.ts';
import { reconcileExternalEdits } from './reconcile-external-edits.ts';
import { addTask, changeTask } from './task-changes.ts';
import { listedTasks } from './task-list.ts';
import type { TaskRecord } from './task-record.ts';
import type { Todo } from './todo.ts';

const todo = (id: number, name = `task ${id}`): Todo => ({ id, ...contentNamed(name) });
const shown = (records: readonly TaskRecord[]) => listedTasks(records).map((each) => each.todo);

function newOrigins() {
  let last = 0;
  return () => `foreign-${(last += 1)}`;
}

const lists = fc
  .uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 })
  .chain((ids) => fc.tuple(...ids.map((id) => fc.constantFrom(todo(id), todo(id, 'other')))));

describe('external edits of the list', () => {
  it('make the list equal to what was written, in its order', () => {
    fc.assert(
      fc.property(lists, lists, (before, now) => {
        const newOrigin = newOrigins();
        const own = reconcileExternalEdits([], { before: [], now: before }, newOrigin, {
          at: 1,
          by: 'a',
        });
        const taken = reconcileExternalEdits(own, { before, now }, newOrigin, { at: 2, by: 'b' });
        expect(shown(taken)).toEqual(now);
      }),
    );
  });

  it('do not undo changes of items that they did not touch', () => {
    const list = addTask(
      addTask([], 'a', contentNamed('Sow'), { at: 1, by: 'a' }),
      'b',
      contentNamed('Hoe'),
      { at: 2, by: 'b' },
    );
    const before = shown(list);
    const renamed = changeTask(list, 1, contentNamed('Sow here'), { at: 3, by: 'c' });
    const now = [...before, todo(9)];
    const taken = reconcileExternalEdits(renamed, { before, now }, newOrigins(), {
      at: 4,
      by: 'd',
    });
    expect(shown(taken).map(({ name }) => name)).toEqual(['Sow here', 'Hoe', 'task 9']);
  });

  it('bring a deleted task back under its own number', () => {
    const list = addTask([], 'a', contentNamed('Sow'), { at: 1, by: 'a' });
    const deleted = changeTask(list, 1, null, { at: 2, by: 'b' });
    const taken = reconcileExternalEdits(deleted, { before: [], now: [todo(1)] }, newOrigins(), {
      at: 3,
      by: 'c',
    });
    expect(taken).toHaveLength(1);
    expect(shown(taken)).toEqual([todo(1)]);
  });
});
