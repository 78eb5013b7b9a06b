import { taskOf, type TaskDraft } from '@furrow/domain/todo/task-edit';
import { arbitraryDraft } from '@furrow/domain/testing/tasks';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTodos } from './stored-todos.ts';

const todosOf = (drafts: readonly TaskDraft[]) =>
  drafts.map((draft, id) => taskOf(draft, { id, completed: id % 2 === 0 }));

describe('the storage key todos', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(arbitraryDraft), (drafts) => {
        const written: unknown[] = JSON.parse(JSON.stringify(todosOf(drafts)));
        expect(readTodos(written, 100)).toEqual({ todos: todosOf(drafts), isLossy: false });
      }),
    );
  });

  it('is read whatever stands there, each item under a number of its own', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (items) => {
        const { todos } = readTodos(items, 100);
        expect(new Set(todos.map(({ id }) => id)).size).toBe(todos.length);
        const objects = items.filter(
          (item) => typeof item === 'object' || typeof item === 'string',
        );
        const readable = objects.filter((item) => item !== null && !Array.isArray(item));
        expect(todos).toHaveLength(readable.length);
      }),
    );
  });

  it('reads the simpler description of section 3', () => {
    const simple = { id: 7, name: 'Water', completed: true, reminder: '7:30 PM T S', goal: '8h' };
    expect(readTodos([{ ...simple, resetGoal: 'daily', notes: '' }], 100).todos).toEqual([
      {
        ...simple,
        notes: '',
        reminderTime: '7:30 PM',
        reminderDays: {
          mon: false,
          tue: true,
          wed: false,
          thu: false,
          fri: false,
          sat: true,
          sun: false,
        },
        goalHours: 8,
        resetGoal: 'daily',
        habitTracking: 'off',
      },
    ]);
  });

  it('says where something has no place in an item', () => {
    expect(readTodos([{ id: 1, name: 'Sow', colour: 'red' }], 100).isLossy).toBe(true);
    expect(readTodos([{ id: 1, name: 'Sow' }, null], 100).isLossy).toBe(true);
    expect(readTodos([{ id: 1, name: 'Sow' }], 100).isLossy).toBe(false);
  });
});
