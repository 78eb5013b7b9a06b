import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { WEEK_STARTS } from '../calendar.ts';
import type { HarvestEntry } from '../ledger/harvest-entry.ts';
import { arbitraryDay, arbitraryDays, dayWith } from '../testing/days.ts';
import { compareWeeks, lastHarvestOf } from './statistics.ts';
import { streakDots, streakOf } from './streak.ts';

function entry(id: string, status: HarvestEntry['status'], timestamp: number): HarvestEntry {
  const date = new Date(timestamp).toISOString();
  return { id, plantType: 'wheat', status, focusTime: 1500, date, timestamp };
}

const starts = fc.constantFrom(...WEEK_STARTS);

describe('compareWeeks', () => {
  it('compares this week with the last one up to the same weekday', () => {
    const days = {
      '2026-11-07': dayWith({ totalFocusTime: 9999 }),
      '2026-11-08': dayWith({ totalFocusTime: 100 }),
      '2026-11-13': dayWith({ totalFocusTime: 20 }),
      '2026-11-14': dayWith({ totalFocusTime: 3 }),
      '2026-11-15': dayWith({ totalFocusTime: 4000 }),
      '2026-11-20': dayWith({ totalFocusTime: 500 }),
    };
    const friday = '2026-11-20';
    expect(compareWeeks(days, friday, 'sunday')).toMatchObject({
      thisWeek: 4500,
      lastWeek: 123,
      lastWeekByNow: 120,
    });
    expect(compareWeeks(days, friday, 'monday')).toMatchObject({
      thisWeek: 500,
      lastWeek: 4023,
      lastWeekByNow: 20,
    });
    expect(compareWeeks(days, friday, 'saturday')).toMatchObject({
      thisWeek: 4503,
      lastWeek: 10_119,
      lastWeekByNow: 10_119,
    });
  });

  it('adds past sessions, and tells how much they are', () => {
    const days = { '2026-11-20': dayWith({ totalFocusTime: 500 }) };
    const imported = new Map([
      ['2026-11-10', 30],
      ['2026-11-14', 4],
      ['2026-11-19', 200],
      ['2026-11-22', 9999],
    ] as const);
    expect(compareWeeks(days, '2026-11-20', 'sunday', imported)).toEqual({
      thisWeek: 700,
      lastWeek: 34,
      lastWeekByNow: 30,
      imported: { thisWeek: 200, lastWeek: 34 },
    });
  });

  it('never has more of last week up to now than of all of it', () => {
    fc.assert(
      fc.property(arbitraryDays, arbitraryDay, starts, (days, today, start) => {
        const { lastWeek, lastWeekByNow } = compareWeeks(days, today, start);
        expect(lastWeekByNow).toBeLessThanOrEqual(lastWeek);
      }),
    );
  });
});

describe('streakDots', () => {
  it('shows the last seven days, today last', () => {
    const days = {
      '2026-11-13': dayWith({ growthXP: 1 }),
      '2026-11-14': dayWith({ harvestXP: 1 }),
      '2026-11-20': dayWith({ witherCount: 10 }),
    };
    const dots = streakDots(days, '2026-11-20');
    expect(dots.map(({ active }) => active)).toEqual([true, ...Array(6).fill(false)]);
    expect(dots.at(-1)?.day).toBe('2026-11-20');
  });

  it('agrees with the streak', () => {
    fc.assert(
      fc.property(arbitraryDays, arbitraryDay, (days, today) => {
        const dots = streakDots(days, today);
        const streak = streakOf(days, today);
        if (streak >= 7) expect(dots.slice(0, 6).every(({ active }) => active)).toBe(true);
        if (streak === 0) expect(dots.at(-1)?.active).toBe(false);
      }),
    );
  });
});

describe('lastHarvestOf', () => {
  it('finds the latest harvest, even after a wilt and in any order', () => {
    const history = [entry('a', 'harvested', 1), entry('c', 'wilted', 3)];
    expect(lastHarvestOf([...history, entry('b', 'harvested', 2)])?.id).toBe('b');
    expect(lastHarvestOf([entry('c', 'wilted', 3)])).toBeUndefined();
  });
});
