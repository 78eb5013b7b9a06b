import { expect, test } from 'vitest';
import { mergeTodos } from './merge-todos.ts';

const list = (...ids: number[]) => JSON.stringify(ids.map((id) => ({ id, name: `task ${id}` })));

test('what is brought along comes after what is there, under the next free number (D41)', () => {
  const merged: unknown = JSON.parse(mergeTodos(list(1, 2), list(2, 3)));
  expect(merged).toEqual([
    { id: 1, name: 'task 1' },
    { id: 2, name: 'task 2' },
    { id: 3, name: 'task 2' },
    { id: 4, name: 'task 3' },
  ]);
});

test('a list that can’t be read gives way to one that can, and is never thrown on', () => {
  expect(mergeTodos(list(1), 'broken')).toBe(list(1));
  expect(mergeTodos('broken', list(1))).toBe(list(1));
  expect(mergeTodos(null, list(1))).toBe(list(1));
});
