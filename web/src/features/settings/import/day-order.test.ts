import { expect, it, vi } from 'vitest';
import { deviceDayOrder, exampleOf } from './day-order.ts';

it.each([
  ['en-US', 'month-first'],
  ['en-GB', 'day-first'],
  ['de', 'day-first'],
  ['ja', 'month-first'],
])('begins with the order of the visitor’s country: %s', (language, order) => {
  vi.stubGlobal('navigator', { language });
  expect(deviceDayOrder()).toBe(order);
  vi.unstubAllGlobals();
});

it.each([
  ['day-first', '4/3/2020', '2020-03-04', '2020-04-03'],
  ['month-first', '3/4/2020', '2020-04-03', '2020-03-04'],
] as const)('shows a day in both orders: %s', (order, written, dayFirst, monthFirst) => {
  expect(exampleOf({ first: '2020-01-01', last: '2020-03-04' }, order)).toEqual({
    written,
    days: { 'day-first': dayFirst, 'month-first': monthFirst },
  });
});

it('shows no day that has only one order', () => {
  expect(exampleOf({ first: '2020-03-03', last: '2020-03-31' }, 'day-first')).toBeUndefined();
  expect(exampleOf(undefined, 'day-first')).toBeUndefined();
});
