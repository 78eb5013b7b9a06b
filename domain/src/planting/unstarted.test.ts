import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timingOf, type Timing } from '../session-setup/timing.ts';
import { FocusSession } from '../testing/focus-session.ts';
import { planWith } from '../testing/plans.ts';
import { HOUR, MINUTE } from '../time.ts';
import { leavingCost, preparePlanting } from './beginning-and-end.ts';
import { isPrepared, isUnstarted, nextDue, pauseTotal, remaining } from './selectors.ts';

const session = (timing: Timing) => new FocusSession({ plan: { timing } });
const left = ({ planting, now }: FocusSession) => remaining(planting, now) / MINUTE;

describe('a break that is not to start by itself (D84)', () => {
  it('waits for hours at no cost, and then lasts its whole length', () => {
    const focusSession = session({ startBreaks: false }).grow();
    expect(focusSession.cues).toEqual(['pomodoro-completed']);
    focusSession.do('page-hidden').after(3 * HOUR, 'page-seen');
    expect(isUnstarted(focusSession.planting)).toBe(true);
    expect(nextDue(focusSession.planting)).toBeUndefined();
    expect(pauseTotal(focusSession.planting, focusSession.now)).toBe(0);
    expect(leavingCost(focusSession.planting)).toBe('keeps-pomodoros');
    expect(left(focusSession)).toBe(5);

    focusSession.do('resume');
    expect(focusSession.cues).toEqual(['break-started']);
    focusSession.after(5 * MINUTE, 'tick');
    expect(focusSession.mode).toBe('focus-running');
    expect(focusSession.happened).toEqual(['pomodoro-completed']);
  });

  it('can be left out', () => {
    const focusSession = session({ startBreaks: false }).grow().do('return-to-focus');
    expect(focusSession.mode).toBe('focus-running');
    expect(left(focusSession)).toBe(25);
  });

  it('waits after a full cycle, too', () => {
    const focusSession = session({ startBreaks: false }).grow(4);
    expect(focusSession.cues).toEqual(['pomodoro-completed', 'cycle-completed']);
    expect(left(focusSession.after(HOUR, 'resume'))).toBe(15);
  });
});

describe('focus that is not to start by itself (D84)', () => {
  it('waits after a break that ran to its end, seen or not', () => {
    const focusSession = session({ startFocus: false }).grow();
    focusSession
      .after(5 * MINUTE, 'tick')
      .do('page-hidden')
      .after(HOUR, 'page-seen');
    expect(focusSession.mode).toBe('focus-waiting');
    expect(left(focusSession)).toBe(25);
    focusSession.do('resume').after(MINUTE, 'tick');
    expect(left(focusSession)).toBe(24);
  });

  it('goes on at once if the visitor ends the break', () => {
    const focusSession = session({ startFocus: false }).grow().do('return-to-focus');
    expect(focusSession.mode).toBe('focus-running');
  });

  it('keeps what remained of the period around a manual break', () => {
    const focusSession = session({ startFocus: false }).after(10 * MINUTE, 'take-break');
    focusSession.after(5 * MINUTE, 'tick').after(HOUR, 'resume');
    expect(left(focusSession)).toBe(15);
  });

  it('waits for the next planting after a full cycle', () => {
    const focusSession = session({ startFocus: false }).do('touch').grow(4);
    expect(focusSession.after(15 * MINUTE, 'tick').mode).toBe('cycle-waiting');
  });
});

/** The minutes of the breaks after this many pomodoros. */
function breaks(timing: Timing, pomodoros: number): number[] {
  const focusSession = session(timing);
  return Array.from({ length: pomodoros }, () => {
    if (focusSession.mode === 'full-cycle-break') focusSession.do('start-new-pomo');
    return left(focusSession.grow());
  });
}

describe('the long break (D84)', () => {
  it.each<[string, Timing, number[]]>([
    ['as the specification says', {}, [5, 5, 5, 15, 5, 5, 5, 15]],
    ['longer', { longBreakTime: 30 }, [5, 5, 5, 30, 5]],
    ['after two', { longBreakInterval: 2 }, [5, 15, 5, 15, 5, 15]],
    ['after three, across cycles', { longBreakInterval: 3 }, [5, 5, 15, 5, 5, 15, 5, 5, 15]],
    ['after six', { longBreakInterval: 6, longBreakTime: 20 }, [5, 5, 5, 5, 5, 20, 5]],
  ])('%s', (_, timing, lengths) => {
    expect(breaks(timing, lengths.length)).toEqual(lengths);
  });

  it('does not change the cycle', () => {
    const { happened, mode } = session({ longBreakInterval: 2 }).grow(4);
    expect(happened).toHaveLength(4);
    expect(mode).toBe('full-cycle-break');
  });

  it('follows a change while the planting runs, and another change back', () => {
    const focusSession = new FocusSession().grow();
    focusSession.do({ kind: 'keep-time', timing: { longBreakInterval: 2 } });
    expect(left(focusSession.grow())).toBe(15);
    focusSession.do({ kind: 'keep-time', timing: undefined });
    expect(left(focusSession.grow())).toBe(5);
    expect(left(focusSession.grow())).toBe(15);
    expect(focusSession.planting).not.toHaveProperty('sinceLongBreak');
    expect(focusSession.planting.plan).not.toHaveProperty('timing');
  });
});

it('only what differs from the specification belongs to a plan', () => {
  const choice = fc.record({
    longBreakTime: fc.constantFrom(15, 20),
    longBreakInterval: fc.constantFrom(4, 2),
    startBreaks: fc.boolean(),
    startFocus: fc.boolean(),
  });
  const defaults = { longBreakTime: 15, longBreakInterval: 4, startBreaks: true, startFocus: true };
  expect(timingOf(defaults)).toBeUndefined();
  fc.assert(
    fc.property(choice, (chosen) => {
      expect({ ...defaults, ...timingOf(chosen) }).toEqual(chosen);
      for (const [name, value] of Object.entries(timingOf(chosen) ?? {}))
        expect(defaults).not.toHaveProperty(name, value);
    }),
  );
});

function prepared(): FocusSession {
  const focusSession = new FocusSession();
  const { id, plan } = focusSession.planting;
  focusSession.planting = preparePlanting(id, plan, 'seen').planting;
  return focusSession;
}

describe('a planting that waits to be begun (D99)', () => {
  it('costs and counts nothing, however long it waits and however one leaves', () => {
    for (const leave of ['quit', 'abandon'] as const) {
      const focusSession = prepared()
        .do('touch')
        .do('page-hidden')
        .after(3 * HOUR, 'page-seen');
      expect(isPrepared(focusSession.planting)).toBe(true);
      expect(nextDue(focusSession.planting)).toBeUndefined();
      expect(leavingCost(focusSession.planting)).toBe('nothing');
      expect(focusSession.do(leave).happened).toEqual([]);
    }
  });

  it('begins with its first period when it is started, or with another set-up', () => {
    const started = prepared().after(HOUR, 'resume');
    expect([started.mode, left(started)]).toEqual(['focus-running', 25]);
    const plan = planWith({ focusMinutes: 50 });
    const setUp = prepared().after(HOUR, { kind: 'change-plan', plan });
    expect([setUp.mode, left(setUp)]).toEqual(['focus-running', 50]);
  });

  it('is not one that has grown before', () => {
    const waiting = session({ startFocus: false }).after(10 * MINUTE, 'end-early');
    waiting.after(5 * MINUTE, 'tick');
    expect([waiting.mode, isPrepared(waiting.planting)]).toEqual(['focus-waiting', false]);
  });
});
