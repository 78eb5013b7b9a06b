import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryPastSession, sessionOf } from '../testing/past-sessions.ts';
import type { DayKey } from '../time.ts';
import { orchardOf } from './orchard.ts';
import { secondsByDay, type PastSession } from './past-session.ts';

const inUtc = () => 0;

const treesOf = (sessions: readonly PastSession[]) => orchardOf(secondsByDay(sessions, inUtc));

const onDay = (day: DayKey, hours: number) =>
  sessionOf({ when: { day }, seconds: Math.round(hours * 3600) });

test('months of the latest two years have a tree each, the earliest first, and bigger trees for more focus', () => {
  const sessions = [
    onDay('2022-03-31', 19),
    onDay('2021-12-01', 50),
    onDay('2022-03-01', 1),
    onDay('2021-07-04', 4.9),
    onDay('2022-04-01', 5),
  ];
  expect(treesOf(sessions)).toEqual([
    { span: 'month', first: '2021-07-01', seconds: 17_640, size: 1 },
    { span: 'month', first: '2021-12-01', seconds: 180_000, size: 4 },
    { span: 'month', first: '2022-03-01', seconds: 72_000, size: 3 },
    { span: 'month', first: '2022-04-01', seconds: 18_000, size: 2 },
  ]);
});

test('a year that is longer ago has one large tree', () => {
  const sessions = [
    onDay('2020-12-31', 30),
    onDay('2021-01-01', 1),
    onDay('2020-01-01', 30),
    onDay('2018-06-15', 0),
    onDay('2022-01-01', 1),
  ];
  expect(treesOf(sessions)).toEqual([
    { span: 'year', first: '2018-01-01', seconds: 0, size: 2 },
    { span: 'year', first: '2020-01-01', seconds: 216_000, size: 5 },
    { span: 'month', first: '2021-01-01', seconds: 3600, size: 1 },
    { span: 'month', first: '2022-01-01', seconds: 3600, size: 1 },
  ]);
});

test('a month in which somebody was only active has the smallest tree', () => {
  expect(treesOf([onDay('2021-03-05', 0)])).toEqual([
    { span: 'month', first: '2021-03-01', seconds: 0, size: 1 },
  ]);
});

test('a session counts for the month at the clock of its place', () => {
  const start = Date.UTC(2020, 11, 31, 23, 30);
  const [east, west] = [60, -60].map((offset) => sessionOf({ when: { start, offset } }));
  expect(east && treesOf([east])).toMatchObject([{ first: '2021-01-01' }]);
  expect(west && treesOf([west])).toMatchObject([{ first: '2020-12-01' }]);
});

test('the trees have all focus, in order, and more focus is no smaller tree', () => {
  fc.assert(
    fc.property(fc.array(arbitraryPastSession), (sessions) => {
      const trees = treesOf(sessions);
      const all = sessions.reduce((sum, { seconds }) => sum + seconds, 0);
      expect(trees.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(all);
      const times = new Set(trees.map(({ first }) => first));
      expect(trees.map(({ first }) => first)).toEqual([...times].toSorted());
      for (const one of trees)
        for (const other of trees)
          if (one.span === other.span && one.seconds >= other.seconds)
            expect(one.size).toBeGreaterThanOrEqual(other.size);
      expect(treesOf(sessions.toReversed())).toEqual(trees);
    }),
  );
});
