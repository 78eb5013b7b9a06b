import { describe, expect, it } from 'vitest';

import { elapsedFocus, NINE, FocusSession, focusSessionInBreak } from '../testing/focus-session.ts';
import { HOUR, MINUTE, SECOND } from '../time.ts';
import { effectiveFocus, nextDue, pauseTotal, remaining } from './selectors.ts';

const LIMIT = 300 * SECOND;

/** A focus session whose planting has wilted, focusing again. */
function wilted(): FocusSession {
  return new FocusSession().after(MINUTE, 'pause').after(LIMIT + 1, 'resume');
}

describe('a pause', () => {
  it('stops the focus from the moment Pause is pressed (D13)', () => {
    const focusSession = new FocusSession().after(10 * MINUTE, 'pause');
    expect(focusSession.cues).toEqual(['paused']);
    focusSession.wait(2 * MINUTE);
    expect(remaining(focusSession.planting, focusSession.now)).toBe(15 * MINUTE);
    focusSession.do('resume');
    expect(focusSession.cues).toEqual(['resumed']);
    focusSession.wait(MINUTE);
    expect(remaining(focusSession.planting, focusSession.now)).toBe(14 * MINUTE);
  });

  it('is elapsed time, but not effective focus (D12)', () => {
    const focusSession = new FocusSession().after(10 * MINUTE, 'pause').wait(2 * MINUTE);
    expect(effectiveFocus(focusSession.planting, focusSession.now)).toBe(10 * MINUTE);
    expect(elapsedFocus(focusSession.planting, focusSession.now)).toBe(12 * MINUTE);
  });

  it('adds to the total of the planting, the running pause included (D13)', () => {
    const focusSession = new FocusSession().pause(MINUTE).grow().do('return-to-focus');
    focusSession.after(MINUTE, 'pause').wait(2 * MINUTE);
    expect(pauseTotal(focusSession.planting, focusSession.now)).toBe(3 * MINUTE);
    focusSession.do('resume').after(HOUR, 'tick').wait(MINUTE);
    expect(focusSession.mode).toBe('pomodoro-break');
    expect(pauseTotal(focusSession.planting, focusSession.now)).toBe(3 * MINUTE);
  });

  it('starts from 0 with a new planting (D13)', () => {
    const focusSession = new FocusSession()
      .pause(4 * MINUTE)
      .grow(4)
      .do('start-new-pomo');
    expect(pauseTotal(focusSession.planting, focusSession.now)).toBe(0);
    focusSession.after(MINUTE, 'pause').after(4 * MINUTE, 'tick');
    expect(focusSession.planting.pauseLimit).toBe('within');
  });

  it('is not taken if the period ended before it (D11)', () => {
    const focusSession = new FocusSession().after(25 * MINUTE + 1, 'pause');
    expect(focusSession.mode).toBe('pomodoro-break');
  });

  it('is not taken in a break', () => {
    const focusSession = focusSessionInBreak();
    const before = focusSession.planting;
    expect(focusSession.after(SECOND, 'pause').planting.mode).toBe(before.mode);
  });
});

describe('the pause limit', () => {
  it('holds at 300 s and is crossed above (section 9)', () => {
    const focusSession = new FocusSession().after(MINUTE, 'pause').after(LIMIT, 'tick');
    expect(focusSession.facts).toEqual([]);
    expect(nextDue(focusSession.planting)).toBe(focusSession.now + 1);
    focusSession.after(1, 'tick');
    expect(focusSession.happened).toEqual(['plant-wilted']);
    expect(focusSession.cues).toEqual(['pause-limit-crossed']);
    expect(focusSession.mode).toBe('focus-paused');
    expect(nextDue(focusSession.planting)).toBeUndefined();
  });

  it('takes effect the moment it is crossed, however late that is noticed (D13)', () => {
    const focusSession = new FocusSession().after(MINUTE, 'pause').after(2 * HOUR, 'tick');
    expect(focusSession.facts).toMatchObject([
      { kind: 'plant-wilted', at: NINE + MINUTE + LIMIT, pauseSeconds: 300, focusSeconds: 60 },
    ]);
  });

  it('takes effect while the page is hidden too (D13)', () => {
    const focusSession = new FocusSession().after(MINUTE, 'page-hidden').after(LIMIT + 1, 'tick');
    expect(focusSession.happened).toEqual(['plant-wilted']);
  });

  it('takes effect once, in the pause that takes the total of all periods over it (D13)', () => {
    const focusSession = new FocusSession()
      .pause(3 * MINUTE)
      .grow()
      .do('return-to-focus');
    focusSession.after(MINUTE, 'pause').after(2 * MINUTE, 'tick');
    expect(focusSession.planting.pauseLimit).toBe('within');
    focusSession.after(1, 'tick').after(MINUTE, 'tick').do('resume').pause(MINUTE);
    expect(focusSession.happened.filter((kind) => kind === 'plant-wilted')).toHaveLength(1);
  });

  it('is crossed in the first moment of a pause that follows exactly 300 s (D13)', () => {
    const focusSession = new FocusSession().pause(LIMIT).after(MINUTE, 'pause');
    expect(focusSession.facts).toEqual([]);
    focusSession.after(1, 'tick');
    expect(focusSession.facts).toMatchObject([{ kind: 'plant-wilted', at: focusSession.now - 1 }]);
  });

  it('is crossed before a resume that comes too late (D13)', () => {
    const focusSession = new FocusSession().after(MINUTE, 'pause').after(LIMIT + 1, 'resume');
    expect(focusSession.happened).toEqual(['plant-wilted']);
    expect(focusSession.cues).toEqual(['pause-limit-crossed', 'resumed']);
    expect(focusSession.mode).toBe('focus-running');
  });
});

describe('pausing after the limit was crossed', () => {
  it('the resume that ends the crossing pause is free (D13)', () => {
    const focusSession = wilted();
    expect(focusSession.happened).toEqual(['plant-wilted']);
    expect(focusSession.planting.pausePenalties).toBe(1);
  });

  it('costs at each later resume, and not before (D13)', () => {
    const focusSession = wilted()
      .after(MINUTE, 'pause')
      .after(10 * MINUTE, 'tick');
    expect(focusSession.happened).toEqual(['plant-wilted']);
    focusSession.do('resume');
    expect(focusSession.cues).toEqual(['pause-penalty', 'resumed']);
    expect(focusSession.facts.at(-1)).toMatchObject({
      kind: 'penalty-incurred',
      cause: 'pause',
      at: focusSession.now,
    });
    focusSession.pause(1).pause(1);
    expect(focusSession.planting.pausePenalties).toBe(4);
    expect(focusSession.happened).toEqual([
      'plant-wilted',
      ...Array.from({ length: 3 }, () => 'penalty-incurred'),
    ]);
  });

  it('costs in later periods of the planting too, but not in a new planting (D13)', () => {
    const focusSession = wilted().grow().do('return-to-focus').pause(1);
    expect(focusSession.planting.pausePenalties).toBe(2);
    focusSession.grow(3).do('start-new-pomo').pause(1);
    expect(focusSession.planting.pausePenalties).toBe(0);
    expect(focusSession.happened.filter((kind) => kind === 'penalty-incurred')).toHaveLength(1);
  });

  it('costs nothing further if the visitor quits from a pause (D13, D17)', () => {
    const focusSession = wilted().after(MINUTE, 'pause').after(MINUTE, 'quit');
    expect(focusSession.happened).toEqual(['plant-wilted', 'planting-quit']);
  });
});
