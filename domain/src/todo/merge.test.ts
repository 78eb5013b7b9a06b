import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { contentNamed } from '../testing/tasks.ts';
import { mergeTasks } from '../testing/merged-lists.ts';
import { addTask, changeTask, moveTask, toggleTask } from './task-changes.ts';
import { listedTasks, taskHistory } from './task-list.ts';
import type { TaskRecord } from './task-record.ts';

type Records = readonly TaskRecord[];

/** A visitor's action on one of the devices, at an instant of that device's clock. */
type Doing =
  | { readonly kind: 'add'; readonly at: number }
  | {
      readonly kind: 'rename' | 'delete' | 'up' | 'down' | 'complete' | 'reopen';
      readonly nth: number;
      readonly at: number;
    };

const SHARED = addTask(
  addTask([], 'a', contentNamed('Sow'), { at: 1, by: 'e1' }),
  'b',
  contentNamed('Hoe'),
  { at: 2, by: 'e2' },
);

const doing: fc.Arbitrary<Doing> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), at: fc.nat(20) }),
  fc.record({
    kind: fc.constantFrom('rename', 'delete', 'up', 'down', 'complete', 'reopen'),
    nth: fc.nat(4),
    at: fc.nat(20),
  }),
);

function done(records: Records, what: Doing, by: string): Records {
  const edit = { at: what.at, by };
  if (what.kind === 'add') return addTask(records, by, contentNamed(by), edit);
  const id = listedTasks(records)[what.nth]?.todo.id ?? -1;
  switch (what.kind) {
    case 'rename':
      return changeTask(records, id, contentNamed(by), edit);
    case 'delete':
      return changeTask(records, id, null, edit);
    case 'up':
    case 'down':
      return moveTask(records, id, what.kind, edit);
    case 'complete':
    case 'reopen':
      return toggleTask(records, id, what.kind === 'complete', '2026-11-20', edit);
  }
}

/** A device that started with the shared list and edited it offline. */
function device(name: string): fc.Arbitrary<Records> {
  return fc
    .array(doing, { maxLength: 12 })
    .map((doings) =>
      doings.reduce((records, each, index) => done(records, each, `${name}-${index}`), SHARED),
    );
}

function names(records: Records) {
  return listedTasks(records).map(({ todo }) => todo.name);
}

describe('mergeTasks', () => {
  it('gives the same list in any order, and however often', () => {
    fc.assert(
      fc.property(device('x'), device('y'), device('z'), (x, y, z) => {
        const merged = mergeTasks(mergeTasks(x, y), z);
        expect(mergeTasks(x, mergeTasks(y, z))).toEqual(merged);
        expect(mergeTasks(mergeTasks(z, x), y)).toEqual(merged);
        expect(mergeTasks(merged, x)).toEqual(merged);
        expect(mergeTasks(merged, merged)).toEqual(merged);
        expect(listedTasks(merged.toReversed())).toEqual(listedTasks(merged));
      }),
    );
  });

  it('loses no task, and gives each its own number', () => {
    fc.assert(
      fc.property(device('x'), device('y'), (x, y) => {
        const merged = mergeTasks(x, y);
        const origins = new Set([...x, ...y].map(({ origin }) => origin));
        expect(new Set(merged.map(({ origin }) => origin))).toEqual(origins);
        const ids = listedTasks(merged).map(({ todo }) => todo.id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('keeps edits to different tasks', () => {
    const here = changeTask(SHARED, 1, contentNamed('Sow here'), { at: 10, by: 'h' });
    const there = changeTask(SHARED, 2, contentNamed('Hoe there'), { at: 11, by: 't' });
    expect(names(mergeTasks(here, there))).toEqual(['Sow here', 'Hoe there']);
  });

  it('keeps an edit to a task that another device moved its neighbour past', () => {
    const here = changeTask(SHARED, 1, contentNamed('Sow here'), { at: 10, by: 'h' });
    const there = moveTask(SHARED, 2, 'up', { at: 11, by: 't' });
    expect(names(mergeTasks(here, there))).toEqual(['Hoe', 'Sow here']);
  });

  it('keeps the later edit to the same task, also if it is a deletion', () => {
    const renamed = changeTask(SHARED, 1, contentNamed('Sow here'), { at: 10, by: 'h' });
    const deletedLater = changeTask(SHARED, 1, null, { at: 11, by: 't' });
    const deletedEarlier = changeTask(SHARED, 1, null, { at: 9, by: 't' });
    expect(names(mergeTasks(renamed, deletedLater))).toEqual(['Hoe']);
    expect(names(mergeTasks(renamed, deletedEarlier))).toEqual(['Sow here', 'Hoe']);
  });

  it('keeps the circle of a day whatever was edited on another device (D39)', () => {
    const here = toggleTask(SHARED, 1, true, '2026-11-20', { at: 10, by: 'h' });
    const there = changeTask(SHARED, 1, contentNamed('Sow there'), { at: 11, by: 't' });
    const [sow] = mergeTasks(here, there);
    expect(sow && taskHistory(sow)).toEqual({ completedOn: null, habitDays: ['2026-11-20'] });
  });

  it('decides between edits of one instant the same way on both devices', () => {
    const here = changeTask(SHARED, 1, contentNamed('Sow here'), { at: 10, by: 'h' });
    const there = changeTask(SHARED, 1, contentNamed('Sow there'), { at: 10, by: 't' });
    expect(names(mergeTasks(here, there))).toEqual(['Sow there', 'Hoe']);
    expect(names(mergeTasks(there, here))).toEqual(['Sow there', 'Hoe']);
  });

  it('makes an edit later than the one it overwrites, even with a clock that is behind', () => {
    const ahead = changeTask(SHARED, 1, contentNamed('Sow ahead'), { at: 900, by: 'a' });
    const seen = mergeTasks(SHARED, ahead);
    const behind = changeTask(seen, 1, contentNamed('Sow behind'), { at: 20, by: 'b' });
    expect(names(mergeTasks(ahead, behind))).toEqual(['Sow behind', 'Hoe']);
  });

  it('gives the later of two tasks added with one id the next free number', () => {
    const here = addTask(SHARED, 'h', contentNamed('Here'), { at: 50, by: 'h' });
    const there = addTask(SHARED, 't', contentNamed('There'), { at: 50, by: 't' });
    const merged = listedTasks(mergeTasks(there, here)).map(({ todo }) => [todo.id, todo.name]);
    expect(merged).toEqual([
      [1, 'Sow'],
      [2, 'Hoe'],
      [50, 'Here'],
      [51, 'There'],
    ]);
  });
});
