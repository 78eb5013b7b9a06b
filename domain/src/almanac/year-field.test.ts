import { expect, it, test } from 'vitest';
import { periodAround } from '../gardener/period.ts';
import { sessionOf } from '../testing/past-sessions.ts';
import { focusByDay } from './focus-sum.ts';
import { fieldStep, yearField } from './year-field.ts';

test.each([
  [0, 0],
  [1, 1],
  [25 * 60 - 1, 1],
  [25 * 60, 2],
  [60 * 60, 3],
  [120 * 60 - 1, 3],
  [120 * 60, 4],
  [24 * 60 * 60, 4],
])('%i seconds are step %i', (seconds, step) => {
  expect(fieldStep(seconds)).toBe(step);
});

it('has weeks as columns, and names where months begin', () => {
  const year = periodAround('year', '2024-07-01', 'monday');
  const { cells, columns, months } = yearField(new Map(), year, 'monday');
  expect(cells).toHaveLength(366);
  // 2024 began on a Monday, and ended on a Tuesday.
  expect(cells[0]).toMatchObject({ day: '2024-01-01', column: 0, row: 0 });
  expect(cells.at(-1)).toMatchObject({ day: '2024-12-31', column: 52, row: 1 });
  expect(columns).toBe(53);
  expect(months).toHaveLength(12);
  expect(months[1]).toMatchObject({ day: '2024-02-01', column: 4, row: 3 });
});

it('has as many as 54 columns', () => {
  const year = periodAround('year', '2028-07-01', 'sunday');
  expect(yearField(new Map(), year, 'sunday').columns).toBe(54);
});

it('tells what is imported, also on a day of which only activity is known', () => {
  const past = [
    sessionOf({ when: { day: '2024-03-01' }, seconds: 0 }),
    sessionOf({ when: { day: '2024-03-02' }, seconds: 1500 }),
  ];
  const year = periodAround('year', '2024-07-01', 'monday');
  const { cells } = yearField(
    focusByDay([], () => 0, past),
    year,
    'monday',
  );
  const told = cells.filter(({ imported }) => imported !== undefined);
  expect(told.map(({ day, step, imported }) => [day, step, imported])).toEqual([
    ['2024-03-01', 0, 0],
    ['2024-03-02', 2, 1500],
  ]);
});
