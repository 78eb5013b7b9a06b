import { describe, expect, it } from 'vitest';

import { NINE, FocusSession, focusSessionInBreak } from '../testing/focus-session.ts';
import { HOUR, MINUTE, SECOND } from '../time.ts';
import { pauseTotal, remaining } from './selectors.ts';

describe('hiding the page', () => {
  it('pauses the focus from the moment of hiding, and says why (D20)', () => {
    const focusSession = new FocusSession().after(10 * MINUTE, 'page-hidden').wait(2 * MINUTE);
    expect(focusSession.planting.mode).toMatchObject({ kind: 'focus-paused', cause: 'hidden' });
    expect(pauseTotal(focusSession.planting, focusSession.now)).toBe(2 * MINUTE);
    expect(remaining(focusSession.planting, focusSession.now)).toBe(15 * MINUTE);
  });

  it('leaves the timer paused when the page is seen again, until it is resumed (section 4, D13)', () => {
    const focusSession = new FocusSession()
      .after(10 * MINUTE, 'page-hidden')
      .after(MINUTE, 'page-seen');
    expect(focusSession.planting.mode).toMatchObject({ kind: 'focus-paused', cause: 'hidden' });
    focusSession.after(MINUTE, 'resume');
    expect(focusSession.mode).toBe('focus-running');
    expect(pauseTotal(focusSession.planting, focusSession.now)).toBe(2 * MINUTE);
  });

  it('does not change a pause that was pressed (D13)', () => {
    const focusSession = new FocusSession().after(MINUTE, 'pause').after(MINUTE, 'page-hidden');
    focusSession.after(MINUTE, 'page-seen');
    expect(focusSession.planting.mode).toMatchObject({ kind: 'focus-paused', cause: 'pressed' });
    expect(pauseTotal(focusSession.planting, focusSession.now)).toBe(2 * MINUTE);
  });

  it('counts no pause if the period ended before it (D11, D20)', () => {
    const focusSession = new FocusSession().after(26 * MINUTE, 'page-hidden');
    expect(focusSession.mode).toBe('pomodoro-break');
    expect(focusSession.facts[0]?.at).toBe(NINE + 25 * MINUTE);
  });

  it('has no further effect the second time (D20)', () => {
    const focusSession = new FocusSession()
      .after(MINUTE, 'page-hidden')
      .after(MINUTE, 'page-hidden');
    expect(pauseTotal(focusSession.planting, focusSession.now)).toBe(MINUTE);
  });
});

describe('a break on a hidden page', () => {
  it('runs on (D20)', () => {
    const focusSession = focusSessionInBreak()
      .after(MINUTE, 'page-hidden')
      .wait(2 * MINUTE);
    expect(focusSession.mode).toBe('pomodoro-break');
    expect(remaining(focusSession.planting, focusSession.now)).toBe(2 * MINUTE);
  });

  it('is followed by a period that waits, full and uncounted, for the page to be seen (D20)', () => {
    const focusSession = focusSessionInBreak()
      .do('page-hidden')
      .after(5 * MINUTE, 'tick');
    expect(focusSession.mode).toBe('focus-waiting');
    expect(focusSession.cues).toEqual(['break-over']);
    focusSession.after(3 * HOUR, 'tick');
    expect(remaining(focusSession.planting, focusSession.now)).toBe(25 * MINUTE);
    expect(pauseTotal(focusSession.planting, focusSession.now)).toBe(0);
    focusSession.do('page-seen');
    expect(focusSession.mode).toBe('focus-running');
    expect(focusSession.cues).toEqual(['focus-started']);
    expect(remaining(focusSession.planting, focusSession.now + SECOND)).toBe(25 * MINUTE - SECOND);
  });

  it('that ended while hidden is followed by a full period when the page is seen (D20)', () => {
    const focusSession = focusSessionInBreak().do('page-hidden').after(HOUR, 'page-seen');
    expect(focusSession.mode).toBe('focus-running');
    expect(remaining(focusSession.planting, focusSession.now)).toBe(25 * MINUTE);
  });

  it('taken by hand is followed by the rest of the period, once the page is seen (D18, D20)', () => {
    const focusSession = new FocusSession().after(10 * MINUTE, 'take-break').do('page-hidden');
    focusSession.after(HOUR, 'tick').after(HOUR, 'page-seen');
    expect(remaining(focusSession.planting, focusSession.now)).toBe(15 * MINUTE);
    expect(pauseTotal(focusSession.planting, focusSession.now)).toBe(0);
  });

  it('that is still running when the page is seen again goes on as usual (D20)', () => {
    const focusSession = focusSessionInBreak().do('page-hidden').after(MINUTE, 'page-seen');
    expect(focusSession.after(4 * MINUTE, 'tick').mode).toBe('focus-running');
  });
});
