import * as fc from 'fast-check';

import { planInTime, type FocusPlan } from '../session-setup/focus-plan.ts';
import { timingOf, type Timing } from '../session-setup/timing.ts';
import { CARES, LASTS, waysField } from '../session-setup/ways.ts';
import { MINUTE, SECOND, type Duration } from '../time.ts';
import { STEP } from './naive-counters.ts';
import { planWith } from './plans.ts';
import type { PlainAction } from './focus-session.ts';

/** How long to wait: a duration, or until a little before or after something is due. */
export type Wait =
  | { readonly kind: 'while'; readonly duration: Duration }
  | { readonly kind: 'until-due'; readonly late: Duration };

/** One move of a random focus session. */
export type Move =
  | { readonly wait: Wait; readonly action: PlainAction }
  | { readonly wait: Wait; readonly shiftBy: Duration }
  | { readonly wait: Wait; readonly setBy: Duration }
  | { readonly wait: Wait; readonly away: Duration }
  | { readonly wait: Wait; readonly timing: Timing | undefined }
  | { readonly wait: Wait; readonly tag: string | null }
  | { readonly wait: Wait; readonly plan: FocusPlan };

/** A random multiple of the model's step. */
function steps(min: Duration, max: Duration): fc.Arbitrary<Duration> {
  return fc.integer({ min: min / STEP, max: max / STEP }).map((count) => count * STEP);
}

function waitOf(duration: fc.Arbitrary<Duration>): fc.Arbitrary<Wait> {
  return duration.map((each): Wait => ({ kind: 'while', duration: each }));
}

const moments = waitOf(steps(0, 5 * SECOND));
const minutes = waitOf(fc.oneof(steps(0, MINUTE), steps(0, 8 * MINUTE), steps(0, 20 * MINUTE)));
const untilDue = fc
  .oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: steps(-SECOND, SECOND) },
    { weight: 1, arbitrary: steps(0, 20 * MINUTE) },
  )
  .map((late): Wait => ({ kind: 'until-due', late }));

/** One of two tags, by ids as devices make them, so that the wire takes them; null for none. */
export const arbitraryTag = fc.constantFrom(
  '01a1fa8b-5e00-7000-8000-000000000001',
  '01a1fa8b-5e00-7000-8000-000000000002',
  null,
);

/** The timer's settings, as most gardeners leave them, or as some choose them. */
const arbitraryTiming = fc
  .record({
    longBreakTime: fc.integer({ min: 1, max: 20 }),
    longBreakInterval: fc.integer({ min: 1, max: 7 }),
    startBreaks: fc.boolean(),
    startFocus: fc.boolean(),
  })
  .map(timingOf);

/** The ways to grow: mostly one of them, sometimes two. */
const arbitraryWays = fc.record(
  { lasts: fc.constantFrom(...LASTS), care: fc.constantFrom(...CARES) },
  { requiredKeys: [] },
);

/** Plans short enough for whole cycles, and some without a break. */
const arbitraryShape = fc.oneof(
  { weight: 7, arbitrary: planOf(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 })) },
  { weight: 1, arbitrary: planOf(fc.integer({ min: 5, max: 30 }), fc.integer({ min: 1, max: 9 })) },
  { weight: 1, arbitrary: planOf(fc.integer({ min: 1, max: 120 }), fc.constant(0)) },
);

const arbitraryClassicPlan = fc.oneof(
  { weight: 2, arbitrary: arbitraryShape },
  {
    weight: 1,
    arbitrary: fc
      .tuple(arbitraryShape, arbitraryTiming)
      .map(([plan, timing]) => planInTime(plan, timing)),
  },
);

/** Plans of all ways to grow. */
export const arbitraryPlan = fc.oneof(
  arbitraryClassicPlan,
  fc
    .tuple(arbitraryClassicPlan, arbitraryWays)
    .map(([plan, ways]): FocusPlan => Object.assign({}, plan, waysField(ways))),
);

function planOf(focus: fc.Arbitrary<number>, rest: fc.Arbitrary<number>) {
  return fc
    .tuple(focus, rest)
    .map(([focusMinutes, breakMinutes]) => planWith({ focusMinutes, breakMinutes }));
}

function moveOf(wait: fc.Arbitrary<Wait>, ...actions: readonly PlainAction[]): fc.Arbitrary<Move> {
  return fc.record({ wait, action: fc.constantFrom(...actions) });
}

/** Moves for every kind of visitor: a hidden page, a sleep, a set clock, a crash, an end. */
const fate: fc.Arbitrary<Move> = fc.oneof(
  { weight: 4, arbitrary: moveOf(fc.oneof(moments, minutes), 'page-hidden', 'page-seen') },
  {
    weight: 3,
    arbitrary: fc.record({ wait: minutes, shiftBy: steps(-60 * MINUTE, 60 * MINUTE) }),
  },
  { weight: 2, arbitrary: fc.record({ wait: minutes, setBy: steps(0, 60 * MINUTE) }) },
  { weight: 3, arbitrary: fc.record({ wait: minutes, away: steps(-10 * MINUTE, 30 * MINUTE) }) },
  { weight: 1, arbitrary: moveOf(minutes, 'quit', 'abandon') },
  { weight: 2, arbitrary: moveOf(minutes, 'end-early', 'finish', 'extend') },
  {
    weight: 2,
    arbitrary: fc.record({ wait: minutes, plan: arbitraryPlan }),
  },
  { weight: 2, arbitrary: fc.record({ wait: minutes, timing: arbitraryTiming }) },
  { weight: 3, arbitrary: fc.record({ wait: minutes, tag: arbitraryTag }) },
);

const anything = moveOf(
  fc.oneof(moments, minutes, untilDue),
  'tick',
  'touch',
  'pause',
  'resume',
  'take-break',
  'finish',
  'extend',
  'return-to-focus',
  'start-new-pomo',
  'page-hidden',
  'page-seen',
);

/** Kinds of visitors: one works through, one pauses often, one takes many breaks, one often ends early, one does anything. */
const tempers: readonly fc.Arbitrary<Move>[] = [
  moveOf(untilDue, 'tick', 'tick', 'tick', 'touch', 'page-seen', 'start-new-pomo'),
  moveOf(fc.oneof(moments, minutes, untilDue), 'pause', 'resume', 'resume', 'tick', 'page-seen'),
  moveOf(fc.oneof(moments, moments, untilDue), 'take-break', 'return-to-focus', 'resume'),
  moveOf(fc.oneof(minutes, untilDue), 'tick', 'touch', 'finish', 'extend', 'resume', 'page-seen'),
  moveOf(fc.oneof(minutes, untilDue), 'end-early', 'return-to-focus', 'tick', 'extend', 'resume'),
  anything,
];

/** Random moves of one focus session. */
export const arbitraryMoves: fc.Arbitrary<Move[]> = fc
  .constantFrom(...tempers)
  .chain((temper) =>
    fc.array(
      fc.oneof(
        { weight: 12, arbitrary: temper },
        { weight: 4, arbitrary: anything },
        { weight: 1, arbitrary: fate },
      ),
      { maxLength: 50, size: 'max' },
    ),
  );

/** The same moves with no clock going backwards. */
export function onlyForward(moves: readonly Move[]): Move[] {
  return moves.map((move) => {
    if ('shiftBy' in move) return { ...move, shiftBy: Math.abs(move.shiftBy) };
    if ('away' in move) return { ...move, away: Math.abs(move.away) };
    return move;
  });
}
