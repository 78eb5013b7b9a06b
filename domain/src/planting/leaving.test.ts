import { describe, expect, it } from 'vitest';

import {
  Sitting,
  sittingAfterCycle,
  sittingBegunByItself,
  sittingInBreak,
  unattendedSitting,
} from '../testing/sitting.ts';
import { HOUR, MINUTE, SECOND } from '../time.ts';
import { leavingCost } from './beginning-and-end.ts';
import { isActive } from './reading.ts';

const ACTIVE = [
  ['focus running', () => new Sitting().wait(10 * MINUTE)],
  ['focus paused', () => new Sitting().after(10 * MINUTE, 'pause').wait(MINUTE)],
  ['focus paused by a hidden page', () => new Sitting().after(MINUTE, 'page-hidden')],
  ['a manual break', () => new Sitting().after(10 * MINUTE, 'take-break').wait(MINUTE)],
  [
    'focus that waits, begun, for the page to be seen',
    () =>
      new Sitting()
        .after(10 * MINUTE, 'take-break')
        .do('page-hidden')
        .after(HOUR, 'tick'),
  ],
] as const;

const NOTHING_AT_STAKE = [
  ['the full-cycle screen', () => sittingAfterCycle().wait(MINUTE)],
  ['a cycle that waits to be started', unattendedSitting],
  [
    'a planting that has not begun',
    () => new Sitting({ circumstances: { begunBy: 'visitor', page: 'hidden' } }),
  ],
] as const;

describe('leaving an active session', () => {
  it.each(ACTIVE)('is quitting: %s (D19)', (_, sit) => {
    const sitting = sit();
    expect(isActive(sitting.planting)).toBe(true);
    expect(leavingCost(sitting.planting)).toBe('quit');
    sitting.do('quit');
    expect(sitting.planting.mode).toEqual({ kind: 'ended', ending: 'quit' });
    expect(sitting.happened).toEqual(['planting-quit']);
    expect(sitting.cues).toEqual(['ended']);
  });

  it('records the completed periods and the effective seconds of this one (D14, D17)', () => {
    const sitting = new Sitting().grow(3).do('return-to-focus');
    sitting
      .after(400 * SECOND, 'pause')
      .after(MINUTE, 'resume')
      .after(200 * SECOND, 'quit');
    expect(sitting.facts.at(-1)).toMatchObject({
      kind: 'planting-quit',
      at: sitting.now,
      focusSeconds: 5100,
      pauseSeconds: 60,
    });
  });

  it('comes too late where the period ended under the dialog: the pomodoro stands (D11, D13)', () => {
    const sitting = new Sitting().after(25 * MINUTE, 'quit');
    expect(sitting.happened).toEqual(['pomodoro-completed', 'planting-left']);
  });

  it('is done once', () => {
    const sitting = new Sitting().after(MINUTE, 'quit').after(1, 'quit').after(1, 'abandon');
    expect(sitting.happened).toEqual(['planting-quit']);
  });
});

describe('leaving the break after a pomodoro', () => {
  it('ends the planting with its pomodoros kept, at no penalty (D19)', () => {
    const sitting = sittingInBreak().wait(MINUTE);
    expect(isActive(sitting.planting)).toBe(false);
    expect(leavingCost(sitting.planting)).toBe('keeps-pomodoros');
    sitting.do('quit');
    expect(sitting.planting.mode).toEqual({ kind: 'ended', ending: 'left' });
    expect(sitting.facts.at(-1)).toMatchObject({
      kind: 'planting-left',
      unfinished: false,
      focusSeconds: 1500,
    });
  });

  it('is the same while the next period waits for the page to be seen (D19, D20)', () => {
    const sitting = sittingInBreak().do('page-hidden').after(HOUR, 'tick');
    expect(sitting.mode).toBe('focus-waiting');
    expect(leavingCost(sitting.planting)).toBe('keeps-pomodoros');
  });
});

