import { describe, expect, it } from 'vitest';

import { NINE, Sitting, sittingInBreak } from '../testing/sitting.ts';
import { HOUR, MINUTE, SECOND } from '../time.ts';
import { pauseTotal, remaining } from './reading.ts';

describe('hiding the page', () => {
  it('pauses the focus from the moment of hiding, and says why (D20)', () => {
    const sitting = new Sitting().after(10 * MINUTE, 'page-hidden').wait(2 * MINUTE);
    expect(sitting.planting.mode).toMatchObject({ kind: 'focus-paused', cause: 'hidden' });
    expect(pauseTotal(sitting.planting, sitting.now)).toBe(2 * MINUTE);
    expect(remaining(sitting.planting, sitting.now)).toBe(15 * MINUTE);
  });

  it('leaves the timer paused when the page is seen again, until it is resumed (section 4, D13)', () => {
    const sitting = new Sitting().after(10 * MINUTE, 'page-hidden').after(MINUTE, 'page-seen');
    expect(sitting.planting.mode).toMatchObject({ kind: 'focus-paused', cause: 'hidden' });
    sitting.after(MINUTE, 'resume');
    expect(sitting.mode).toBe('focus-running');
    expect(pauseTotal(sitting.planting, sitting.now)).toBe(2 * MINUTE);
  });

  it('leaves a pause as it was pressed (D13)', () => {
    const sitting = new Sitting().after(MINUTE, 'pause').after(MINUTE, 'page-hidden');
    sitting.after(MINUTE, 'page-seen');
    expect(sitting.planting.mode).toMatchObject({ kind: 'focus-paused', cause: 'pressed' });
    expect(pauseTotal(sitting.planting, sitting.now)).toBe(2 * MINUTE);
  });

  it('comes too late where the period ended before it: no pause is counted (D11, D20)', () => {
    const sitting = new Sitting().after(26 * MINUTE, 'page-hidden');
    expect(sitting.mode).toBe('pomodoro-break');
    expect(sitting.facts[0]?.at).toBe(NINE + 25 * MINUTE);
  });

  it('twice is hiding once (D20)', () => {
    const sitting = new Sitting().after(MINUTE, 'page-hidden').after(MINUTE, 'page-hidden');
    expect(pauseTotal(sitting.planting, sitting.now)).toBe(MINUTE);
  });
});

describe('a break on a hidden page', () => {
  it('runs on (D20)', () => {
    const sitting = sittingInBreak()
      .after(MINUTE, 'page-hidden')
      .wait(2 * MINUTE);
    expect(sitting.mode).toBe('pomodoro-break');
    expect(remaining(sitting.planting, sitting.now)).toBe(2 * MINUTE);
  });

  it('is followed by a period that waits, full and uncounted, for the page to be seen (D20)', () => {
    const sitting = sittingInBreak()
      .do('page-hidden')
      .after(5 * MINUTE, 'tick');
    expect(sitting.mode).toBe('focus-waiting');
    expect(sitting.cues).toEqual(['break-over']);
    sitting.after(3 * HOUR, 'tick');
    expect(remaining(sitting.planting, sitting.now)).toBe(25 * MINUTE);
    expect(pauseTotal(sitting.planting, sitting.now)).toBe(0);
    sitting.do('page-seen');
    expect(sitting.mode).toBe('focus-running');
    expect(sitting.cues).toEqual(['focus-started']);
    expect(remaining(sitting.planting, sitting.now + SECOND)).toBe(25 * MINUTE - SECOND);
  });

  it('that nobody saw end is followed by a full period when the page is seen (D20)', () => {
    const sitting = sittingInBreak().do('page-hidden').after(HOUR, 'page-seen');
    expect(sitting.mode).toBe('focus-running');
    expect(remaining(sitting.planting, sitting.now)).toBe(25 * MINUTE);
  });

  it('taken by hand is followed by what remained, once the page is seen (D18, D20)', () => {
    const sitting = new Sitting().after(10 * MINUTE, 'take-break').do('page-hidden');
    sitting.after(HOUR, 'tick').after(HOUR, 'page-seen');
    expect(remaining(sitting.planting, sitting.now)).toBe(15 * MINUTE);
    expect(pauseTotal(sitting.planting, sitting.now)).toBe(0);
  });

  it('that is over before the page is seen again goes on as usual (D20)', () => {
    const sitting = sittingInBreak().do('page-hidden').after(MINUTE, 'page-seen');
    expect(sitting.after(4 * MINUTE, 'tick').mode).toBe('focus-running');
  });
});
