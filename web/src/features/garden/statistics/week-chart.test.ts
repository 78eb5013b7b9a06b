import { expect, test } from 'vitest';
import { axisOf } from './week-chart.tsx';

test.each([
  [0, ['0h', '15m', '30m']],
  [1801, ['0h', '30m', '1h']],
  [7200, ['0h', '1h', '2h']],
  [40_000, ['0h', '6h', '12h']],
])('an axis for %i seconds can be read', (seconds, labels) => {
  const { top, marks } = axisOf(seconds);
  expect(marks.map(({ label }) => label)).toEqual(labels);
  expect(top).toBeGreaterThanOrEqual(seconds);
});

test('a day longer than 24 hours, after an external edit, fits on the axis', () => {
  expect(axisOf(100_000).top).toBeGreaterThanOrEqual(100_000);
});
