import { describe, expect, it } from 'vitest';

import { elapsedFocus, NINE, Sitting, sittingInBreak } from '../testing/sitting.ts';
import { HOUR, MINUTE, SECOND } from '../time.ts';
import { effectiveFocus, nextDue, pauseTotal, remaining } from './reading.ts';

const LIMIT = 300 * SECOND;

/** A sitting whose planting has wilted, focusing again. */
function wilted(): Sitting {
  return new Sitting().after(MINUTE, 'pause').after(LIMIT + 1, 'resume');
}

describe('a pause', () => {
  it('stops the focus from the moment Pause is pressed (D13)', () => {
    const sitting = new Sitting().after(10 * MINUTE, 'pause');
    expect(sitting.cues).toEqual(['paused']);
    sitting.wait(2 * MINUTE);
    expect(remaining(sitting.planting, sitting.now)).toBe(15 * MINUTE);
    sitting.do('resume');
    expect(sitting.cues).toEqual(['resumed']);
    sitting.wait(MINUTE);
    expect(remaining(sitting.planting, sitting.now)).toBe(14 * MINUTE);
  });

  it('is elapsed time, and not effective (D12)', () => {
    const sitting = new Sitting().after(10 * MINUTE, 'pause').wait(2 * MINUTE);
    expect(effectiveFocus(sitting.planting, sitting.now)).toBe(10 * MINUTE);
    expect(elapsedFocus(sitting.planting, sitting.now)).toBe(12 * MINUTE);
  });

  it('adds to the total of the planting, the pause under way included (D13)', () => {
    const sitting = new Sitting().pause(MINUTE).grow().do('return-to-focus');
    sitting.after(MINUTE, 'pause').wait(2 * MINUTE);
    expect(pauseTotal(sitting.planting, sitting.now)).toBe(3 * MINUTE);
    sitting.do('resume').after(HOUR, 'tick').wait(MINUTE);
    expect(sitting.mode).toBe('pomodoro-break');
    expect(pauseTotal(sitting.planting, sitting.now)).toBe(3 * MINUTE);
  });

  it('starts again from nothing with a new planting (D13)', () => {
    const sitting = new Sitting()
      .pause(4 * MINUTE)
      .grow(4)
      .do('start-new-pomo');
    expect(pauseTotal(sitting.planting, sitting.now)).toBe(0);
    sitting.after(MINUTE, 'pause').after(4 * MINUTE, 'tick');
    expect(sitting.planting.pauseLimit).toBe('within');
  });

  it('comes too late where the period ended before it, and is no pause (D11)', () => {
    const sitting = new Sitting().after(25 * MINUTE + 1, 'pause');
    expect(sitting.mode).toBe('pomodoro-break');
  });

  it('is not taken in a break', () => {
    const sitting = sittingInBreak();
    const before = sitting.planting;
    expect(sitting.after(SECOND, 'pause').planting.mode).toBe(before.mode);
  });
});

describe('the pause limit', () => {
  it('holds at 300 s and is crossed above (section 9)', () => {
    const sitting = new Sitting().after(MINUTE, 'pause').after(LIMIT, 'tick');
    expect(sitting.facts).toEqual([]);
    expect(nextDue(sitting.planting)).toBe(sitting.now + 1);
    sitting.after(1, 'tick');
    expect(sitting.happened).toEqual(['plant-wilted']);
    expect(sitting.cues).toEqual(['pause-limit-crossed']);
    expect(sitting.mode).toBe('focus-paused');
    expect(nextDue(sitting.planting)).toBeUndefined();
  });

  it('acts at the moment it is crossed, however late that is noticed (D13)', () => {
    const sitting = new Sitting().after(MINUTE, 'pause').after(2 * HOUR, 'tick');
    expect(sitting.facts).toMatchObject([
      { kind: 'plant-wilted', at: NINE + MINUTE + LIMIT, pauseSeconds: 300, focusSeconds: 60 },
    ]);
  });

  it('acts also while the page is hidden (D13)', () => {
    const sitting = new Sitting().after(MINUTE, 'page-hidden').after(LIMIT + 1, 'tick');
    expect(sitting.happened).toEqual(['plant-wilted']);
  });

  it('acts once, in whatever pause the total crosses it, over all periods (D13)', () => {
    const sitting = new Sitting()
      .pause(3 * MINUTE)
      .grow()
      .do('return-to-focus');
    sitting.after(MINUTE, 'pause').after(2 * MINUTE, 'tick');
    expect(sitting.planting.pauseLimit).toBe('within');
    sitting.after(1, 'tick').after(MINUTE, 'tick').do('resume').pause(MINUTE);
    expect(sitting.happened.filter((kind) => kind === 'plant-wilted')).toHaveLength(1);
  });

  it('is crossed in the first moment of a pause that follows exactly 300 s (D13)', () => {
    const sitting = new Sitting().pause(LIMIT).after(MINUTE, 'pause');
    expect(sitting.facts).toEqual([]);
    sitting.after(1, 'tick');
    expect(sitting.facts).toMatchObject([{ kind: 'plant-wilted', at: sitting.now - 1 }]);
  });

  it('is crossed before the resume that comes too late is heard (D13)', () => {
    const sitting = new Sitting().after(MINUTE, 'pause').after(LIMIT + 1, 'resume');
    expect(sitting.happened).toEqual(['plant-wilted']);
    expect(sitting.cues).toEqual(['pause-limit-crossed', 'resumed']);
    expect(sitting.mode).toBe('focus-running');
  });
});

describe('pausing after the limit was crossed', () => {
  it('the resume that ends the crossing pause is free (D13)', () => {
    const sitting = wilted();
    expect(sitting.happened).toEqual(['plant-wilted']);
    expect(sitting.planting.pausePenalties).toBe(1);
  });

  it('costs at each later resume, and not before (D13)', () => {
    const sitting = wilted()
      .after(MINUTE, 'pause')
      .after(10 * MINUTE, 'tick');
    expect(sitting.happened).toEqual(['plant-wilted']);
    sitting.do('resume');
    expect(sitting.cues).toEqual(['pause-penalty', 'resumed']);
    expect(sitting.facts.at(-1)).toMatchObject({
      kind: 'penalty-incurred',
      cause: 'pause',
      at: sitting.now,
    });
    sitting.pause(1).pause(1);
    expect(sitting.planting.pausePenalties).toBe(4);
    expect(sitting.happened).toEqual([
      'plant-wilted',
      ...Array.from({ length: 3 }, () => 'penalty-incurred'),
    ]);
  });

  it('costs in later periods of the planting too, and in a new one no more (D13)', () => {
    const sitting = wilted().grow().do('return-to-focus').pause(1);
    expect(sitting.planting.pausePenalties).toBe(2);
    sitting.grow(3).do('start-new-pomo').pause(1);
    expect(sitting.planting.pausePenalties).toBe(0);
    expect(sitting.happened.filter((kind) => kind === 'penalty-incurred')).toHaveLength(1);
  });

  it('costs nothing further where the visitor quits out of a pause (D13, D17)', () => {
    const sitting = wilted().after(MINUTE, 'pause').after(MINUTE, 'quit');
    expect(sitting.happened).toEqual(['plant-wilted', 'planting-quit']);
  });
});
