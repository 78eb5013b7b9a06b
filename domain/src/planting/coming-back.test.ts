import { describe, expect, it } from 'vitest';

import {
  NINE,
  Sitting,
  sittingAfterCycle,
  sittingBegunByItself,
  sittingInBreak,
} from '../testing/sitting.ts';
import { HOUR, MINUTE, SECOND } from '../time.ts';
import { isResumable, leaveBehind, returnOffer } from './passing-time.ts';
import { leavingCost } from './beginning-and-end.ts';
import { pauseTotal, remaining } from './reading.ts';

/** The page dies now, and somebody presses 'Resume' so much later. */
function comeBack(sitting: Sitting, away: number): Sitting {
  const lastSeen = sitting.now;
  return sitting.after(away, { kind: 'come-back', lastSeen });
}

describe('coming back to a planting left running', () => {
  it('takes the time away as pause, and focuses on (D22)', () => {
    const sitting = comeBack(new Sitting().wait(10 * MINUTE), 2 * MINUTE);
    expect(sitting.mode).toBe('focus-running');
    expect(remaining(sitting.planting, sitting.now)).toBe(15 * MINUTE);
    expect(pauseTotal(sitting.planting, sitting.now)).toBe(2 * MINUTE);
    expect(sitting.facts).toEqual([]);
  });

  it('wilts the plant where the time away crosses the limit, and is free then (D13, D22)', () => {
    const sitting = comeBack(new Sitting().wait(10 * MINUTE), 300 * SECOND + 1);
    expect(sitting.facts).toMatchObject([
      { kind: 'plant-wilted', at: NINE + 15 * MINUTE, focusSeconds: 600 },
    ]);
    expect(sitting.mode).toBe('focus-running');
  });

  it('costs like any resume where the limit was crossed before (D13, D22)', () => {
    const sitting = new Sitting()
      .after(MINUTE, 'pause')
      .after(6 * MINUTE, 'resume')
      .wait(MINUTE);
    expect(comeBack(sitting, SECOND).happened).toEqual(['plant-wilted', 'penalty-incurred']);
  });

  it('goes on with a pause that was under way, from its beginning (D13, D22)', () => {
    const sitting = comeBack(new Sitting().after(MINUTE, 'pause').wait(2 * MINUTE), 2 * MINUTE);
    expect(sitting.mode).toBe('focus-running');
    expect(pauseTotal(sitting.planting, sitting.now)).toBe(4 * MINUTE);
    expect(remaining(sitting.planting, sitting.now)).toBe(24 * MINUTE);
  });

  it('ends what had come due before the page died at its due instant (D11)', () => {
    const sitting = comeBack(new Sitting().wait(26 * MINUTE), HOUR);
    expect(sitting.facts).toMatchObject([
      { kind: 'pomodoro-completed', at: NINE + 25 * MINUTE, pauseSeconds: 0 },
    ]);
    expect(remaining(sitting.planting, sitting.now)).toBe(5 * MINUTE);
  });

  it('never completes a period with time away (D22)', () => {
    const sitting = comeBack(new Sitting().wait(25 * MINUTE - 1), 10 * HOUR);
    expect(sitting.happened).toEqual(['plant-wilted']);
    expect(remaining(sitting.planting, sitting.now)).toBe(1);
  });

  it('begins a period that waited for the page to be seen, without a pause (D20, D22)', () => {
    const waiting = sittingInBreak().do('page-hidden').after(HOUR, 'tick');
    const sitting = comeBack(waiting, HOUR);
    expect(sitting.mode).toBe('focus-running');
    expect(remaining(sitting.planting, sitting.now)).toBe(25 * MINUTE);
    expect(pauseTotal(sitting.planting, sitting.now)).toBe(0);
  });

  it('is an act in the planting (D20)', () => {
    const sitting = comeBack(sittingBegunByItself().wait(MINUTE), MINUTE);
    expect(leavingCost(sitting.planting)).toBe('quit');
  });
});

