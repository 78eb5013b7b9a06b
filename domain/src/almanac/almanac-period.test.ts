import { expect, it } from 'vitest';
import { periodAround } from '../gardener/period.ts';
import { daysLeftInWeek, partsOf, stretchBefore, wholeTime } from './almanac-period.ts';

const TODAY = '2026-11-18';

it.each([
  // A Wednesday: the fourth day of a week from Sunday.
  ['week', TODAY, { first: '2026-11-08', last: '2026-11-11', isWhole: false }],
  ['week', '2026-11-03', { first: '2026-10-25', last: '2026-10-31', isWhole: true }],
  ['month', TODAY, { first: '2026-10-01', last: '2026-10-18', isWhole: false }],
  ['year', TODAY, { first: '2025-01-01', last: '2025-11-18', isWhole: false }],
] as const)('compares the %s around %s with %o', (kind, day, expected) => {
  const period = periodAround(kind, day, 'sunday');
  expect(stretchBefore(kind, period, TODAY, 'sunday')).toEqual(expected);
});

it('compares with no more days than the period before has', () => {
  const march = periodAround('month', '2026-03-30', 'sunday');
  const february = { first: '2026-02-01', last: '2026-02-28', isWhole: true };
  expect(stretchBefore('month', march, '2026-03-30', 'sunday')).toEqual(february);
  expect(stretchBefore('month', march, '2026-03-31', 'sunday')).toEqual(february);
});

it('counts today among the days that are left of the week', () => {
  expect(daysLeftInWeek('2026-11-15', 'sunday')).toBe(7);
  expect(daysLeftInWeek('2026-11-15', 'monday')).toBe(1);
});

it('knows the whole time, and its years', () => {
  const lengths = { seconds: 0, hours: [], tags: new Map() };
  const nothing = {
    ...lengths,
    imported: { ...lengths, sessions: 0 },
    tasks: new Set<number>(),
    moods: new Map(),
  };
  const days = new Map([
    ['2025-12-31', nothing],
    ['2024-02-29', nothing],
  ] as const);
  expect(wholeTime(new Map(), TODAY)).toEqual({ first: TODAY, last: TODAY });
  const whole = wholeTime(days, TODAY);
  expect(whole).toEqual({ first: '2024-02-29', last: TODAY });
  expect(partsOf('all', whole, 'monday')).toEqual([
    { first: '2024-02-29', last: '2024-12-31' },
    { first: '2025-01-01', last: '2025-12-31' },
    { first: '2026-01-01', last: TODAY },
  ]);
});

const parts = (kind: 'week' | 'month' | 'year') =>
  partsOf(kind, periodAround(kind, TODAY, 'sunday'), 'sunday');

it('divides a week into days, a month into weeks, and a year into months', () => {
  expect(parts('week')).toHaveLength(7);
  expect(parts('week')[6]).toEqual({ first: '2026-11-21', last: '2026-11-21' });
  expect(parts('month').map(({ last }) => last)).toEqual([
    '2026-11-07',
    '2026-11-14',
    '2026-11-21',
    '2026-11-28',
    '2026-11-30',
  ]);
  expect(parts('year')).toHaveLength(12);
  expect(parts('year')[1]).toEqual({ first: '2026-02-01', last: '2026-02-28' });
});
