import { taskOf, type TaskDraft } from '@furrow/domain/todo/task-edit';
import { arbitraryDraft } from '@furrow/domain/testing/tasks';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTodos } from './stored-todos.ts';

const todosOf = (drafts: readonly TaskDraft[]) =>
  drafts.map((draft, id) => taskOf(draft, { id, completed: id % 2 === 0 }));

function hasName(item: fc.JsonValue): boolean {
  const isItem = typeof item === 'object' && item !== null && !Array.isArray(item);
  const name = isItem ? item['name'] : item;
  if (isItem && typeof name === 'number') return true;
  return typeof name === 'string' && name.trim() !== '';
}

/** Drafts that the dialog would save (section 5). */
const named = arbitraryDraft.filter(({ name }) => name.trim() !== '');

describe('the storage key todos', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(named), (drafts) => {
        const written: unknown[] = JSON.parse(JSON.stringify(todosOf(drafts)));
        expect(readTodos(written, 100)).toEqual({ todos: todosOf(drafts), isLossy: false });
      }),
    );
  });

  it('is read whatever it contains, each item under a number of its own', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (items) => {
        const { todos } = readTodos(items, 100);
        expect(new Set(todos.map(({ id }) => id)).size).toBe(todos.length);
        expect(todos).toHaveLength(items.filter(hasName).length);
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

  it.each([{ id: 7 }, { id: 7, name: null }, { id: 7, name: ' ' }, { id: 7, name: {} }, '', 7])(
    'drops an item without a name, and reports the loss: %j',
    (item) => {
      const { todos, isLossy } = readTodos([{ id: 1, name: 'Sow' }, item], 100);
      expect(todos.map(({ name }) => name)).toEqual(['Sow']);
      expect(isLossy).toBe(true);
    },
  );

  it('reports fields that an item cannot hold', () => {
    expect(readTodos([{ id: 1, name: 'Sow', colour: 'red' }], 100).isLossy).toBe(true);
    expect(readTodos([{ id: 1, name: 'Sow' }, null], 100).isLossy).toBe(true);
    expect(readTodos([{ id: 1, name: 'Sow' }], 100).isLossy).toBe(false);
  });
});
