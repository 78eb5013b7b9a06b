import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { elapsedFocus, NINE, FocusSession, focusSessionInBreak } from '../testing/focus-session.ts';
import { HOUR, MINUTE, SECOND } from '../time.ts';
import { effectiveFocus, nextDue, remaining } from './selectors.ts';
import { transition } from './transition.ts';

describe('a focus period that reaches zero', () => {
  it('completes a pomodoro and starts the break by itself (section 4)', () => {
    const focusSession = new FocusSession().after(25 * MINUTE - 1, 'tick');
    expect(focusSession.mode).toBe('focus-running');
    expect(focusSession.facts).toEqual([]);
    focusSession.after(1, 'tick');
    expect(focusSession.mode).toBe('pomodoro-break');
    expect(focusSession.planting.pomodoros).toBe(1);
    expect(focusSession.cues).toEqual(['pomodoro-completed', 'break-started']);
    expect(remaining(focusSession.planting, focusSession.now)).toBe(5 * MINUTE);
  });

  it('states the facts, never XP (D5, D15)', () => {
    const plan = { description: 'Weeding', taskId: 7, plant: 'wheat' } as const;
    const focusSession = new FocusSession({ plan }).after(10 * MINUTE, 'take-break');
    focusSession
      .after(MINUTE, 'return-to-focus')
      .after(5 * MINUTE, 'pause')
      .after(2500, 'resume');
    focusSession.after(10 * MINUTE, 'tick');
    const at = NINE + 26 * MINUTE + 2500;
    expect(focusSession.facts).toEqual([
      {
        kind: 'pomodoro-completed',
        number: 1,
        at,
        planting: 'focus session.1',
        plant: 'wheat',
        focusMinutes: 25,
        breakMinutes: 5,
        notes: 'Weeding',
        taskId: 7,
        pauseSeconds: 2,
        focusSeconds: 1500,
        earlyBreak: true,
        focus: [
          { from: NINE, to: NINE + 10 * MINUTE },
          { from: NINE + 11 * MINUTE, to: NINE + 16 * MINUTE },
          { from: NINE + 16 * MINUTE + 2500, to: at },
        ],
      },
    ]);
  });

  it('has no task id if no task was chosen (D40)', () => {
    expect(focusSessionInBreak().facts[0]).not.toHaveProperty('taskId');
  });

  it('noticed late, ends at its due instant; the break begins when it is noticed (D11)', () => {
    const focusSession = new FocusSession().after(3 * HOUR, 'tick');
    expect(focusSession.happened).toEqual(['pomodoro-completed']);
    expect(focusSession.facts[0]?.at).toBe(NINE + 25 * MINUTE);
    expect(focusSession.facts[0]?.focusSeconds).toBe(1500);
    expect(focusSession.planting.mode).toEqual({
      kind: 'pomodoro-break',
      since: focusSession.now,
      endsAt: focusSession.now + 5 * MINUTE,
    });
  });

  it('completes the session if the plan has no break (D16)', () => {
    const plan = { breakMinutes: 0, focusMinutes: 40 };
    const focusSession = new FocusSession({ plan }).after(41 * MINUTE, 'tick');
    expect(focusSession.planting.mode).toEqual({ kind: 'ended', ending: 'completed' });
    expect(focusSession.cues).toEqual(['session-completed']);
    expect(focusSession.facts).toMatchObject([
      { kind: 'session-completed', at: NINE + 40 * MINUTE, focusSeconds: 2400 },
    ]);
    expect(focusSession.after(HOUR, 'tick').facts).toHaveLength(1);
  });
});

