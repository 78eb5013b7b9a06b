import { describe, expect, it } from 'vitest';

import {
  elapsedFocus,
  NINE,
  FocusSession,
  focusSessionAfterCycle,
  focusSessionInBreak,
} from '../testing/focus-session.ts';
import { HOUR, MINUTE, SECOND } from '../time.ts';
import { shiftAction } from './passing-time.ts';
import { pauseTotal, remaining } from './selectors.ts';

/** The remaining time of a focus session. */
function left(focusSession: FocusSession): number {
  return remaining(focusSession.planting, focusSession.now);
}

describe.each([
  ['a sleep of an hour', HOUR],
  ['a clock set back by an hour', -HOUR],
])('%s', (_, by) => {
  it('does not count as focus (D11)', () => {
    const focusSession = new FocusSession().wait(10 * MINUTE).shiftClock(by);
    expect(left(focusSession)).toBe(15 * MINUTE);
    expect(focusSession.after(15 * MINUTE, 'tick').happened).toEqual(['pomodoro-completed']);
    expect(focusSession.facts).toMatchObject([
      {
        focus: [
          { from: NINE, to: NINE + 10 * MINUTE },
          { from: NINE + 10 * MINUTE + by, to: NINE + 25 * MINUTE + by },
        ],
      },
    ]);
  });

  it('is not a pause, whatever the limit (D11, D13)', () => {
    const focusSession = new FocusSession()
      .after(MINUTE, 'pause')
      .wait(2 * MINUTE)
      .shiftClock(by);
    expect(focusSession.mode).toBe('focus-paused');
    expect(pauseTotal(focusSession.planting, focusSession.now)).toBe(2 * MINUTE);
    focusSession.after(3 * MINUTE, 'tick');
    expect(focusSession.facts).toEqual([]);
    expect(focusSession.after(1, 'tick').happened).toEqual(['plant-wilted']);
  });

  it('does not count as elapsed time (D12)', () => {
    const focusSession = new FocusSession()
      .wait(10 * MINUTE)
      .shiftClock(by)
      .wait(MINUTE);
    expect(elapsedFocus(focusSession.planting, focusSession.now)).toBe(11 * MINUTE);
  });

  it('ends a period that was due before at its due instant; the next begins after it (D11)', () => {
    const focusSession = new FocusSession().wait(26 * MINUTE).shiftClock(by);
    expect(focusSession.facts).toMatchObject([
      { kind: 'pomodoro-completed', at: NINE + 25 * MINUTE, focusSeconds: 1500 },
    ]);
    expect(left(focusSession)).toBe(5 * MINUTE);
  });

  it('crosses the limit with the pause before it, and not with the gap (D13)', () => {
    const focusSession = new FocusSession()
      .after(MINUTE, 'pause')
      .wait(6 * MINUTE)
      .shiftClock(by);
    expect(focusSession.facts).toMatchObject([{ kind: 'plant-wilted', at: NINE + 6 * MINUTE }]);
    expect(focusSession.mode).toBe('focus-paused');
  });

  it('leaves a waiting period waiting (D20)', () => {
    const focusSession = focusSessionInBreak().do('page-hidden').after(HOUR, 'tick').shiftClock(by);
    expect(focusSession.mode).toBe('focus-waiting');
    expect(left(focusSession)).toBe(25 * MINUTE);
  });
});

describe('a break', () => {
  it('runs on through a sleep (D11)', () => {
    const focusSession = focusSessionInBreak()
      .wait(MINUTE)
      .shiftClock(3 * MINUTE);
    expect(left(focusSession)).toBe(MINUTE);
  });

  it('that ended in a sleep is followed by a period that begins after it (D11)', () => {
    const focusSession = focusSessionInBreak().wait(MINUTE).shiftClock(HOUR);
    expect(focusSession.mode).toBe('focus-running');
    expect(left(focusSession)).toBe(25 * MINUTE);
  });

  it.each([
    ['after a pomodoro', () => focusSessionInBreak(), 5 * MINUTE],
    ['after a full cycle', () => focusSessionAfterCycle(), 15 * MINUTE],
    ['taken by hand', () => new FocusSession().do('take-break'), 5 * MINUTE],
  ])('%s keeps its length where the clock is set back (D11)', (_, sit, length) => {
    const focusSession = sit().wait(MINUTE).shiftClock(-HOUR);
    expect(left(focusSession)).toBe(length - MINUTE);
    const before = focusSession.mode;
    expect(focusSession.after(length - MINUTE - 1, 'tick').mode).toBe(before);
    expect(focusSession.after(1, 'tick').mode).not.toBe(before);
  });
});

describe('a clock set forward by up to an hour', () => {
  it.each([
    ['after a pomodoro', () => focusSessionInBreak(), 5 * MINUTE],
    ['after a full cycle', () => focusSessionAfterCycle(), 15 * MINUTE],
    ['taken by hand', () => new FocusSession().do('take-break'), 5 * MINUTE],
  ])('makes a break %s no shorter (D11)', (_, sit, length) => {
    const focusSession = sit()
      .wait(SECOND)
      .setClock(4 * MINUTE);
    expect(left(focusSession)).toBe(length - SECOND);
    expect(focusSession.setClock(HOUR).mode).toMatch(/break/);
    expect(focusSession.after(length - SECOND, 'tick').mode).not.toMatch(/break/);
  });

  it('is neither focus nor pause (D11)', () => {
    const focusSession = new FocusSession()
      .wait(10 * MINUTE)
      .setClock(HOUR)
      .do('pause')
      .setClock(HOUR);
    expect(left(focusSession)).toBe(15 * MINUTE);
    expect(pauseTotal(focusSession.planting, focusSession.now)).toBe(0);
  });

  it('is the longest gap taken as a set clock: a longer one is a sleep', () => {
    expect([4 * MINUTE, HOUR, 2 * HOUR, -MINUTE].map((by) => shiftAction(by).kind)).toEqual([
      'clock-set',
      'clock-set',
      'clock-shifted',
      'clock-shifted',
    ]);
  });
});

describe('a clock that shifts again and again', () => {
  it('never makes a period longer or shorter (D11)', () => {
    const focusSession = new FocusSession();
    for (let shift = 1; shift <= 24; shift += 1) {
      focusSession.wait(MINUTE).shiftClock(shift % 2 === 0 ? shift * MINUTE : -shift * 20 * SECOND);
    }
    expect(left(focusSession)).toBe(MINUTE);
    expect(focusSession.after(MINUTE - 1, 'tick').facts).toEqual([]);
    expect(focusSession.after(1, 'tick').happened).toEqual(['pomodoro-completed']);
  });
});
