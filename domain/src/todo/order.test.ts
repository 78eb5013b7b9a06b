import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { contentNamed } from '../testing/tasks.ts';
import { mergeTasks } from '../testing/merged-lists.ts';
import { addTask, changeTask, moveTask, toggleTask } from './task-changes.ts';
import { listedTasks } from './task-list.ts';
import type { TaskRecord } from './task-record.ts';

/** A list of tasks named by their ids, 1 first. */
function listOf(count: number): readonly TaskRecord[] {
  let records: readonly TaskRecord[] = [];
  for (let id = 1; id <= count; id += 1) {
    records = addTask(records, `origin-${id}`, contentNamed(String(id)), {
      at: id,
      by: `add-${id}`,
    });
  }
  return records;
}

function idsOf(records: readonly TaskRecord[]) {
  return listedTasks(records).map(({ todo }) => todo.id);
}

/** A move by its definition, on plain ids. */
function swapped(ids: readonly number[], id: number, direction: 'up' | 'down') {
  const from = ids.indexOf(id);
  const to = direction === 'up' ? from - 1 : from + 1;
  const neighbour = ids[to];
  return neighbour === undefined ? ids : ids.with(to, id).with(from, neighbour);
}

const moves = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    direction: fc.constantFrom('up' as const, 'down' as const),
  }),
  { maxLength: 30 },
);

describe('moveTask', () => {
  it('swaps with the neighbour above or below', () => {
    expect(idsOf(moveTask(listOf(3), 3, 'up', { at: 10, by: 'm' }))).toEqual([1, 3, 2]);
    expect(idsOf(moveTask(listOf(3), 1, 'down', { at: 10, by: 'm' }))).toEqual([2, 1, 3]);
  });

  it('changes nothing at the ends, nor for a task that is not on the list', () => {
    const records = listOf(3);
    expect(moveTask(records, 1, 'up', { at: 10, by: 'm' })).toBe(records);
    expect(moveTask(records, 3, 'down', { at: 10, by: 'm' })).toBe(records);
    expect(moveTask(records, 9, 'up', { at: 10, by: 'm' })).toBe(records);
    expect(moveTask(records, 9, 'down', { at: 10, by: 'm' })).toBe(records);
  });

  it('moves past tasks of the other group', () => {
    let records = listOf(5);
    for (const id of [2, 3])
      records = toggleTask(records, id, true, '2026-11-20', { at: 9, by: 't' });
    const moved = moveTask(records, 4, 'up', { at: 10, by: 'm' });
    expect(idsOf(moved)).toEqual([4, 1, 2, 3, 5]);
    expect(idsOf(moveTask(moved, 4, 'down', { at: 11, by: 'm' }))).toEqual([1, 4, 2, 3, 5]);
    expect(moveTask(moved, 4, 'up', { at: 11, by: 'm' })).toBe(moved);
    expect(idsOf(moveTask(moved, 3, 'up', { at: 11, by: 'm' }))).toEqual([4, 1, 3, 2, 5]);
    expect(moveTask(moved, 2, 'up', { at: 11, by: 'm' })).toBe(moved);
  });

  it('skips deleted tasks', () => {
    const records = changeTask(listOf(3), 2, null, { at: 5, by: 'd' });
    expect(idsOf(moveTask(records, 3, 'up', { at: 10, by: 'm' }))).toEqual([3, 1]);
  });

  it('changes the list exactly as a swap of neighbours does, move after move', () => {
    fc.assert(
      fc.property(moves, (steps) => {
        let records = listOf(6);
        for (const [step, { id, direction }] of steps.entries()) {
          const expected = swapped(idsOf(records), id, direction);
          records = moveTask(records, id, direction, { at: 100, by: `move-${step}` });
          expect(idsOf(records)).toEqual(expected);
        }
      }),
    );
  });

  it('keeps the end of the list for the task that is added next', () => {
    fc.assert(
      fc.property(moves, (steps) => {
        let records = listOf(6);
        for (const { id, direction } of steps) {
          records = moveTask(records, id, direction, { at: 50, by: 'm' });
        }
        records = addTask(records, 'next', contentNamed('Next'), { at: 60, by: 'n' });
        expect(idsOf(records).at(-1)).toBe(60);
      }),
    );
  });

  it('still swaps after a merge left two tasks on one place', () => {
    const start = listOf(3);
    const here = moveTask(start, 1, 'down', { at: 10, by: 'here' });
    const there = moveTask(start, 2, 'down', { at: 20, by: 'there' });
    let records = mergeTasks(here, there);
    const places = records.map(({ place }) => place.value);
    expect(new Set(places).size).toBeLessThan(places.length);
    const [, , last = 0] = idsOf(records);
    records = moveTask(records, last, 'up', { at: 30, by: 'after' });
    expect(idsOf(records)[1]).toBe(last);
    records = moveTask(records, last, 'up', { at: 31, by: 'again' });
    expect(idsOf(records)[0]).toBe(last);
  });
});
