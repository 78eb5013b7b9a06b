import { describe, expect, it } from 'vitest';

import { elapsedFocus, FocusSession, focusSessionInBreak } from '../testing/focus-session.ts';
import { HOUR, MINUTE, SECOND } from '../time.ts';
import { effectiveFocus, remaining } from './selectors.ts';

describe('a manual break', () => {
  it('begins when it is taken, and lasts the chosen minutes (D18)', () => {
    const focusSession = new FocusSession({ plan: { breakMinutes: 7 } }).after(
      10 * MINUTE,
      'take-break',
    );
    expect(focusSession.mode).toBe('manual-break');
    expect(focusSession.planting.manualBreaks).toBe(1);
    expect(focusSession.cues).toEqual(['break-started']);
    expect(remaining(focusSession.planting, focusSession.now)).toBe(7 * MINUTE);
  });

  it.each(['by itself', 'early'])(
    'ended %s, is followed by the rest of the period (D18)',
    (how) => {
      const focusSession = new FocusSession().after(10 * MINUTE, 'take-break');
      focusSession.wait(how === 'early' ? MINUTE : 5 * MINUTE);
      focusSession.do(how === 'early' ? 'return-to-focus' : 'tick');
      expect(focusSession.mode).toBe('focus-running');
      expect(focusSession.cues).toEqual(['break-over', 'focus-started']);
      expect(remaining(focusSession.planting, focusSession.now)).toBe(15 * MINUTE);
      expect(focusSession.planting.pomodoros).toBe(0);
    },
  );

  it('noticed late, is followed by focus from then on (D11)', () => {
    const focusSession = new FocusSession()
      .after(10 * MINUTE, 'take-break')
      .after(2 * HOUR, 'tick');
    expect(focusSession.mode).toBe('focus-running');
    expect(remaining(focusSession.planting, focusSession.now)).toBe(15 * MINUTE);
  });

  it('is neither focus nor pause (D12)', () => {
    const focusSession = new FocusSession().after(10 * MINUTE, 'take-break').wait(3 * MINUTE);
    expect(effectiveFocus(focusSession.planting, focusSession.now)).toBe(10 * MINUTE);
    expect(elapsedFocus(focusSession.planting, focusSession.now)).toBe(10 * MINUTE);
  });

  it('is not taken while paused (D18)', () => {
    const focusSession = new FocusSession().after(MINUTE, 'pause').after(SECOND, 'take-break');
    expect(focusSession.mode).toBe('focus-paused');
    expect(focusSession.planting.manualBreaks).toBe(0);
  });

  it('is not taken if the plan has no break (section 2)', () => {
    const focusSession = new FocusSession({ plan: { breakMinutes: 0 } }).after(
      MINUTE,
      'take-break',
    );
    expect(focusSession.mode).toBe('focus-running');
    expect(focusSession.planting.manualBreaks).toBe(0);
  });

  it('is not taken in a break', () => {
    const focusSession = focusSessionInBreak().after(SECOND, 'take-break');
    expect(focusSession.mode).toBe('pomodoro-break');
    expect(focusSession.planting.manualBreaks).toBe(0);
  });

  it('is not taken if the period ended while its dialog was open (D13, D18)', () => {
    const focusSession = new FocusSession().after(25 * MINUTE, 'take-break');
    expect(focusSession.mode).toBe('pomodoro-break');
    expect(focusSession.planting.manualBreaks).toBe(0);
  });
});

describe('excessive breaks', () => {
  it('each cost XP from the sixth on (D18)', () => {
    const focusSession = new FocusSession().takeBreaks(5);
    expect(focusSession.facts).toEqual([]);
    for (let taken = 6; taken <= 8; taken += 1) {
      focusSession.do('take-break');
      expect(focusSession.cues).toEqual(['break-started', 'excessive-break']);
      expect(focusSession.facts).toHaveLength(taken - 5);
      expect(focusSession.facts.at(-1)).toMatchObject({
        kind: 'penalty-incurred',
        cause: 'break',
        at: focusSession.now,
        earlyBreak: true,
      });
      focusSession.after(SECOND, 'return-to-focus');
    }
    expect(focusSession.planting.manualBreaks).toBe(8);
  });

  it('are counted over the planting, and from 0 in the next (D18)', () => {
    const focusSession = new FocusSession();
    for (let grown = 0; grown < 3; grown += 1) {
      focusSession.takeBreaks(2).grow().do('return-to-focus');
    }
    expect(focusSession.happened.filter((kind) => kind === 'penalty-incurred')).toHaveLength(1);
    focusSession.grow().do('start-new-pomo').takeBreaks(1);
    expect(focusSession.planting.manualBreaks).toBe(1);
    expect(focusSession.happened.filter((kind) => kind === 'penalty-incurred')).toHaveLength(1);
  });

  it('never count the breaks after a pomodoro (D18)', () => {
    const focusSession = new FocusSession().grow(3).do('return-to-focus');
    expect(focusSession.planting.manualBreaks).toBe(0);
    expect(focusSession.facts.every((fact) => !fact.earlyBreak)).toBe(true);
  });
});
