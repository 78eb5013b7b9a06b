import { describe, expect, it } from 'vitest';

import {
  NINE,
  FocusSession,
  focusSessionAfterCycle,
  focusSessionBegunByItself,
  focusSessionInBreak,
} from '../testing/focus-session.ts';
import { HOUR, MINUTE, SECOND } from '../time.ts';
import { isResumable, leaveBehind, returnOffer } from './coming-back.ts';
import { leavingCost } from './beginning-and-end.ts';
import { pauseTotal, remaining } from './selectors.ts';

/** The page dies now, and 'Resume' is pressed `away` later. */
function comeBack(focusSession: FocusSession, away: number): FocusSession {
  const lastSeen = focusSession.now;
  return focusSession.after(away, { kind: 'come-back', lastSeen });
}

describe('resuming a planting that was left running', () => {
  it('counts the time away as pause, and continues the focus (D22)', () => {
    const focusSession = comeBack(new FocusSession().wait(10 * MINUTE), 2 * MINUTE);
    expect(focusSession.mode).toBe('focus-running');
    expect(remaining(focusSession.planting, focusSession.now)).toBe(15 * MINUTE);
    expect(pauseTotal(focusSession.planting, focusSession.now)).toBe(2 * MINUTE);
    expect(focusSession.facts).toEqual([]);
  });

  it('wilts the plant if the time away crosses the limit, and is then free (D13, D22)', () => {
    const focusSession = comeBack(new FocusSession().wait(10 * MINUTE), 300 * SECOND + 1);
    expect(focusSession.facts).toMatchObject([
      { kind: 'plant-wilted', at: NINE + 15 * MINUTE, focusSeconds: 600 },
    ]);
    expect(focusSession.mode).toBe('focus-running');
  });

  it('costs like any resume if the limit was crossed before (D13, D22)', () => {
    const focusSession = new FocusSession()
      .after(MINUTE, 'pause')
      .after(6 * MINUTE, 'resume')
      .wait(MINUTE);
    expect(comeBack(focusSession, SECOND).happened).toEqual(['plant-wilted', 'penalty-incurred']);
  });

  it('continues a running pause from its beginning (D13, D22)', () => {
    const focusSession = comeBack(
      new FocusSession().after(MINUTE, 'pause').wait(2 * MINUTE),
      2 * MINUTE,
    );
    expect(focusSession.mode).toBe('focus-running');
    expect(pauseTotal(focusSession.planting, focusSession.now)).toBe(4 * MINUTE);
    expect(remaining(focusSession.planting, focusSession.now)).toBe(24 * MINUTE);
  });

  it('ends a period that was due before the page died at its due instant (D11)', () => {
    const focusSession = comeBack(new FocusSession().wait(26 * MINUTE), HOUR);
    expect(focusSession.facts).toMatchObject([
      { kind: 'pomodoro-completed', at: NINE + 25 * MINUTE, pauseSeconds: 0 },
    ]);
    expect(remaining(focusSession.planting, focusSession.now)).toBe(5 * MINUTE);
  });

  it('never completes a period with time away (D22)', () => {
    const focusSession = comeBack(new FocusSession().wait(25 * MINUTE - 1), 10 * HOUR);
    expect(focusSession.happened).toEqual(['plant-wilted']);
    expect(remaining(focusSession.planting, focusSession.now)).toBe(1);
  });

  it('begins a period that waited for the page to be seen, without a pause (D20, D22)', () => {
    const waiting = focusSessionInBreak().do('page-hidden').after(HOUR, 'tick');
    const focusSession = comeBack(waiting, HOUR);
    expect(focusSession.mode).toBe('focus-running');
    expect(remaining(focusSession.planting, focusSession.now)).toBe(25 * MINUTE);
    expect(pauseTotal(focusSession.planting, focusSession.now)).toBe(0);
  });

  it('counts as acting in the planting (D20)', () => {
    const focusSession = comeBack(focusSessionBegunByItself().wait(MINUTE), MINUTE);
    expect(leavingCost(focusSession.planting)).toBe('quit');
  });
});

