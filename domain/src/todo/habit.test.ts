import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { daysOfMonth, weekFromMonday } from '../calendar.ts';
import { arbitraryDay } from '../testing/days.ts';
import { habitCircles } from './habit.ts';

describe('habitCircles', () => {
  it('shows this week from Monday', () => {
    const circles = habitCircles(
      'weekly',
      ['2026-11-15', '2026-11-16', '2026-11-20'],
      '2026-11-20',
    );
    expect(circles.map(({ day }) => day)).toEqual(weekFromMonday('2026-11-20'));
    expect(circles.filter(({ done }) => done).map(({ day }) => day)).toEqual([
      '2026-11-16',
      '2026-11-20',
    ]);
    expect(circles.findIndex(({ isToday }) => isToday)).toBe(4);
  });

  it('shows the days of this month', () => {
    const circles = habitCircles(
      'monthly',
      ['2026-10-31', '2026-11-01', '2026-11-30'],
      '2026-11-20',
    );
    expect(circles.map(({ day }) => day)).toEqual(daysOfMonth('2026-11-20'));
    expect(circles.filter(({ done }) => done).map(({ day }) => day)).toEqual([
      '2026-11-01',
      '2026-11-30',
    ]);
  });

  it('shows none if tracking is off', () => {
    expect(habitCircles('off', ['2026-11-20'], '2026-11-20')).toEqual([]);
  });

  it('marks today once, and each circle for its own day', () => {
    const tracking = fc.constantFrom('weekly' as const, 'monthly' as const);
    fc.assert(
      fc.property(tracking, fc.array(arbitraryDay), arbitraryDay, (view, habitDays, today) => {
        const circles = habitCircles(view, [...habitDays, today], today);
        expect(circles.filter(({ isToday }) => isToday).map(({ day }) => day)).toEqual([today]);
        for (const { day, done } of circles) {
          expect(done).toBe(day === today || habitDays.includes(day));
        }
      }),
    );
  });
});
