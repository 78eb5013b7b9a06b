import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { WEEK_STARTS, weekAround, type WeekStart } from '../calendar.ts';
import { arbitraryDay, arbitraryDays, dayWith } from '../testing/days.ts';
import type { DayKey } from '../time.ts';
import { focusRing, monthCalendar, outcomeCounts, weeklyBars } from './statistics.ts';
import { streakRing } from './streak.ts';

const starts = fc.constantFrom(...WEEK_STARTS);

describe('weeklyBars', () => {
  it('shows the focus of the week around today', () => {
    const days = {
      '2026-11-14': dayWith({ totalFocusTime: 999 }),
      '2026-11-15': dayWith({ totalFocusTime: 1500 }),
      '2026-11-20': dayWith({ totalFocusTime: 6000 }),
    };
    const focus = (start: WeekStart) =>
      weeklyBars(days, '2026-11-20', start).map(({ focusSeconds }) => focusSeconds);
    expect(focus('sunday')).toEqual([1500, 0, 0, 0, 0, 6000, 0]);
    expect(focus('monday')).toEqual([0, 0, 0, 0, 6000, 0, 0]);
    expect(focus('saturday')).toEqual([999, 1500, 0, 0, 0, 0, 6000]);
  });

  it('shows the week before beside it', () => {
    const days = { '2026-11-08': dayWith({ totalFocusTime: 1500 }) };
    const before = weeklyBars(days, '2026-11-15', 'sunday').map(({ weekBefore }) => weekBefore);
    expect(before).toEqual([1500, 0, 0, 0, 0, 0, 0]);
  });

  it('always has the bars of the week', () => {
    fc.assert(
      fc.property(arbitraryDays, arbitraryDay, starts, (days, today, start) => {
        const bars = weeklyBars(days, today, start);
        expect(bars.map(({ day }) => day)).toEqual(weekAround(today, start));
      }),
    );
  });
});

/** With each start of the week. */
const blanks = (within: DayKey) =>
  WEEK_STARTS.map((start) => monthCalendar({}, within, start).leadingBlanks);

const shadeOf = (totalFocusTime: number, growthXP = 1) =>
  monthCalendar({ '2026-11-01': dayWith({ totalFocusTime, growthXP }) }, '2026-11-20', 'sunday')
    .days[0]?.shade;

describe('monthCalendar', () => {
  it('marks the days on which something grew', () => {
    const days = {
      '2026-10-31': dayWith({ growthXP: 1 }),
      '2026-11-01': dayWith({ growthXP: 1 }),
      '2026-11-12': dayWith({ failed: 1, witherCount: 10 }),
      '2026-11-30': dayWith({ harvestXP: 1 }),
    };
    const { days: cells } = monthCalendar(days, '2026-11-20', 'sunday');
    expect(cells).toHaveLength(30);
    expect(cells.filter(({ active }) => active).map(({ day }) => day)).toEqual([
      '2026-11-01',
      '2026-11-30',
    ]);
  });

  it('shades active days by each half hour that they began, up to two hours', () => {
    const seconds = [0, 1500, 1800, 1801, 3600, 5400, 5401, 7200, 20_000];
    expect(seconds.map((each) => shadeOf(each))).toEqual([1, 1, 1, 2, 2, 3, 4, 4, 4]);
    expect(shadeOf(7200, 0)).toBe(0);
  });

  it('has one blank for each weekday before the first day', () => {
    expect(blanks('2026-11-20')).toEqual([0, 6, 1]);
    expect(blanks('2026-10-20')).toEqual([4, 3, 5]);
    expect(blanks('2026-08-31')).toEqual([6, 5, 0]);
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
