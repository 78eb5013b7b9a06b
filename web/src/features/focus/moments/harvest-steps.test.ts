import { SECOND } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { harvestSteps } from './harvest-steps.ts';

const stepsOf = (part: 'field' | 'level', before: number, after: number, isStill = false) =>
  harvestSteps(before, after, isStill).filter(({ shows }) => shows === part);

const barsOf = (before: number, after: number) =>
  stepsOf('level', before, after).map(({ bar }) => bar);

test.each([true, false])('for two seconds nothing covers the field (D95), still: %s', (isStill) => {
  const steps = stepsOf('field', 0, 10, isStill);
  expect(steps.reduce((sum, { lasts }) => sum + lasts, 0)).toBeCloseTo(2 * SECOND);
  expect(steps.at(-1)?.pulled).toBe(4);
});

test('the plants are pulled one after the other', () => {
  expect(stepsOf('field', 0, 10).map(({ pulled }) => pulled)).toEqual([0, 1, 2, 3, 4]);
});

test('the bar fills from where it was, and to its end at a new level', () => {
  expect(barsOf(10, 20)).toEqual([
    { level: 2, progress: 0, isNew: false },
    { level: 2, progress: 2 / 3, isNew: false },
  ]);
  expect(barsOf(5, 15)).toEqual([
    { level: 1, progress: 0.5, isNew: false },
    { level: 2, progress: 1, isNew: true },
  ]);
});

test('with reduced motion each part is one still picture', () => {
  fc.assert(
    fc.property(fc.nat(9_000), fc.nat(500), (before, gained) => {
      const steps = harvestSteps(before, before + gained, true);
      const last = harvestSteps(before, before + gained, false).at(-1);
      expect(steps).toHaveLength(2);
      expect(steps[1]).toMatchObject({ pulled: 4, bar: last?.bar });
    }),
  );
});
