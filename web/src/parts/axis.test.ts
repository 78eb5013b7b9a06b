import { expect, test } from 'vitest';
import { axisOf } from './axis.tsx';

test.each([
  [0, ['0 hours', '15 minutes', '30 minutes']],
  [1801, ['0 hours', '30 minutes', '1 hours']],
  [7200, ['0 hours', '1 hours', '2 hours']],
  [40_000, ['0 hours', '6 hours', '12 hours']],
  [301 * 3600, ['0 hours', '160 hours', '320 hours']],
])('an axis for %i seconds can be read', (seconds, lengths) => {
  const { top, marks } = axisOf(seconds);
  expect(marks.map(({ count, unit }) => `${count} ${unit}`)).toEqual(lengths);
  expect(top).toBeGreaterThanOrEqual(seconds);
});

test('a day longer than 24 hours, after an external edit, fits on the axis', () => {
  expect(axisOf(100_000).top).toBeGreaterThanOrEqual(100_000);
});