describe('the fourth pomodoro', () => {
  it('completes the cycle the moment its period ends, and is the last of its planting (D14, D15)', () => {
    const focusSession = new FocusSession().grow(4);
    expect(focusSession.mode).toBe('full-cycle-break');
    expect(focusSession.cues).toEqual(['pomodoro-completed', 'cycle-completed', 'break-started']);
    expect(focusSession.facts.map((fact) => 'number' in fact && fact.number)).toEqual([1, 2, 3, 4]);
    expect(focusSession.facts.at(-1)?.focusSeconds).toBe(6000);
  });

  it.each([
    ['harvested', new FocusSession(), true],
    ['not harvested after a wilt', new FocusSession().pause(6 * MINUTE), false],
    ['not harvested after excessive breaks', new FocusSession().takeBreaks(6), false],
  ])('is announced as %s (D15)', (_, focusSession, harvested) => {
    const { planting, now } = focusSession.grow(3).do('return-to-focus');
    const { cues } = transition(planting, { kind: 'tick' }, now + 25 * MINUTE);
    expect(cues).toContainEqual({ kind: 'cycle-completed', harvested });
  });
});

describe('the break after a pomodoro', () => {
  it.each([1, 5, 20, 999])('is as long as chosen: %i minutes (D18)', (breakMinutes) => {
    const focusSession = focusSessionInBreak({ plan: { breakMinutes } });
    expect(remaining(focusSession.planting, focusSession.now)).toBe(breakMinutes * MINUTE);
  });

  it.each([1, 5, 20, 999])('is 900 s after the fourth, with %i minutes chosen (D18)', (minutes) => {
    const focusSession = new FocusSession({ plan: { breakMinutes: minutes } }).grow(4);
    expect(remaining(focusSession.planting, focusSession.now)).toBe(900 * SECOND);
  });

  it.each(['by itself', 'early'])('ended %s, is followed by a full period (D18)', (how) => {
    const focusSession = focusSessionInBreak().wait(how === 'early' ? MINUTE : 5 * MINUTE);
    focusSession.do(how === 'early' ? 'return-to-focus' : 'tick');
    expect(focusSession.mode).toBe('focus-running');
    expect(focusSession.cues).toEqual(['break-over', 'focus-started']);
    expect(remaining(focusSession.planting, focusSession.now)).toBe(25 * MINUTE);
    expect(focusSession.planting.pomodoros).toBe(1);
  });

  it('noticed late, is followed by a period that begins when it is noticed (D11)', () => {
    const focusSession = focusSessionInBreak().after(2 * HOUR, 'tick');
    expect(focusSession.mode).toBe('focus-running');
    expect(focusSession.happened).toEqual(['pomodoro-completed']);
    expect(remaining(focusSession.planting, focusSession.now)).toBe(25 * MINUTE);
  });

  it('is neither focus nor pause (D12)', () => {
    const focusSession = focusSessionInBreak().wait(2 * MINUTE);
    expect(effectiveFocus(focusSession.planting, focusSession.now)).toBe(0);
    expect(elapsedFocus(focusSession.planting, focusSession.now)).toBe(0);
  });
});

describe('the next due instant', () => {
  it('is the end of the current period, however it was interrupted (D11)', () => {
    const focusSession = new FocusSession()
      .wait(5 * MINUTE)
      .pause(MINUTE)
      .wait(MINUTE)
      .takeBreaks(1);
    expect(nextDue(focusSession.planting)).toBe(focusSession.now + 19 * MINUTE);
  });

  it('is when a tick first changes something, whatever the plan', () => {
    const minutes = fc.integer({ min: 1, max: 999 });
    fc.assert(
      fc.property(minutes, minutes, fc.nat(7), (focusMinutes, breakMinutes, ticks) => {
        const focusSession = new FocusSession({ plan: { focusMinutes, breakMinutes } });
        for (let tick = 0; tick <= ticks; tick += 1) {
          const due = nextDue(focusSession.planting) ?? 0;
          const before = focusSession.planting;
          focusSession.after(due - focusSession.now - 1, 'tick');
          expect(focusSession.planting).toBe(before);
          focusSession.after(1, 'tick');
          expect(focusSession.mode).not.toBe(before.mode.kind);
        }
      }),
    );
  });
});
