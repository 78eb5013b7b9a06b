import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, weekdayOf, weekFromMonday } from '../calendar.ts';
import { arbitraryDay } from '../testing/days.ts';
import { hasTurned } from './reset-goal.ts';

const days = fc.tuple(arbitraryDay, fc.integer({ min: -40, max: 40 }));

describe('hasTurned', () => {
  it.each([
    // Sunday 2026-11-22 ends a week, Monday 2026-11-30 begins one, and Tuesday 2026-12-01 begins a month.
    ['daily', '2026-11-20', '2026-11-20', false],
    ['daily', '2026-11-20', '2026-11-21', true],
    ['weekly', '2026-11-16', '2026-11-22', false],
    ['weekly', '2026-11-22', '2026-11-23', true],
    ['weekly', '2026-11-16', '2026-11-23', true],
    ['monthly', '2026-11-01', '2026-11-30', false],
    ['monthly', '2026-11-30', '2026-12-01', true],
    ['monthly', '2025-11-30', '2026-11-30', true],
    ['never', '2020-01-01', '2026-11-20', false],
  ] as const)('%s from %s to %s: %s', (resetGoal, completedOn, today, turned) => {
    expect(hasTurned(resetGoal, completedOn, today)).toBe(turned);
  });

  it('is true from local midnight on and not before, for each period', () => {
    fc.assert(
      fc.property(days, ([completedOn, later]) => {
        const today = addDays(completedOn, later);
        expect(hasTurned('daily', completedOn, today)).toBe(later > 0);
        const sameWeek = weekFromMonday(completedOn).includes(today);
        expect(hasTurned('weekly', completedOn, today)).toBe(later > 0 && !sameWeek);
        const sameMonth = completedOn.slice(0, 7) === today.slice(0, 7);
        expect(hasTurned('monthly', completedOn, today)).toBe(later > 0 && !sameMonth);
        expect(hasTurned('never', completedOn, today)).toBe(false);
      }),
    );
  });

  it('is true from Monday on for a weekly goal', () => {
    fc.assert(
      fc.property(arbitraryDay, (day) => {
        expect(hasTurned('weekly', addDays(day, -1), day)).toBe(weekdayOf(day) === 1);
      }),
    );
  });
});