describe('a break', () => {
  it('runs on while away (D22)', () => {
    const sitting = comeBack(sittingInBreak().wait(MINUTE), MINUTE);
    expect(sitting.mode).toBe('pomodoro-break');
    expect(remaining(sitting.planting, sitting.now)).toBe(3 * MINUTE);
  });

  it('that ended while away is followed by a full period (D18, D22)', () => {
    const sitting = comeBack(sittingInBreak().wait(MINUTE), 2 * HOUR);
    expect(sitting.mode).toBe('focus-running');
    expect(remaining(sitting.planting, sitting.now)).toBe(25 * MINUTE);
    expect(pauseTotal(sitting.planting, sitting.now)).toBe(0);
  });

  it('taken by hand is followed by what remained, without a pause (D18, D22)', () => {
    const sitting = comeBack(new Sitting().after(10 * MINUTE, 'take-break').wait(MINUTE), HOUR);
    expect(remaining(sitting.planting, sitting.now)).toBe(15 * MINUTE);
    expect(pauseTotal(sitting.planting, sitting.now)).toBe(0);
  });

  it('after a full cycle is followed by the next planting: somebody is there (D20, D22)', () => {
    const sitting = comeBack(sittingAfterCycle(), HOUR);
    expect(sitting.planting).toMatchObject({ id: 'sitting.2', begunBy: 'itself' });
    expect(sitting.mode).toBe('focus-running');
  });
});

describe('a clock set back while away', () => {
  it('leaves the focus as it was, and counts no pause (D11, D22)', () => {
    const sitting = comeBack(new Sitting().wait(10 * MINUTE), -HOUR);
    expect(sitting.mode).toBe('focus-running');
    expect(remaining(sitting.planting, sitting.now)).toBe(15 * MINUTE);
    expect(pauseTotal(sitting.planting, sitting.now)).toBe(0);
  });

  it('leaves a pause as long as it was (D11, D22)', () => {
    const sitting = comeBack(new Sitting().after(MINUTE, 'pause').wait(MINUTE), -HOUR);
    expect(sitting.mode).toBe('focus-running');
    expect(pauseTotal(sitting.planting, sitting.now)).toBe(MINUTE);
  });

  it('begins a period that waited for the page to be seen (D20, D22)', () => {
    const sitting = sittingInBreak().do('page-hidden').after(HOUR, 'tick');
    expect(comeBack(sitting, -MINUTE).mode).toBe('focus-running');
  });

  it('takes nothing from a period that had come due, and gives it no second more (D11)', () => {
    const sitting = comeBack(new Sitting().wait(26 * MINUTE), -HOUR).after(MINUTE, 'tick');
    expect(sitting.happened).toEqual(['pomodoro-completed']);
    expect(sitting.facts).toMatchObject([{ focus: [{ from: NINE, to: NINE + 25 * MINUTE }] }]);
  });

  it('leaves behind what had come due, too (D11, D22)', () => {
    const { planting, now } = new Sitting().wait(26 * MINUTE);
    expect(leaveBehind(planting, now, now - HOUR).facts).toMatchObject([
      { kind: 'pomodoro-completed', focus: [{ from: NINE, to: NINE + 25 * MINUTE }] },
      { kind: 'planting-left', unfinished: false, focusSeconds: 1500 },
    ]);
  });
});

describe('the offer to resume', () => {
  it('stands for 24 hours (D22)', () => {
    const { planting, now } = new Sitting().wait(MINUTE);
    expect(isResumable(planting, now, now)).toBe(true);
    expect(isResumable(planting, now, now + 24 * HOUR)).toBe(true);
    expect(isResumable(planting, now, now + 24 * HOUR + 1)).toBe(false);
  });

  it('stands under a clock that was set back meanwhile (D11, D22)', () => {
    const { planting, now } = new Sitting().wait(MINUTE);
    expect(isResumable(planting, now, now - HOUR)).toBe(true);
  });

  it('is not made for a planting that has ended (D22)', () => {
    const { planting, now } = new Sitting().after(MINUTE, 'quit');
    expect(isResumable(planting, now, now)).toBe(false);
  });

  it.each([
    [300 * SECOND, false],
    [300 * SECOND + 1, true],
  ])('says beforehand whether %i ms away wilt the plant (D22)', (away, wilts) => {
    const { planting, now } = new Sitting().wait(10 * MINUTE);
    expect(returnOffer(planting, now, now + away)).toEqual({ wilts, costs: false });
  });

  it('counts the pauses before it (D13, D22)', () => {
    const { planting, now } = new Sitting()
      .wait(MINUTE)
      .pause(4 * MINUTE)
      .wait(MINUTE);
    expect(returnOffer(planting, now, now + 2 * MINUTE).wilts).toBe(true);
  });

  it('says beforehand that a resume costs where the plant has wilted (D13, D22)', () => {
    const { planting, now } = new Sitting()
      .wait(MINUTE)
      .pause(6 * MINUTE)
      .wait(MINUTE);
    expect(returnOffer(planting, now, now + MINUTE)).toEqual({ wilts: false, costs: true });
  });

  it('has nothing to say of a break (D22)', () => {
    const { planting, now } = sittingInBreak();
    expect(returnOffer(planting, now, now + 10 * HOUR)).toEqual({ wilts: false, costs: false });
  });
});
