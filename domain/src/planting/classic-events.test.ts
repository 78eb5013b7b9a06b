import { expect, it } from 'vitest';

import type { FocusPlan } from '../session-setup/focus-plan.ts';
import { ledgerOf } from '../testing/ledgers.ts';
import { FocusSession, type PlainAction } from '../testing/focus-session.ts';
import { planWith } from '../testing/plans.ts';
import { MINUTE, SECOND } from '../time.ts';
import { nextDue } from './selectors.ts';
import type { Action } from './step.ts';

/*
 * `classic-events.snap` has the events that this script made with the rules of commit 74d19612, before there were other ways to grow. A
 * classic planting makes the same events for ever, byte by byte, since browsers and servers of every release read them. So a difference
 * is a defect, and the file is never written again.
 */

const PLANS: readonly Partial<FocusPlan>[] = [
  {},
  { focusMinutes: 2, breakMinutes: 1, plant: 'tomato', variety: 'black' },
  { focusMinutes: 3, breakMinutes: 2, timing: { startBreaks: false, startFocus: false } },
  { focusMinutes: 2, breakMinutes: 1, timing: { longBreakTime: 7, longBreakInterval: 2 } },
  { focusMinutes: 16, breakMinutes: 0, plant: 'wheat' },
];

const ACTIONS: readonly PlainAction[] = [
  ...([
    'tick',
    'tick',
    'tick',
    'touch',
    'page-seen',
    'resume',
    'resume',
    'return-to-focus',
  ] as const),
  ...(['pause', 'take-break', 'page-hidden', 'end-early', 'start-new-pomo'] as const),
];

const SEEDS = [1, 2, 3];

/** They lead from any mode back to focus. */
const ON = ['page-seen', 'start-new-pomo', 'return-to-focus', 'resume'] as const;

/** Whole numbers below a limit, the same for each seed. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Rarer than `ACTIONS`: sleep, a set clock, a crash, another task, other settings, another set-up. */
function fate(roll: (below: number) => number, now: number): Action {
  const by = roll(20 * MINUTE);
  const any: readonly Action[] = [
    { kind: 'clock-shifted', by },
    { kind: 'clock-set', by },
    { kind: 'come-back', lastSeen: now - roll(3 * MINUTE) },
    { kind: 'focus-on-task', task: { id: roll(9), name: 'Chapter one' } },
    { kind: 'keep-time', timing: { startFocus: false } },
    { kind: 'change-plan', plan: planWith({ focusMinutes: 4, breakMinutes: 1 }) },
  ];
  return any[roll(any.length)] ?? { kind: 'tick' };
}

function play(session: FocusSession, roll: (below: number) => number): void {
  const due = Math.max(0, (nextDue(session.planting) ?? session.now) - session.now);
  session.wait(roll(2) === 0 ? due : roll(roll(3) === 0 ? 7 * MINUTE : 20 * SECOND));
  const action = roll(12) === 0 ? fate(roll, session.now) : ACTIONS[roll(ACTIONS.length)];
  session.do(action ?? 'tick');
}

it('a classic planting makes the events that it made before there were other ways to grow, byte by byte', async () => {
  const sessions = PLANS.flatMap((plan) => SEEDS.map((seed) => ({ plan, seed })));
  const events = sessions.flatMap(({ plan, seed }, place) => {
    const roll = chance(seed);
    const session = new FocusSession({ name: `s${place}`, plan });
    for (let moves = 0; moves < 40; moves += 1) play(session, roll);
    for (const action of ON) session.do(action);
    session
      .wait(MINUTE)
      .takeBreaks(3 * seed)
      .do(seed === 2 ? 'abandon' : 'quit');
    return ledgerOf(session.facts, `s${place}`);
  });
  const lines = events.map((event) => JSON.stringify(event));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('classic-events.snap');
});
