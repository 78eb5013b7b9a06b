import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, dayAfter, dayKeyAt } from '../calendar.ts';
import type { DailyStatsByDay } from '../ledger/daily-stats.ts';
import { arbitraryDay, arbitraryDays, dayWith } from '../testing/days.ts';
import type { DayKey } from '../time.ts';
import { isActiveDay, MAX_STREAK, streakOf } from './streak.ts';

const GROWN = dayWith({ growthXP: 1 });
const WILTED = dayWith({ failed: 1, witherCount: 10, totalFocusTime: 1500, completed: 1 });
const TODAY = '2026-11-20';

/** A garden that grew on `count` days in a row, up to `last`. */
function grownUntil(last: DayKey, count: number): DailyStatsByDay {
  return Object.fromEntries(
    Array.from({ length: count }, (_, before) => [addDays(last, -before), GROWN]),
  );
}

describe('streakOf', () => {
  it('counts the days in a row that end today', () => {
    fc.assert(
      fc.property(arbitraryDay, fc.nat(MAX_STREAK), (today, count) => {
        expect(streakOf(grownUntil(today, count), today)).toBe(count);
      }),
    );
  });

  it('is not broken by today: the days until yesterday count all day', () => {
    fc.assert(
      fc.property(arbitraryDay, fc.nat(MAX_STREAK), fc.boolean(), (today, count, wilted) => {
        const days = {
          ...grownUntil(addDays(today, -1), count),
          ...(wilted && { [today]: WILTED }),
        };
        expect(streakOf(days, today)).toBe(count);
      }),
    );
  });

  it('breaks at a day without growth, wilted or empty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.boolean(), (gap, wilted) => {
        const days: Partial<Record<DayKey, typeof GROWN>> = { ...grownUntil(TODAY, 100) };
        const broken = addDays(TODAY, -gap);
        if (wilted) days[broken] = WILTED;
        else delete days[broken];
        expect(streakOf(days, TODAY)).toBe(gap);
      }),
    );
  });

  it('is over after two days without growth', () => {
    expect(streakOf(grownUntil(addDays(TODAY, -2), 50), TODAY)).toBe(0);
  });

  it('counts a harvest alone as growth', () => {
    expect(streakOf({ [TODAY]: dayWith({ harvestXP: 1 }) }, TODAY)).toBe(1);
  });

  it('is capped at 365 days', () => {
    expect(streakOf(grownUntil(TODAY, 364), TODAY)).toBe(364);
    expect(streakOf(grownUntil(TODAY, 365), TODAY)).toBe(365);
    expect(streakOf(grownUntil(TODAY, 400), TODAY)).toBe(365);
    expect(streakOf(grownUntil(addDays(TODAY, -1), 400), TODAY)).toBe(365);
  });

  it('depends only on the days just before today', () => {
    fc.assert(
      fc.property(arbitraryDays, arbitraryDay, (days, today) => {
        const streak = streakOf(days, today);
        const last = isActiveDay(days[today]) ? today : addDays(today, -1);
        for (let back = 0; back < streak; back += 1) {
          expect(isActiveDay(days[addDays(last, -back)])).toBe(true);
        }
        expect(isActiveDay(days[addDays(last, -streak)])).toBe(false);
      }),
    );
  });

  it.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'])(
    'is not broken by days of 23 and 25 hours in %s',
    (zone) => {
      const noons = Array.from({ length: 365 }, (_, day) => Date.UTC(2026, 0, 1 + day, 12));
      const days: DailyStatsByDay = Object.fromEntries(
        noons.map((noon) => [dayKeyAt(noon, zone), GROWN]),
      );
      expect(streakOf(days, '2026-12-31')).toBe(365);
      expect(streakOf(days, '2026-03-31')).toBe(90);
    },
  );

  it('is not broken by a journey: flying west repeats a day, flying east shortens one', () => {
    const inTokyo = dayKeyAt(Date.UTC(2026, 10, 20, 1), 'Asia/Tokyo');
    const landedInHonolulu = dayKeyAt(Date.UTC(2026, 10, 20, 9), 'Pacific/Honolulu');
    expect(dayAfter(landedInHonolulu)).toBe(inTokyo);
    const days = grownUntil(inTokyo, 10);
    expect(streakOf(days, landedInHonolulu)).toBe(9);
    expect(streakOf(days, inTokyo)).toBe(10);
    expect(streakOf(days, dayAfter(inTokyo))).toBe(10);
  });
});
