import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dayAfter } from '../calendar.ts';
import { daysBetween } from '../testing/days-between.ts';
import { arbitraryDay } from '../testing/days.ts';
import { PERIOD_KINDS, periodAfter, periodAround } from './period.ts';

describe('periodAround', () => {
  it.each([
    ['day', '2024-02-29', '2024-02-29'],
    ['week', '2024-02-25', '2024-03-02'],
    ['month', '2024-02-01', '2024-02-29'],
    ['year', '2024-01-01', '2024-12-31'],
  ] as const)('knows the %s around the last day of February 2024', (kind, first, last) => {
    expect(periodAround(kind, '2024-02-29')).toEqual({ first, last });
  });
});

describe('periodAfter', () => {
  it('crosses the turn of a year', () => {
    const december = periodAround('month', '2025-12-31');
    expect(periodAfter('month', december, 1).first).toBe('2026-01-01');
    expect(periodAfter('month', december, -12).first).toBe('2024-12-01');
    expect(periodAfter('year', periodAround('year', '2025-12-31'), -1).last).toBe('2024-12-31');
  });

  it('has each day in exactly one period, and goes back again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PERIOD_KINDS), arbitraryDay, (kind, day) => {
        const period = periodAround(kind, day);
        const next = periodAfter(kind, period, 1);
        expect(next.first).toBe(dayAfter(period.last));
        expect(periodAfter(kind, next, -1)).toEqual(period);
        expect(daysBetween(period.first, day)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(day, period.last)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
