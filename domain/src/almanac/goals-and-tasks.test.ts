import { describe, expect, it } from 'vitest';
import type { Tag } from '../tags/tags-in-effect.ts';
import type { FocusSum } from './focus-sum.ts';
import { goalProgress } from './goal-progress.ts';
import { planningOf, type PlannedTask } from './planned-tasks.ts';
import { tagShares } from './tag-shares.ts';

const home: Tag = { id: 'home', name: 'Home', colour: 'leaf', isArchived: false };
const work: Tag = { id: 'work', name: 'Work', colour: 'sky', isArchived: false };
/** `house` was merged into `home`. */
const inEffect = new Map([
  ['home', home],
  ['house', home],
  ['work', work],
]);

const week: FocusSum = {
  seconds: 10_000,
  hours: [],
  tags: new Map([
    [null, 4000],
    ['home', 1000],
    ['house', 1500],
    ['work', 3000],
    ['unheard', 500],
  ]),
  imported: {
    sessions: 3,
    seconds: 1200,
    hours: [],
    tags: new Map([
      ['home', 700],
      ['house', 300],
      ['unheard', 200],
    ]),
  },
  tasks: new Set(),
  moods: new Map(),
};

it('adds merged tags up with what is imported of them, and puts focus without a tag last', () => {
  expect(tagShares(week, inEffect)).toEqual([
    { tag: work, seconds: 3000, imported: 0 },
    { tag: home, seconds: 2500, imported: 1000 },
    { tag: undefined, seconds: 4500, imported: 200 },
  ]);
});

describe('a goal', () => {
  it('counts all focus of the week, and divides what is missing among the days left', () => {
    const progress = goalProgress({ minutes: 200 }, week, inEffect, 4);
    expect(progress).toEqual({ tag: undefined, goal: 12_000, done: 10_000, missing: 34, pace: 9 });
  });

  it('counts a tag with those that were merged into it', () => {
    const progress = goalProgress({ minutes: 60, tag: 'house' }, week, inEffect, 2);
    expect(progress).toEqual({ tag: home, goal: 3600, done: 2500, missing: 19, pace: 10 });
  });

  it('misses nothing once it is reached', () => {
    expect(goalProgress({ minutes: 100 }, week, inEffect, 7).missing).toBe(0);
  });

  it.each([
    [200, 1],
    [100 * 60, 3],
  ])('of %i minutes promises no pace for %i days', (minutes, days) => {
    expect(goalProgress({ minutes }, week, inEffect, days).pace).toBeUndefined();
  });

  it('of a tag that is not known yet has nothing', () => {
    expect(goalProgress({ minutes: 60, tag: 'unheard' }, week, inEffect, 7).done).toBe(0);
  });
});

function tasks(planned: number, actual: number, count = 5): readonly PlannedTask[] {
  return Array.from({ length: count }, (_, id) => ({
    id,
    name: 'Sow',
    isFinished: true,
    planned,
    actual,
  }));
}

describe('planning', () => {
  it.each([
    [5, 8, { kind: 'too-little', factor: 1.6 }],
    [8, 4, { kind: 'too-much', factor: 2 }],
    [10, 11, { kind: 'well' }],
    [11, 10, { kind: 'well' }],
  ])('of %i for what takes %i is %o', (planned, actual, expected) => {
    expect(planningOf(tasks(planned, actual))).toEqual(expected);
  });

  it('is unknown before the fifth finished task that was timed', () => {
    const [task] = tasks(5, 8);
    const open = { ...task, id: 9, name: '', planned: 1, actual: 9, isFinished: false };
    expect(planningOf([...tasks(5, 8, 4), open, ...tasks(5, 0)])).toBeUndefined();
  });
});
