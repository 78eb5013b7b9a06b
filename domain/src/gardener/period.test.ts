import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dayAfter, daysBetween, WEEK_STARTS } from '../calendar.ts';
import { arbitraryDay } from '../testing/days.ts';
import { PERIOD_KINDS, periodAfter, periodAround } from './period.ts';

const kinds = fc.constantFrom(...PERIOD_KINDS);
const starts = fc.constantFrom(...WEEK_STARTS);

describe('periodAround', () => {
  it.each([
    ['day', '2024-02-29', '2024-02-29'],
    ['week', '2024-02-25', '2024-03-02'],
    ['month', '2024-02-01', '2024-02-29'],
    ['year', '2024-01-01', '2024-12-31'],
  ] as const)('knows the %s around the last day of February 2024', (kind, first, last) => {
    expect(periodAround(kind, '2024-02-29', 'sunday')).toEqual({ first, last });
  });

  it.each([
    ['monday', '2024-02-26', '2024-03-03'],
    ['saturday', '2024-02-24', '2024-03-01'],
  ] as const)('knows the week from a %s on', (start, first, last) => {
    expect(periodAround('week', '2024-02-29', start)).toEqual({ first, last });
    for (const kind of ['day', 'month', 'year'] as const)
      expect(periodAround(kind, '2024-02-29', start)).toEqual(
        periodAround(kind, '2024-02-29', 'sunday'),
      );
  });
});

describe('periodAfter', () => {
  it('crosses the turn of a year', () => {
    const december = periodAround('month', '2025-12-31', 'sunday');
    const year = periodAround('year', '2025-12-31', 'sunday');
    expect(periodAfter('month', december, 1, 'sunday').first).toBe('2026-01-01');
    expect(periodAfter('month', december, -12, 'sunday').first).toBe('2024-12-01');
    expect(periodAfter('year', year, -1, 'sunday').last).toBe('2024-12-31');
  });

  it('has each day in exactly one period, and goes back again', () => {
    fc.assert(
      fc.property(kinds, arbitraryDay, starts, (kind, day, start) => {
        const period = periodAround(kind, day, start);
        const next = periodAfter(kind, period, 1, start);
        expect(next.first).toBe(dayAfter(period.last));
        expect(periodAfter(kind, next, -1, start)).toEqual(period);
        expect(daysBetween(period.first, day)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(day, period.last)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
