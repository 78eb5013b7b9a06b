import { describe, expect, it } from 'vitest';

import {
  elapsedFocus,
  NINE,
  Sitting,
  sittingAfterCycle,
  sittingInBreak,
} from '../testing/sitting.ts';
import { HOUR, MINUTE, SECOND } from '../time.ts';
import { shiftAction } from './passing-time.ts';
import { pauseTotal, remaining } from './reading.ts';

/** The clock moves by so much while a sitting has this to go on. */
function left(sitting: Sitting): number {
  return remaining(sitting.planting, sitting.now);
}

describe.each([
  ['a sleep of an hour', HOUR],
  ['a clock set back by an hour', -HOUR],
])('%s', (_, by) => {
  it('is no focus (D11)', () => {
    const sitting = new Sitting().wait(10 * MINUTE).shiftClock(by);
    expect(left(sitting)).toBe(15 * MINUTE);
    expect(sitting.after(15 * MINUTE, 'tick').happened).toEqual(['pomodoro-completed']);
    expect(sitting.facts).toMatchObject([
      {
        focus: [
          { from: NINE, to: NINE + 10 * MINUTE },
          { from: NINE + 10 * MINUTE + by, to: NINE + 25 * MINUTE + by },
        ],
      },
    ]);
  });

  it('is no pause, whatever the limit (D11, D13)', () => {
    const sitting = new Sitting()
      .after(MINUTE, 'pause')
      .wait(2 * MINUTE)
      .shiftClock(by);
    expect(sitting.mode).toBe('focus-paused');
    expect(pauseTotal(sitting.planting, sitting.now)).toBe(2 * MINUTE);
    sitting.after(3 * MINUTE, 'tick');
    expect(sitting.facts).toEqual([]);
    expect(sitting.after(1, 'tick').happened).toEqual(['plant-wilted']);
  });

  it('is no elapsed time (D12)', () => {
    const sitting = new Sitting()
      .wait(10 * MINUTE)
      .shiftClock(by)
      .wait(MINUTE);
    expect(elapsedFocus(sitting.planting, sitting.now)).toBe(11 * MINUTE);
  });

  it('ends at its due instant what had come due before, and the next begins after (D11)', () => {
    const sitting = new Sitting().wait(26 * MINUTE).shiftClock(by);
    expect(sitting.facts).toMatchObject([
      { kind: 'pomodoro-completed', at: NINE + 25 * MINUTE, focusSeconds: 1500 },
    ]);
    expect(left(sitting)).toBe(5 * MINUTE);
  });

  it('crosses the limit with the pause before it, and not with the gap (D13)', () => {
    const sitting = new Sitting()
      .after(MINUTE, 'pause')
      .wait(6 * MINUTE)
      .shiftClock(by);
    expect(sitting.facts).toMatchObject([{ kind: 'plant-wilted', at: NINE + 6 * MINUTE }]);
    expect(sitting.mode).toBe('focus-paused');
  });

  it('leaves what waits waiting (D20)', () => {
    const sitting = sittingInBreak().do('page-hidden').after(HOUR, 'tick').shiftClock(by);
    expect(sitting.mode).toBe('focus-waiting');
    expect(left(sitting)).toBe(25 * MINUTE);
  });
});

describe('a break', () => {
  it('runs on through a sleep (D11)', () => {
    const sitting = sittingInBreak()
      .wait(MINUTE)
      .shiftClock(3 * MINUTE);
    expect(left(sitting)).toBe(MINUTE);
  });

  it('that ended in a sleep is followed by a period that begins after it (D11)', () => {
    const sitting = sittingInBreak().wait(MINUTE).shiftClock(HOUR);
    expect(sitting.mode).toBe('focus-running');
    expect(left(sitting)).toBe(25 * MINUTE);
  });

  it.each([
    ['after a pomodoro', () => sittingInBreak(), 5 * MINUTE],
    ['after a full cycle', () => sittingAfterCycle(), 15 * MINUTE],
    ['taken by hand', () => new Sitting().do('take-break'), 5 * MINUTE],
  ])('%s keeps its length where the clock is set back (D11)', (_, sit, length) => {
    const sitting = sit().wait(MINUTE).shiftClock(-HOUR);
    expect(left(sitting)).toBe(length - MINUTE);
    const before = sitting.mode;
    expect(sitting.after(length - MINUTE - 1, 'tick').mode).toBe(before);
    expect(sitting.after(1, 'tick').mode).not.toBe(before);
  });
});

describe('a clock set forward by up to an hour', () => {
  it.each([
    ['after a pomodoro', () => sittingInBreak(), 5 * MINUTE],
    ['after a full cycle', () => sittingAfterCycle(), 15 * MINUTE],
    ['taken by hand', () => new Sitting().do('take-break'), 5 * MINUTE],
  ])('makes a break %s no shorter (D11)', (_, sit, length) => {
    const sitting = sit()
      .wait(SECOND)
      .setClock(4 * MINUTE);
    expect(left(sitting)).toBe(length - SECOND);
    expect(sitting.setClock(HOUR).mode).toMatch(/break/);
    expect(sitting.after(length - SECOND, 'tick').mode).not.toMatch(/break/);
  });

  it('is neither focus nor pause (D11)', () => {
    const sitting = new Sitting()
      .wait(10 * MINUTE)
      .setClock(HOUR)
      .do('pause')
      .setClock(HOUR);
    expect(left(sitting)).toBe(15 * MINUTE);
    expect(pauseTotal(sitting.planting, sitting.now)).toBe(0);
  });

  it('is all that a page takes for a setting: a longer gap was a sleep', () => {
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
    const sitting = new Sitting();
    for (let shift = 1; shift <= 24; shift += 1) {
      sitting.wait(MINUTE).shiftClock(shift % 2 === 0 ? shift * MINUTE : -shift * 20 * SECOND);
    }
    expect(left(sitting)).toBe(MINUTE);
    expect(sitting.after(MINUTE - 1, 'tick').facts).toEqual([]);
    expect(sitting.after(1, 'tick').happened).toEqual(['pomodoro-completed']);
  });
});
