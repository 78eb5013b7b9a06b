import { expect, it } from 'vitest';

import { contentNamed } from '../testing/tasks.ts';
import { listOnDay } from './task-list.ts';
import { addTask, toggleTask } from './task-changes.ts';

const daily = { ...contentNamed('Water'), resetGoal: 'daily' as const };
const added = addTask([], 'a', daily, { at: 5, by: 'a' });
const done = toggleTask(added, 5, true, '2026-11-20', { at: 6, by: 't' });

it('reopens tasks completed in an earlier period, and changes nothing else of them (D38)', () => {
  const [before] = listOnDay(done, '2026-11-20');
  expect(before?.todo.completed).toBe(true);
  const [after] = listOnDay(done, '2026-11-21');
  expect(after?.todo).toEqual({ ...before?.todo, completed: false });
  expect(after?.habitDays).toEqual(['2026-11-20']);
});

it('does not change a task whose completion day is unknown', () => {
  const foreign = addTask([], 'a', { ...daily, completed: true }, { at: 5, by: 'a' });
  expect(listOnDay(foreign, '2026-11-21')[0]?.todo.completed).toBe(true);
});
