import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { beginPlanting } from '../planting/beginning-and-end.ts';
import { nextDue, pauseTotal, remaining, shownTime } from '../planting/selectors.ts';
import type { FocusPlan } from '../session-setup/focus-plan.ts';
import { NINE, FocusSession } from '../testing/focus-session.ts';
import { arbitraryMoves, arbitraryPlan, type Move } from '../testing/moves.ts';
import { play } from '../testing/playing.ts';
import { planWith } from '../testing/plans.ts';
import { MINUTE, SECOND } from '../time.ts';
import { GROWING_ORIGIN, mergeGrowing, withGrowingInstants } from './growing-record.ts';
import type { GrowingRecord } from './growing-record.ts';
import { movedInTime } from './moved-in-time.ts';

const there = fc.integer({ min: 0, max: 3 }).map((late) => ({
  planting: beginPlanting('here.1', planWith(), NINE + late).planting,
  lastSeen: NINE + late,
  hidden: false,
}));

const record: fc.Arbitrary<GrowingRecord> = fc.record({
  origin: fc.constant(GROWING_ORIGIN),
  version: fc.integer({ min: 1, max: 3 }),
  holder: fc.record({ id: fc.constantFrom('a', 'b', 'c'), userAgent: fc.constant('') }),
  seq: fc.integer({ min: 1, max: 3 }),
  growing: fc.option(there),
  endedLately: fc.constant([]),
});

it('is merged the same in whatever order copies meet (D48)', () => {
  fc.assert(
    fc.property(record, record, record, (one, two, three) => {
      expect(mergeGrowing(one, two)).toEqual(mergeGrowing(two, one));
      expect(mergeGrowing(one, one)).toEqual(one);
      const first = mergeGrowing(mergeGrowing(one, two), three);
      expect(first).toEqual(mergeGrowing(one, mergeGrowing(two, three)));
    }),
    { numRuns: 2000 },
  );
});

it('is the last holder’s, as they wrote it last', () => {
  const [base] = fc.sample(record, 1);
  if (!base) throw new Error('no record');
  const of = (version: number, id: string, seq: number) => ({
    ...base,
    version,
    seq,
    holder: { id, userAgent: '' },
  });
  expect(mergeGrowing(of(1, 'a', 9), of(2, 'b', 1))).toEqual(of(2, 'b', 1));
  expect(mergeGrowing(of(2, 'b', 1), of(2, 'b', 2))).toEqual(of(2, 'b', 2));
  expect(mergeGrowing(of(2, 'b', 9), of(2, 'a', 1))).toEqual(of(2, 'a', 1));
});

it.each(['focus', 'paused', 'manual break', 'break', 'long break'] as const)(
  'keeps every length in another clock’s time: %s',
  (mode) => {
    const focusSession = new FocusSession().wait(5 * MINUTE).pause(10 * SECOND);
    if (mode === 'paused') focusSession.do('pause');
    if (mode === 'manual break') focusSession.do('take-break');
    if (mode === 'break') focusSession.grow();
    if (mode === 'long break') focusSession.grow(4);
    const { planting, now } = focusSession.wait(20 * SECOND);
    const growing = { planting, lastSeen: now, hidden: false };
    const [base] = fc.sample(record, 1);
    if (!base) throw new Error('no record');
    // The server cuts an instant in the future down to its own time (D73); a break ends in the future.
    const right = (at: number) => Math.min(at - 7 * MINUTE, now - 6 * MINUTE);
    const moved = withGrowingInstants({ ...base, growing }, right).growing;
    if (!moved) throw new Error('nothing grows');
    expect(moved.lastSeen).toBe(now - 7 * MINUTE);
    expect(remaining(moved.planting, moved.lastSeen)).toBe(remaining(planting, now));
  },
);

/** Looks at a planting in another clock's time, after any moves. */
function looksTheSame(plan: FocusPlan, moves: readonly Move[], by: number): void {
  const session = new FocusSession({ plan });
  for (const move of moves) play(session, move);
  const { planting, now } = session;
  const moved = movedInTime(planting, by);
  expect(shownTime(moved, now + by)).toEqual(shownTime(planting, now));
  expect(pauseTotal(moved, now + by)).toBe(pauseTotal(planting, now));
  expect((nextDue(moved) ?? Infinity) - by).toBe(nextDue(planting) ?? Infinity);
  expect(movedInTime(moved, -by)).toEqual(planting);
}

it('shows the same times and is due as soon in another clock’s time, whatever was done', () => {
  const clocksApart = fc.integer({ min: -10 * MINUTE, max: 10 * MINUTE });
  fc.assert(fc.property(arbitraryPlan, arbitraryMoves, clocksApart, looksTheSame), {
    numRuns: 500,
  });
});
