import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { elapsedFocus, NINE, Sitting, sittingInBreak } from '../testing/sitting.ts';
import { HOUR, MINUTE, SECOND } from '../time.ts';
import { effectiveFocus, nextDue, remaining } from './reading.ts';
import { transition } from './transition.ts';

describe('a focus period that reaches zero', () => {
  it('completes a pomodoro and starts the break by itself (section 4)', () => {
    const sitting = new Sitting().after(25 * MINUTE - 1, 'tick');
    expect(sitting.mode).toBe('focus-running');
    expect(sitting.facts).toEqual([]);
    sitting.after(1, 'tick');
    expect(sitting.mode).toBe('pomodoro-break');
    expect(sitting.planting.pomodoros).toBe(1);
    expect(sitting.cues).toEqual(['pomodoro-completed', 'break-started']);
    expect(remaining(sitting.planting, sitting.now)).toBe(5 * MINUTE);
  });

  it('states the facts, never XP (D5, D15)', () => {
    const plan = { description: 'Weeding', taskId: 7, plant: 'wheat' } as const;
    const sitting = new Sitting({ plan }).after(10 * MINUTE, 'take-break');
    sitting
      .after(MINUTE, 'return-to-focus')
      .after(5 * MINUTE, 'pause')
      .after(2500, 'resume');
    sitting.after(10 * MINUTE, 'tick');
    const at = NINE + 26 * MINUTE + 2500;
    expect(sitting.facts).toEqual([
      {
        kind: 'pomodoro-completed',
        number: 1,
        at,
        planting: 'sitting.1',
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

  it('says nothing of a task where none was chosen (D40)', () => {
    expect(sittingInBreak().facts[0]).not.toHaveProperty('taskId');
  });

  it('noticed late, ended at its due instant; the break begins when it is noticed (D11)', () => {
    const sitting = new Sitting().after(3 * HOUR, 'tick');
    expect(sitting.happened).toEqual(['pomodoro-completed']);
    expect(sitting.facts[0]?.at).toBe(NINE + 25 * MINUTE);
    expect(sitting.facts[0]?.focusSeconds).toBe(1500);
    expect(sitting.planting.mode).toEqual({
      kind: 'pomodoro-break',
      since: sitting.now,
      endsAt: sitting.now + 5 * MINUTE,
    });
  });

  it('completes the session where the plan has no break (D16)', () => {
    const plan = { breakMinutes: 0, focusMinutes: 40 };
    const sitting = new Sitting({ plan }).after(41 * MINUTE, 'tick');
    expect(sitting.planting.mode).toEqual({ kind: 'ended', ending: 'completed' });
    expect(sitting.cues).toEqual(['session-completed']);
    expect(sitting.facts).toMatchObject([
      { kind: 'session-completed', at: NINE + 40 * MINUTE, focusSeconds: 2400 },
    ]);
    expect(sitting.after(HOUR, 'tick').facts).toHaveLength(1);
  });
});

describe('the fourth pomodoro', () => {
  it('completes the cycle the moment its period ends, and is the last of its planting (D14, D15)', () => {
    const sitting = new Sitting().grow(4);
    expect(sitting.mode).toBe('full-cycle-break');
    expect(sitting.cues).toEqual(['pomodoro-completed', 'cycle-completed', 'break-started']);
    expect(sitting.facts.map((fact) => 'number' in fact && fact.number)).toEqual([1, 2, 3, 4]);
    expect(sitting.facts.at(-1)?.focusSeconds).toBe(6000);
  });

  it.each([
    ['harvested', new Sitting(), true],
    ['not harvested after a wilt', new Sitting().pause(6 * MINUTE), false],
    ['not harvested after excessive breaks', new Sitting().takeBreaks(6), false],
  ])('is announced as %s (D15)', (_, sitting, harvested) => {
    const { planting, now } = sitting.grow(3).do('return-to-focus');
    const { cues } = transition(planting, { kind: 'tick' }, now + 25 * MINUTE);
    expect(cues).toContainEqual({ kind: 'cycle-completed', harvested });
  });
});

describe('the break after a pomodoro', () => {
  it.each([1, 5, 20, 999])('is as long as chosen: %i minutes (D18)', (breakMinutes) => {
    const sitting = sittingInBreak({ plan: { breakMinutes } });
    expect(remaining(sitting.planting, sitting.now)).toBe(breakMinutes * MINUTE);
  });

  it.each([1, 5, 20, 999])('is 900 s after the fourth, with %i minutes chosen (D18)', (minutes) => {
    const sitting = new Sitting({ plan: { breakMinutes: minutes } }).grow(4);
    expect(remaining(sitting.planting, sitting.now)).toBe(900 * SECOND);
  });

  it.each(['by itself', 'early'])('is followed by a full period, ended %s (D18)', (how) => {
    const sitting = sittingInBreak().wait(how === 'early' ? MINUTE : 5 * MINUTE);
    sitting.do(how === 'early' ? 'return-to-focus' : 'tick');
    expect(sitting.mode).toBe('focus-running');
    expect(sitting.cues).toEqual(['break-over', 'focus-started']);
    expect(remaining(sitting.planting, sitting.now)).toBe(25 * MINUTE);
    expect(sitting.planting.pomodoros).toBe(1);
  });

  it('noticed late, is followed by a period that begins when it is noticed (D11)', () => {
    const sitting = sittingInBreak().after(2 * HOUR, 'tick');
    expect(sitting.mode).toBe('focus-running');
    expect(sitting.happened).toEqual(['pomodoro-completed']);
    expect(remaining(sitting.planting, sitting.now)).toBe(25 * MINUTE);
  });

  it('is no focus and no pause (D12)', () => {
    const sitting = sittingInBreak().wait(2 * MINUTE);
    expect(effectiveFocus(sitting.planting, sitting.now)).toBe(0);
    expect(elapsedFocus(sitting.planting, sitting.now)).toBe(0);
  });
});

describe('when to look again', () => {
  it('is when the period under way ends, however it was interrupted (D11)', () => {
    const sitting = new Sitting()
      .wait(5 * MINUTE)
      .pause(MINUTE)
      .wait(MINUTE)
      .takeBreaks(1);
    expect(nextDue(sitting.planting)).toBe(sitting.now + 19 * MINUTE);
  });

  it('a tick changes nothing before and something then, whatever the plan', () => {
    const minutes = fc.integer({ min: 1, max: 999 });
    fc.assert(
      fc.property(minutes, minutes, fc.nat(7), (focusMinutes, breakMinutes, ticks) => {
        const sitting = new Sitting({ plan: { focusMinutes, breakMinutes } });
        for (let tick = 0; tick <= ticks; tick += 1) {
          const due = nextDue(sitting.planting) ?? 0;
          const before = sitting.planting;
          sitting.after(due - sitting.now - 1, 'tick');
          expect(sitting.planting).toBe(before);
          sitting.after(1, 'tick');
          expect(sitting.mode).not.toBe(before.mode.kind);
        }
      }),
    );
  });
});
