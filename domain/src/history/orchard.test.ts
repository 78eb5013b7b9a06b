import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryPastSession, sessionOf } from '../testing/past-sessions.ts';
import type { DayKey } from '../time.ts';
import { orchardOf } from './orchard.ts';
import { secondsByDay } from './past-session.ts';

const inUtc = () => 0;

const onDay = (day: DayKey, hours: number) =>
  sessionOf({ when: { day }, seconds: Math.round(hours * 3600) });

test('months have a tree each, the earliest first, and bigger trees for more focus', () => {
  const sessions = [
    onDay('2021-03-31', 19),
    onDay('2020-12-01', 50),
    onDay('2021-03-01', 1),
    onDay('2019-07-04', 4.9),
    onDay('2022-01-01', 5),
  ];
  expect(orchardOf(sessions, inUtc)).toEqual([
    { month: '2019-07-01', seconds: 17_640, size: 1 },
    { month: '2020-12-01', seconds: 180_000, size: 4 },
    { month: '2021-03-01', seconds: 72_000, size: 3 },
    { month: '2022-01-01', seconds: 18_000, size: 2 },
  ]);
});

test('a month in which somebody was only active has the smallest tree', () => {
  expect(orchardOf([onDay('2021-03-05', 0)], inUtc)).toEqual([
    { month: '2021-03-01', seconds: 0, size: 1 },
  ]);
});

test('a session counts for the month at the clock of its place', () => {
  const start = Date.UTC(2020, 11, 31, 23, 30);
  const [east, west] = [60, -60].map((offset) => sessionOf({ when: { start, offset } }));
  expect(east && orchardOf([east], inUtc)).toMatchObject([{ month: '2021-01-01' }]);
  expect(west && orchardOf([west], inUtc)).toMatchObject([{ month: '2020-12-01' }]);
});

test('the trees have all focus, one for each month, in order, and more focus is no smaller tree', () => {
  fc.assert(
    fc.property(fc.array(arbitraryPastSession), (sessions) => {
      const trees = orchardOf(sessions, inUtc);
      const all = sessions.reduce((sum, { seconds }) => sum + seconds, 0);
      expect(trees.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(all);
      const months = new Set(
        [...secondsByDay(sessions, inUtc).keys()].map((day) => day.slice(0, 7)),
      );
      expect(trees.map(({ month }) => month.slice(0, 7))).toEqual([...months].toSorted());
      for (const one of trees)
        for (const other of trees)
          if (one.seconds >= other.seconds) expect(one.size).toBeGreaterThanOrEqual(other.size);
      expect(orchardOf(sessions.toReversed(), inUtc)).toEqual(trees);
    }),
  );
});
