import { describe, expect, it } from 'vitest';

import {
  FocusSession,
  focusSessionAfterCycle,
  focusSessionBegunByItself,
  focusSessionInBreak,
  unattendedFocusSession,
} from '../testing/focus-session.ts';
import { HOUR, MINUTE, SECOND } from '../time.ts';
import { leavingCost } from './beginning-and-end.ts';
import { isActive } from './selectors.ts';

const ACTIVE = [
  ['focus running', () => new FocusSession().wait(10 * MINUTE)],
  ['focus paused', () => new FocusSession().after(10 * MINUTE, 'pause').wait(MINUTE)],
  ['focus paused by a hidden page', () => new FocusSession().after(MINUTE, 'page-hidden')],
  ['a manual break', () => new FocusSession().after(10 * MINUTE, 'take-break').wait(MINUTE)],
  [
    'focus that waits, begun, for the page to be seen',
    () =>
      new FocusSession()
        .after(10 * MINUTE, 'take-break')
        .do('page-hidden')
        .after(HOUR, 'tick'),
  ],
] as const;

const NOTHING_AT_STAKE = [
  ['the full-cycle screen', () => focusSessionAfterCycle().wait(MINUTE)],
  ['a cycle that waits to be started', unattendedFocusSession],
  [
    'a planting that has not begun',
    () => new FocusSession({ circumstances: { begunBy: 'visitor', page: 'hidden' } }),
  ],
] as const;

describe('leaving an active session', () => {
  it.each(ACTIVE)('is quitting: %s (D19)', (_, sit) => {
    const focusSession = sit();
    expect(isActive(focusSession.planting)).toBe(true);
    expect(leavingCost(focusSession.planting)).toBe('quit');
    focusSession.do('quit');
    expect(focusSession.planting.mode).toEqual({ kind: 'ended', ending: 'quit' });
    expect(focusSession.happened).toEqual(['planting-quit']);
    expect(focusSession.cues).toEqual(['ended']);
  });

  it('records the completed periods and the effective seconds of this one (D14, D17)', () => {
    const focusSession = new FocusSession().grow(3).do('return-to-focus');
    focusSession
      .after(400 * SECOND, 'pause')
      .after(MINUTE, 'resume')
      .after(200 * SECOND, 'quit');
    expect(focusSession.facts.at(-1)).toMatchObject({
      kind: 'planting-quit',
      at: focusSession.now,
      focusSeconds: 5100,
      pauseSeconds: 60,
    });
  });

  it('keeps the pomodoro if the period ended while the dialog was open (D11, D13)', () => {
    const focusSession = new FocusSession().after(25 * MINUTE, 'quit');
    expect(focusSession.happened).toEqual(['pomodoro-completed', 'planting-left']);
  });

  it('has no effect the second time', () => {
    const focusSession = new FocusSession()
      .after(MINUTE, 'quit')
      .after(1, 'quit')
      .after(1, 'abandon');
    expect(focusSession.happened).toEqual(['planting-quit']);
  });
});

describe('leaving the break after a pomodoro', () => {
  it('ends the planting with its pomodoros kept, at no penalty (D19)', () => {
    const focusSession = focusSessionInBreak().wait(MINUTE);
    expect(isActive(focusSession.planting)).toBe(false);
    expect(leavingCost(focusSession.planting)).toBe('keeps-pomodoros');
    focusSession.do('quit');
    expect(focusSession.planting.mode).toEqual({ kind: 'ended', ending: 'left' });
    expect(focusSession.facts.at(-1)).toMatchObject({
      kind: 'planting-left',
      unfinished: false,
      focusSeconds: 1500,
    });
  });

  it('is the same while the next period waits for the page to be seen (D19, D20)', () => {
    const focusSession = focusSessionInBreak().do('page-hidden').after(HOUR, 'tick');
    expect(focusSession.mode).toBe('focus-waiting');
    expect(leavingCost(focusSession.planting)).toBe('keeps-pomodoros');
  });
});

