import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { contentNamed } from '../testing/tasks.ts';
import { addTask, changeTask } from './task-changes.ts';
import { listedTasks, nextNumbers } from './task-list.ts';
import type { TaskRecord } from './task-record.ts';

/** A record that wants an id; records are added in the order of their origins. */
function wanting(origin: string, wantedId: number): TaskRecord {
  const edit = { at: 1, by: origin };
  return {
    origin,
    addedAt: origin.charCodeAt(0),
    wantedId,
    content: { value: contentNamed(origin), ...edit },
    place: { value: 0, ...edit },
    days: {},
  };
}

function idsByName(records: readonly TaskRecord[]) {
  return Object.fromEntries(listedTasks(records).map(({ todo }) => [todo.name, todo.id]));
}

const records = fc
  .uniqueArray(fc.integer({ min: 97, max: 122 }), { maxLength: 20 })
  .chain((codes) =>
    fc.tuple(
      ...codes.map((code) => fc.nat(10).map((id) => wanting(String.fromCharCode(code), id))),
    ),
  );

describe('listedTasks', () => {
  it('gives the later of two tasks with one id the next that no other wants', () => {
    const clash = [wanting('c', 6), wanting('b', 5), wanting('a', 5)];
    expect(idsByName(clash)).toEqual({ a: 5, b: 7, c: 6 });
  });

  it('renumbers nothing when a task is deleted', () => {
    const clash = [wanting('a', 5), wanting('b', 5)];
    const deleted = changeTask(clash, 5, null, { at: 9, by: 'z' });
    expect(idsByName(deleted)).toEqual({ b: 6 });
  });

  it('gives every task its own number, in any order of records', () => {
    fc.assert(
      fc.property(records, (all) => {
        const ids = idsByName(all);
        expect(new Set(Object.values(ids)).size).toBe(all.length);
        expect(idsByName(all.toReversed())).toEqual(ids);
        for (const { origin, wantedId } of all) {
          const first = all
            .filter((other) => other.wantedId === wantedId)
            .every((other) => other.origin >= origin);
          expect(ids[origin] === wantedId).toBe(first);
        }
      }),
    );
  });
});

describe('nextNumbers', () => {
  it('gives each the next that is free, as counting up does', () => {
    const numbers = fc.array(fc.integer({ min: -3, max: 9 }), { maxLength: 30 });
    fc.assert(
      fc.property(numbers, numbers, (taken, wanted) => {
        const counted = new Set(taken);
        const expected = wanted.map((first) => {
          let id = first;
          while (counted.has(id)) id += 1;
          counted.add(id);
          return id;
        });
        expect(nextNumbers(taken, wanted)).toEqual(expected);
      }),
    );
  });

  it('goes on with the smallest after the largest', () => {
    const last = Number.MAX_SAFE_INTEGER;
    expect(nextNumbers([last, 1], [last, last, last - 1])).toEqual([2, 3, last - 1]);
  });

  it('gives a hundred thousand tasks that want one number theirs', () => {
    const many = Array.from({ length: 100_000 }, () => 7);
    expect(nextNumbers([7], many).at(-1)).toBe(100_007);
  });
});

describe('task changes', () => {
  const first = addTask([], 'a', contentNamed('Sow'), { at: 100, by: 'e1' });
  const both = addTask(first, 'b', contentNamed('Hoe'), { at: 200, by: 'e2' });

  it('append a task with the instant of adding as its id', () => {
    expect(listedTasks(both).map(({ todo }) => [todo.id, todo.name])).toEqual([
      [100, 'Sow'],
      [200, 'Hoe'],
    ]);
  });

  it('replace one task and leave the others', () => {
    const changed = changeTask(both, 100, contentNamed('Reap'), { at: 300, by: 'e3' });
    expect(listedTasks(changed).map(({ todo }) => todo.name)).toEqual(['Reap', 'Hoe']);
  });

  it('delete a task', () => {
    const deleted = changeTask(both, 100, null, { at: 300, by: 'e3' });
    expect(listedTasks(deleted).map(({ todo }) => todo.name)).toEqual(['Hoe']);
  });

  it('do not change the list for a task that is not on it', () => {
    expect(changeTask(both, 999, null, { at: 300, by: 'e3' })).toEqual(both);
  });
});
