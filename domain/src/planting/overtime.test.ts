import { describe, expect, it } from 'vitest';

import { gardenOf, TODAY } from '../testing/ledgers.ts';
import { FocusSession, focusSessionInBreak } from '../testing/focus-session.ts';
import { HOUR, MINUTE } from '../time.ts';
import { DEFAULT_FOCUS_PLAN } from '../session-setup/focus-plan.ts';
import { preparePlanting } from './beginning-and-end.ts';
import { leaveBehind } from './coming-back.ts';
import { extendedLimit } from './overtime.ts';
import { transition } from './transition.ts';

const PAST_ZERO = { ways: { lasts: 'past-zero' } } as const;

/** A pomodoro whose focus has gone on for some minutes. */
const pastZero = (minutes: number) =>
  focusSessionInBreak({ plan: PAST_ZERO }).after(minutes * MINUTE, 'tick');

describe('overtime (D68)', () => {
  it('of 7 minutes after 25 adds to the focus time, and gives the XP of 25 minutes', () => {
    const over = gardenOf(pastZero(7).do('resume').do('quit').facts);
    const { totalFocusTime, ...xp } = over.days[TODAY] ?? {};
    expect(totalFocusTime).toBe(1920);
    const classic = gardenOf(focusSessionInBreak().do('quit').facts);
    expect(classic.days[TODAY]).toEqual({ ...xp, totalFocusTime: 1500 });
    expect(xp).toMatchObject({ completed: 1, growthXP: 1 });
  });

  it('of the fourth pomodoro goes on when a task is started, as any other does', () => {
    const session = new FocusSession({ plan: PAST_ZERO });
    for (let grown = 0; grown < 3; grown += 1) session.grow().do('return-to-focus');
    const { planting, now } = session.grow().after(MINUTE, 'tick');
    const started = transition(
      planting,
      { kind: 'focus-on-task', task: { id: 7, name: 'Weed' } },
      now,
    );
    expect(started.planting.mode).toBe(planting.mode);
    expect(started.facts).toEqual([]);
  });

  it('can be allowed only while the focus is under way', () => {
    const prepared = preparePlanting('a.1', { ...DEFAULT_FOCUS_PLAN, focusMinutes: 5 }, 'seen');
    expect(extendedLimit(prepared.planting)).toBeUndefined();
    expect(extendedLimit(new FocusSession().planting)).toBe(5 * MINUTE);
  });

  it('is in the history entry of its harvest', () => {
    const session = new FocusSession({ plan: PAST_ZERO });
    for (let grown = 0; grown < 4; grown += 1) {
      session.grow().after(MINUTE, 'resume').do('return-to-focus');
    }
    const { history } = gardenOf(session.facts);
    expect(history).toMatchObject([{ status: 'harvested', focusTime: 4 * 26 * 60 }]);
  });

  it('leaves the pomodoro standing if the browser is killed in it, whether it comes back or not', () => {
    const killed = pastZero(7);
    const left = leaveBehind(killed.planting, killed.now, killed.now + HOUR);
    const kept = gardenOf([...killed.facts, ...left.facts]);
    expect(kept).toMatchObject({ days: { [TODAY]: { completed: 1, totalFocusTime: 1920 } } });
    expect(kept.history).toEqual([]);

    const lastSeen = killed.now;
    killed.after(HOUR, { kind: 'come-back', lastSeen }).after(MINUTE, 'resume');
    expect(gardenOf(killed.facts)).toMatchObject({
      days: { [TODAY]: { completed: 1, totalFocusTime: 1980, failed: 0, witherCount: 0 } },
    });
  });

  it('is turned on for once by ‘+5 min’', () => {
    const session = new FocusSession()
      .do('extend')
      .grow()
      .after(5 * MINUTE, 'tick');
    expect(session.happened).toEqual(['pomodoro-completed', 'overtime-ended']);
    session.do('return-to-focus').grow();
    expect(session.happened.slice(2)).toEqual(['pomodoro-completed']);
  });
});
