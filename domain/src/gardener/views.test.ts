import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { weekdayOf } from '../calendar.ts';
import { arbitraryDay, arbitraryDays, dayWith } from '../testing/days.ts';
import { focusRing, monthCalendar, outcomeCounts, streakRing, weeklyBars } from './views.ts';

describe('weeklyBars', () => {
  it('shows the focus of the week around today, Sunday first', () => {
    const days = {
      '2026-11-14': dayWith({ totalFocusTime: 999 }),
      '2026-11-15': dayWith({ totalFocusTime: 1500 }),
      '2026-11-20': dayWith({ totalFocusTime: 6000 }),
    };
    const bars = weeklyBars(days, '2026-11-20');
    expect(bars.map(({ focusSeconds }) => focusSeconds)).toEqual([1500, 0, 0, 0, 0, 6000, 0]);
    expect(bars[0]?.day).toBe('2026-11-15');
  });

  it('always has seven bars from a Sunday on', () => {
    fc.assert(
      fc.property(arbitraryDays, arbitraryDay, (days, today) => {
        const bars = weeklyBars(days, today);
        expect(bars.map(({ day }) => weekdayOf(day))).toEqual([0, 1, 2, 3, 4, 5, 6]);
        expect(bars.some(({ day }) => day === today)).toBe(true);
      }),
    );
  });
});

describe('monthCalendar', () => {
  it('marks the days on which something grew', () => {
    const days = {
      '2026-10-31': dayWith({ growthXP: 1 }),
      '2026-11-01': dayWith({ growthXP: 1 }),
      '2026-11-12': dayWith({ failed: 1, witherCount: 10 }),
      '2026-11-30': dayWith({ harvestXP: 1 }),
    };
    const { days: cells } = monthCalendar(days, '2026-11-20');
    expect(cells).toHaveLength(30);
    expect(cells.filter(({ active }) => active).map(({ day }) => day)).toEqual([
      '2026-11-01',
      '2026-11-30',
    ]);
  });

  it('has one blank for each weekday before the first day', () => {
    expect(monthCalendar({}, '2026-11-20').leadingBlanks).toBe(0);
    expect(monthCalendar({}, '2026-10-20').leadingBlanks).toBe(4);
    expect(monthCalendar({}, '2026-08-31').leadingBlanks).toBe(6);
  });
});

describe('rings', () => {
  it('fill at 2 hours and at 30 days, and never overflow', () => {
    expect([0, 3600, 7199, 7200, 20_000].map(focusRing)).toEqual([0, 0.5, 7199 / 7200, 1, 1]);
    expect([0, 15, 29, 30, 365].map(streakRing)).toEqual([0, 0.5, 29 / 30, 1, 1]);
  });
});

describe('outcomeCounts', () => {
  it('adds up completed pomodoros and failed plantings over all days', () => {
    const days = {
      '2026-11-19': dayWith({ completed: 3, failed: 1 }),
      '2026-11-20': dayWith({ completed: 4, failed: 2 }),
    };
    expect(outcomeCounts(days)).toEqual({ successful: 7, failed: 3 });
    expect(outcomeCounts({})).toEqual({ successful: 0, failed: 0 });
  });
});
