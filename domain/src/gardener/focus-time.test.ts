import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arbitraryDays } from '../testing/days.ts';
import { gardenPomodoros, wholeHoursAndMinutes, totalFocusTime } from './focus-time.ts';

describe('totalFocusTime', () => {
  it('adds up the seconds of all days', () => {
    fc.assert(
      fc.property(arbitraryDays, (days) => {
        const seconds = Object.values(days).map((day) => day?.totalFocusTime ?? 0);
        expect(totalFocusTime(days)).toBe(seconds.reduce((sum, each) => sum + each, 0));
      }),
    );
  });
});

describe('gardenPomodoros', () => {
  it.each([
    [0, 0],
    [1499, 0],
    [1500, 1],
    [5999, 3],
    [6000, 4],
  ])('finds in %i seconds %i pomodoros', (seconds, pomodoros) => {
    expect(gardenPomodoros(seconds)).toBe(pomodoros);
  });
});

describe('wholeHoursAndMinutes', () => {
  it.each([
    [60, 0, 1],
    [1500, 0, 25],
    [3599, 0, 59],
    [3600, 1, 0],
    [6000, 1, 40],
    [360_000, 100, 0],
  ])('finds in %i seconds %i hours and %i minutes', (seconds, hours, minutes) => {
    expect(wholeHoursAndMinutes(seconds)).toEqual({ hours, minutes });
  });

  it('rounds down by less than a minute', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seconds) => {
        const { hours, minutes } = wholeHoursAndMinutes(seconds);
        const lost = seconds - hours * 3600 - minutes * 60;
        expect(lost >= 0 && lost < 60).toBe(true);
        expect(minutes).toBeLessThan(60);
      }),
    );
  });
});
