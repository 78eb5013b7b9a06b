import { describe, expect, it } from 'vitest';

import { elapsedFocus, Sitting, sittingInBreak } from '../testing/sitting.ts';
import { HOUR, MINUTE, SECOND } from '../time.ts';
import { effectiveFocus, remaining } from './reading.ts';

describe('a manual break', () => {
  it('begins when it is taken, and lasts the chosen minutes (D18)', () => {
    const sitting = new Sitting({ plan: { breakMinutes: 7 } }).after(10 * MINUTE, 'take-break');
    expect(sitting.mode).toBe('manual-break');
    expect(sitting.planting.manualBreaks).toBe(1);
    expect(sitting.cues).toEqual(['break-started']);
    expect(remaining(sitting.planting, sitting.now)).toBe(7 * MINUTE);
  });

  it.each(['by itself', 'early'])('is followed by what remained, ended %s (D18)', (how) => {
    const sitting = new Sitting().after(10 * MINUTE, 'take-break');
    sitting.wait(how === 'early' ? MINUTE : 5 * MINUTE);
    sitting.do(how === 'early' ? 'return-to-focus' : 'tick');
    expect(sitting.mode).toBe('focus-running');
    expect(sitting.cues).toEqual(['break-over', 'focus-started']);
    expect(remaining(sitting.planting, sitting.now)).toBe(15 * MINUTE);
    expect(sitting.planting.pomodoros).toBe(0);
  });

  it('noticed late, is followed by focus from then on (D11)', () => {
    const sitting = new Sitting().after(10 * MINUTE, 'take-break').after(2 * HOUR, 'tick');
    expect(sitting.mode).toBe('focus-running');
    expect(remaining(sitting.planting, sitting.now)).toBe(15 * MINUTE);
  });

  it('is neither focus nor pause (D12)', () => {
    const sitting = new Sitting().after(10 * MINUTE, 'take-break').wait(3 * MINUTE);
    expect(effectiveFocus(sitting.planting, sitting.now)).toBe(10 * MINUTE);
    expect(elapsedFocus(sitting.planting, sitting.now)).toBe(10 * MINUTE);
  });

  it('is not taken while paused (D18)', () => {
    const sitting = new Sitting().after(MINUTE, 'pause').after(SECOND, 'take-break');
    expect(sitting.mode).toBe('focus-paused');
    expect(sitting.planting.manualBreaks).toBe(0);
  });

  it('is not taken where the plan has no break (section 2)', () => {
    const sitting = new Sitting({ plan: { breakMinutes: 0 } }).after(MINUTE, 'take-break');
    expect(sitting.mode).toBe('focus-running');
    expect(sitting.planting.manualBreaks).toBe(0);
  });

  it('is not taken in a break', () => {
    const sitting = sittingInBreak().after(SECOND, 'take-break');
    expect(sitting.mode).toBe('pomodoro-break');
    expect(sitting.planting.manualBreaks).toBe(0);
  });

  it('comes too late where the period ended under its dialog (D13, D18)', () => {
    const sitting = new Sitting().after(25 * MINUTE, 'take-break');
    expect(sitting.mode).toBe('pomodoro-break');
    expect(sitting.planting.manualBreaks).toBe(0);
  });
});

describe('excessive breaks', () => {
  it('cost from the sixth on, each (D18)', () => {
    const sitting = new Sitting().takeBreaks(5);
    expect(sitting.facts).toEqual([]);
    for (let taken = 6; taken <= 8; taken += 1) {
      sitting.do('take-break');
      expect(sitting.cues).toEqual(['break-started', 'excessive-break']);
      expect(sitting.facts).toHaveLength(taken - 5);
      expect(sitting.facts.at(-1)).toMatchObject({
        kind: 'penalty-incurred',
        cause: 'break',
        at: sitting.now,
        earlyBreak: true,
      });
      sitting.after(SECOND, 'return-to-focus');
    }
    expect(sitting.planting.manualBreaks).toBe(8);
  });

  it('are counted over the planting, and begin anew with the next (D18)', () => {
    const sitting = new Sitting();
    for (let grown = 0; grown < 3; grown += 1) {
      sitting.takeBreaks(2).grow().do('return-to-focus');
    }
    expect(sitting.happened.filter((kind) => kind === 'penalty-incurred')).toHaveLength(1);
    sitting.grow().do('start-new-pomo').takeBreaks(1);
    expect(sitting.planting.manualBreaks).toBe(1);
    expect(sitting.happened.filter((kind) => kind === 'penalty-incurred')).toHaveLength(1);
  });

  it('never count the breaks after a pomodoro (D18)', () => {
    const sitting = new Sitting().grow(3).do('return-to-focus');
    expect(sitting.planting.manualBreaks).toBe(0);
    expect(sitting.facts.every((fact) => !fact.earlyBreak)).toBe(true);
  });
});
