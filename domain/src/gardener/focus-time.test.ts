import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arbitraryDays } from '../testing/days.ts';
import { focusTimeText, gardenPomodoros, todaysFocusText, totalFocusTime } from './focus-time.ts';

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

describe('focusTimeText', () => {
  it.each([
    [60, '0h 1m'],
    [1500, '0h 25m'],
    [3599, '0h 59m'],
    [3600, '1h 0m'],
    [6000, '1h 40m'],
    [360_000, '100h 0m'],
  ])('writes %i seconds as %s', (seconds, text) => {
    expect(focusTimeText(seconds)).toBe(text);
  });

  it('rounds down by less than a minute', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seconds) => {
        const [, hours, minutes] = /^(\d+)h (\d+)m$/.exec(focusTimeText(seconds)) ?? [];
        const lost = seconds - Number(hours) * 3600 - Number(minutes) * 60;
        expect(lost >= 0 && lost < 60).toBe(true);
        expect(Number(minutes)).toBeLessThan(60);
      }),
    );
  });
});

describe('todaysFocusText', () => {
  it('has a text for a day without focus', () => {
    expect(todaysFocusText(0)).toBe('No focus time yet today');
    expect(todaysFocusText(1500)).toBe('0h 25m');
  });
});
