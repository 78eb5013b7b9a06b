import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { contentNamed } from '../testing/tasks.ts';
import { addTask, changeTask, moveTask } from './task-changes.ts';
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

const edit = (at: number) => ({ at, by: `e${at}` });

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

  it('gives every task a number that an event can name, whatever they want', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const wanted = [most, most, most, most, -1, -1, -most, 0, 2 ** 53, Infinity];
    const all = wanted.map((id, place) => wanting(String.fromCharCode(97 + place), id));
    const ids = Object.values(idsByName(all));
    expect(new Set(ids).size).toBe(all.length);
    expect(ids.every((id) => Number.isSafeInteger(id) && id >= 0)).toBe(true);
    expect(idsByName(all)).toMatchObject({ h: 0 });
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

describe('task changes', () => {
  const first = addTask([], 'a', contentNamed('Sow'), { at: 100, by: 'e1' });
  const both = addTask(first, 'b', contentNamed('Hoe'), { at: 200, by: 'e2' });

  it('append a task with the instant of adding as its id', () => {
    expect(listedTasks(both).map(({ todo }) => [todo.id, todo.name])).toEqual([
      [100, 'Sow'],
      [200, 'Hoe'],
    ]);
  });

  it('go on below a task whose place is the last number there is', () => {
    const [low] = both.map((task) => ({ ...task, place: { ...task.place, value: 2 ** 53 } }));
    let list = low ? [low] : [];
    for (const at of [300, 400])
      list = [...addTask(list, `${at}`, contentNamed(`${at}`), edit(at))];
    const names = () => listedTasks(list).map(({ todo }) => todo.name);
    expect(names()).toEqual(['300', '400', 'Sow']);
    for (const at of [500, 600]) list = [...moveTask(list, 400, 'up', edit(at))];
    expect(names()).toEqual(['400', '300', 'Sow']);
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

  it('gives a hundred thousand tasks that want one number theirs', () => {
    const many = Array.from({ length: 100_000 }, () => 7);
    expect(nextNumbers([7], many).at(-1)).toBe(100_007);
  });
});