describe('a break', () => {
  it('runs on while away (D22)', () => {
    const focusSession = comeBack(focusSessionInBreak().wait(MINUTE), MINUTE);
    expect(focusSession.mode).toBe('pomodoro-break');
    expect(remaining(focusSession.planting, focusSession.now)).toBe(3 * MINUTE);
  });

  it('that ended while away is followed by a full period (D18, D22)', () => {
    const focusSession = comeBack(focusSessionInBreak().wait(MINUTE), 2 * HOUR);
    expect(focusSession.mode).toBe('focus-running');
    expect(remaining(focusSession.planting, focusSession.now)).toBe(25 * MINUTE);
    expect(pauseTotal(focusSession.planting, focusSession.now)).toBe(0);
  });

  it('taken by hand is followed by the rest of the period, without a pause (D18, D22)', () => {
    const focusSession = comeBack(
      new FocusSession().after(10 * MINUTE, 'take-break').wait(MINUTE),
      HOUR,
    );
    expect(remaining(focusSession.planting, focusSession.now)).toBe(15 * MINUTE);
    expect(pauseTotal(focusSession.planting, focusSession.now)).toBe(0);
  });

  it('after a full cycle is followed by the next planting: somebody is there (D20, D22)', () => {
    const focusSession = comeBack(focusSessionAfterCycle(), HOUR);
    expect(focusSession.planting).toMatchObject({ id: 'focus session.2', begunBy: 'itself' });
    expect(focusSession.mode).toBe('focus-running');
  });
});

describe('a clock set back while away', () => {
  it('leaves the focus as it was, and counts no pause (D11, D22)', () => {
    const focusSession = comeBack(new FocusSession().wait(10 * MINUTE), -HOUR);
    expect(focusSession.mode).toBe('focus-running');
    expect(remaining(focusSession.planting, focusSession.now)).toBe(15 * MINUTE);
    expect(pauseTotal(focusSession.planting, focusSession.now)).toBe(0);
  });

  it('leaves a pause as long as it was (D11, D22)', () => {
    const focusSession = comeBack(new FocusSession().after(MINUTE, 'pause').wait(MINUTE), -HOUR);
    expect(focusSession.mode).toBe('focus-running');
    expect(pauseTotal(focusSession.planting, focusSession.now)).toBe(MINUTE);
  });

  it('begins a period that waited for the page to be seen (D20, D22)', () => {
    const focusSession = focusSessionInBreak().do('page-hidden').after(HOUR, 'tick');
    expect(comeBack(focusSession, -MINUTE).mode).toBe('focus-running');
  });

  it('does not change the focus of a period that was due (D11)', () => {
    const focusSession = comeBack(new FocusSession().wait(26 * MINUTE), -HOUR).after(
      MINUTE,
      'tick',
    );
    expect(focusSession.happened).toEqual(['pomodoro-completed']);
    expect(focusSession.facts).toMatchObject([{ focus: [{ from: NINE, to: NINE + 25 * MINUTE }] }]);
  });

  it('does not change a due period on leaving it behind either (D11, D22)', () => {
    const { planting, now } = new FocusSession().wait(26 * MINUTE);
    expect(leaveBehind(planting, now, now - HOUR).facts).toMatchObject([
      { kind: 'pomodoro-completed', focus: [{ from: NINE, to: NINE + 25 * MINUTE }] },
      { kind: 'planting-left', unfinished: false, focusSeconds: 1500 },
    ]);
  });
});

describe('the offer to resume', () => {
  it('stands for 24 hours (D22)', () => {
    const { planting, now } = new FocusSession().wait(MINUTE);
    expect(isResumable(planting, now, now)).toBe(true);
    expect(isResumable(planting, now, now + 24 * HOUR)).toBe(true);
    expect(isResumable(planting, now, now + 24 * HOUR + 1)).toBe(false);
  });

  it('still stands if the clock was set back meanwhile (D11, D22)', () => {
    const { planting, now } = new FocusSession().wait(MINUTE);
    expect(isResumable(planting, now, now - HOUR)).toBe(true);
  });

  it('is not made for a planting that has ended (D22)', () => {
    const { planting, now } = new FocusSession().after(MINUTE, 'quit');
    expect(isResumable(planting, now, now)).toBe(false);
  });

  it.each([
    [300 * SECOND, false],
    [300 * SECOND + 1, true],
  ])('says beforehand whether %i ms away wilt the plant (D22)', (away, wilts) => {
    const { planting, now } = new FocusSession().wait(10 * MINUTE);
    expect(returnOffer(planting, now, now + away)).toEqual({ wilts, costs: false });
  });

  it('counts the pauses before it (D13, D22)', () => {
    const { planting, now } = new FocusSession()
      .wait(MINUTE)
      .pause(4 * MINUTE)
      .wait(MINUTE);
    expect(returnOffer(planting, now, now + 2 * MINUTE).wilts).toBe(true);
  });

  it('warns that a resume costs XP if the plant has wilted (D13, D22)', () => {
    const { planting, now } = new FocusSession()
      .wait(MINUTE)
      .pause(6 * MINUTE)
      .wait(MINUTE);
    expect(returnOffer(planting, now, now + MINUTE)).toEqual({ wilts: false, costs: true });
  });

  it('warns of nothing in a break (D22)', () => {
    const { planting, now } = focusSessionInBreak();
    expect(returnOffer(planting, now, now + 10 * HOUR)).toEqual({ wilts: false, costs: false });
  });
});
