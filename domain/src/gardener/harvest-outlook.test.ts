import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { harvestOutlook } from './harvest-outlook.ts';

it.each([
  [25, 5, 120],
  [45, 10, 210],
  [5, 1, 25],
  [1, 1, 5],
  [60, 15, 285],
])('four pomodoros of %i minutes with breaks of %i take about %i minutes', (focus, rest, about) => {
  expect(harvestOutlook({ focusMinutes: focus, breakMinutes: rest })).toEqual({
    kind: 'cycle',
    pomodoros: 4,
    minutes: about,
  });
});

const outlook = (focusMinutes: number) => harvestOutlook({ focusMinutes, breakMinutes: 0 });

it('says of a session without a break when it is harvested, or that it is too short', () => {
  expect(outlook(25)).toEqual({ kind: 'session', minutes: 25 });
  expect(outlook(15)).toEqual({ kind: 'session', minutes: 15 });
  expect(outlook(14)).toEqual({ kind: 'too-short', needs: 15 });
});

it('says of focus that counts up from when on it is harvested, whatever the minutes are', () => {
  const ways = { lasts: 'until-stopped' } as const;
  for (const minutes of [0, 5])
    expect(harvestOutlook({ focusMinutes: 5, breakMinutes: minutes, ways })).toEqual({
      kind: 'counts-up',
      needs: 15,
    });
});

it('rounds a cycle by at most half a step', () => {
  const minutes = fc.integer({ min: 1, max: 999 });
  fc.assert(
    fc.property(minutes, minutes, (focusMinutes, breakMinutes) => {
      const found = harvestOutlook({ focusMinutes, breakMinutes });
      const whole = 4 * focusMinutes + 3 * breakMinutes;
      expect(found.kind === 'cycle' && Math.abs(found.minutes - whole)).toBeLessThanOrEqual(
        whole < 60 ? 2.5 : 7.5,
      );
    }),
  );
});