describe('if nothing is at stake', () => {
  it.each(NOTHING_AT_STAKE)('leaving is free and leaves no trace: %s (D19, D20)', (_, sit) => {
    const focusSession = sit();
    const facts = focusSession.facts.length;
    expect(leavingCost(focusSession.planting)).toBe('nothing');
    expect(isActive(focusSession.planting)).toBe(false);
    expect(focusSession.do('quit').planting.mode).toEqual({ kind: 'ended', ending: 'left' });
    expect(focusSession.facts).toHaveLength(facts);
  });

  it('leaving an ended planting is free', () => {
    expect(leavingCost(new FocusSession().after(MINUTE, 'quit').planting)).toBe('nothing');
  });
});

describe('a planting that began by itself', () => {
  it('can be left at no cost until the visitor acts in it (D20)', () => {
    const focusSession = focusSessionBegunByItself().after(10 * MINUTE, 'touch');
    expect(leavingCost(focusSession.planting)).toBe('nothing');
    focusSession.do('quit');
    expect(focusSession.facts.at(-1)).toMatchObject({
      kind: 'planting-left',
      planting: 'focus session.2',
      unfinished: false,
      focusSeconds: 600,
    });
  });

  it.each(['pause', 'take-break'] as const)('is at stake after %s (D20)', (action) => {
    const focusSession = focusSessionBegunByItself().after(10 * MINUTE, action);
    expect(leavingCost(focusSession.planting)).toBe('quit');
    expect(focusSession.do('quit').happened.at(-1)).toBe('planting-quit');
  });

  it('is at stake once a break in it was ended by hand (D20)', () => {
    const focusSession = focusSessionBegunByItself()
      .after(25 * MINUTE, 'tick')
      .do('return-to-focus');
    expect(leavingCost(focusSession.planting)).toBe('quit');
  });

  it('is at stake once it was resumed after the page was hidden (D20)', () => {
    const focusSession = focusSessionBegunByItself().do('page-hidden').after(SECOND, 'page-seen');
    expect(leavingCost(focusSession.planting)).toBe('nothing');
    expect(leavingCost(focusSession.do('resume').planting)).toBe('quit');
  });

  it.each(['resume', 'return-to-focus', 'start-new-pomo', 'page-seen'] as const)(
    'is still not at stake after %s, which does nothing in it (D20)',
    (action) => {
      const focusSession = focusSessionBegunByItself().after(MINUTE, action);
      expect(leavingCost(focusSession.planting)).toBe('nothing');
    },
  );

  it('keeps its pomodoros when it is left at no cost (D20)', () => {
    const focusSession = focusSessionBegunByItself()
      .after(25 * MINUTE, 'tick')
      .after(5 * MINUTE, 'tick');
    focusSession.after(MINUTE, 'quit');
    expect(focusSession.facts.slice(-2)).toMatchObject([
      { kind: 'pomodoro-completed', number: 1 },
      { kind: 'planting-left', unfinished: false, focusSeconds: 1560 },
    ]);
  });
});

describe('starting over, a new set-up or no return', () => {
  it.each(ACTIVE)('leaves the plant unfinished at no cost: %s (D22)', (_, sit) => {
    const focusSession = sit().do('abandon');
    expect(focusSession.planting.mode).toEqual({ kind: 'ended', ending: 'left' });
    expect(focusSession.facts).toMatchObject([{ kind: 'planting-left', unfinished: true }]);
  });

  it('in the break after a pomodoro leaves nothing unfinished (D22)', () => {
    const focusSession = focusSessionInBreak().after(MINUTE, 'abandon');
    expect(focusSession.facts.at(-1)).toMatchObject({ kind: 'planting-left', unfinished: false });
  });

  it('leaves no trace without a second of focus (D14)', () => {
    expect(new FocusSession().do('abandon').facts).toEqual([]);
    expect(new FocusSession().do('pause').after(MINUTE, 'abandon').facts).toEqual([]);
  });

  it('leaves nothing unfinished if leaving was free (D20)', () => {
    const focusSession = focusSessionBegunByItself().after(MINUTE, 'abandon');
    expect(focusSession.facts.at(-1)).toMatchObject({ kind: 'planting-left', unfinished: false });
  });

  it.each(NOTHING_AT_STAKE)('leaves no trace of its own: %s (D19)', (_, sit) => {
    const focusSession = sit();
    const facts = focusSession.facts.length;
    expect(focusSession.do('abandon').facts).toHaveLength(facts);
  });
});