describe('where nothing is at stake', () => {
  it.each(NOTHING_AT_STAKE)('leaving is free and leaves no trace: %s (D19, D20)', (_, sit) => {
    const sitting = sit();
    const facts = sitting.facts.length;
    expect(leavingCost(sitting.planting)).toBe('nothing');
    expect(isActive(sitting.planting)).toBe(false);
    expect(sitting.do('quit').planting.mode).toEqual({ kind: 'ended', ending: 'left' });
    expect(sitting.facts).toHaveLength(facts);
  });

  it('nothing is, once the planting has ended', () => {
    expect(leavingCost(new Sitting().after(MINUTE, 'quit').planting)).toBe('nothing');
  });
});

describe('a planting that began by itself', () => {
  it('can be left at no cost until the visitor acts in it (D20)', () => {
    const sitting = sittingBegunByItself().after(10 * MINUTE, 'touch');
    expect(leavingCost(sitting.planting)).toBe('nothing');
    sitting.do('quit');
    expect(sitting.facts.at(-1)).toMatchObject({
      kind: 'planting-left',
      planting: 'sitting.2',
      unfinished: false,
      focusSeconds: 600,
    });
  });

  it.each(['pause', 'take-break'] as const)('is at stake after %s (D20)', (action) => {
    const sitting = sittingBegunByItself().after(10 * MINUTE, action);
    expect(leavingCost(sitting.planting)).toBe('quit');
    expect(sitting.do('quit').happened.at(-1)).toBe('planting-quit');
  });

  it('is at stake once a break in it was ended by hand (D20)', () => {
    const sitting = sittingBegunByItself()
      .after(25 * MINUTE, 'tick')
      .do('return-to-focus');
    expect(leavingCost(sitting.planting)).toBe('quit');
  });

  it('is at stake once it was resumed out of a hidden page (D20)', () => {
    const sitting = sittingBegunByItself().do('page-hidden').after(SECOND, 'page-seen');
    expect(leavingCost(sitting.planting)).toBe('nothing');
    expect(leavingCost(sitting.do('resume').planting)).toBe('quit');
  });

  it.each(['resume', 'return-to-focus', 'start-new-pomo', 'page-seen'] as const)(
    'is no more at stake after %s, which does nothing in it (D20)',
    (action) => {
      const sitting = sittingBegunByItself().after(MINUTE, action);
      expect(leavingCost(sitting.planting)).toBe('nothing');
    },
  );

  it('keeps the pomodoros it grew when it is left free (D20)', () => {
    const sitting = sittingBegunByItself()
      .after(25 * MINUTE, 'tick')
      .after(5 * MINUTE, 'tick');
    sitting.after(MINUTE, 'quit');
    expect(sitting.facts.slice(-2)).toMatchObject([
      { kind: 'pomodoro-completed', number: 1 },
      { kind: 'planting-left', unfinished: false, focusSeconds: 1560 },
    ]);
  });
});

describe('starting over, a new set-up or no return', () => {
  it.each(ACTIVE)('leaves the plant unfinished at no cost: %s (D22)', (_, sit) => {
    const sitting = sit().do('abandon');
    expect(sitting.planting.mode).toEqual({ kind: 'ended', ending: 'left' });
    expect(sitting.facts).toMatchObject([{ kind: 'planting-left', unfinished: true }]);
  });

  it('is finished in the break after a pomodoro: what is grown stands (D22)', () => {
    const sitting = sittingInBreak().after(MINUTE, 'abandon');
    expect(sitting.facts.at(-1)).toMatchObject({ kind: 'planting-left', unfinished: false });
  });

  it('leaves no trace where no second was focused (D14)', () => {
    expect(new Sitting().do('abandon').facts).toEqual([]);
    expect(new Sitting().do('pause').after(MINUTE, 'abandon').facts).toEqual([]);
  });

  it('leaves a planting finished that could be left at no cost (D20)', () => {
    const sitting = sittingBegunByItself().after(MINUTE, 'abandon');
    expect(sitting.facts.at(-1)).toMatchObject({ kind: 'planting-left', unfinished: false });
  });

  it.each(NOTHING_AT_STAKE)('leaves no trace of its own: %s (D19)', (_, sit) => {
    const sitting = sit();
    const facts = sitting.facts.length;
    expect(sitting.do('abandon').facts).toHaveLength(facts);
  });
});
