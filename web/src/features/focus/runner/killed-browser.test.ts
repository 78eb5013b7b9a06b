import type { Growing } from '@furrow/contract/planting';
import type { TimerFact } from '@furrow/domain/events/event';
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import type { Planting } from '@furrow/domain/planting/planting';
import {
  focusTotal,
  isUnstarted,
  nextDue,
  overtimeOf,
  overtimeTotal,
} from '@furrow/domain/planting/selectors';
import type { Step } from '@furrow/domain/planting/step';
import { transition } from '@furrow/domain/planting/transition';
import {
  DEFAULT_FOCUS_PLAN,
  planInTime,
  type FocusPlan,
} from '@furrow/domain/session-setup/focus-plan';
import { waysField, type Ways } from '@furrow/domain/session-setup/ways';
import { MINUTE, SECOND, type Duration, type Instant } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SimulatedClock } from '../../../platform/testing/simulated-clock.ts';
import { Runner } from './runner.ts';

const START = Date.UTC(2026, 10, 20, 9);

/** A disk that finishes a write only when it is told to. Only what it finished is there after a kill. */
class SlowDisk {
  kept: Growing | undefined;
  readonly facts: TimerFact[] = [];
  #finish: (() => void) | undefined;

  readonly keep = (growing: Growing, facts: readonly TimerFact[]) =>
    new Promise<void>((resolve) => {
      this.#finish = () => {
        this.kept = growing;
        this.facts.push(...facts);
        resolve();
      };
    });

  async finish(): Promise<void> {
    this.#finish?.();
    this.#finish = undefined;
    await settled();
  }
}

/** Everything that does not wait for a clock or the disk has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const time = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 12 * SECOND }) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 4 * MINUTE }) },
  // After an hour, focus that counts up asks whether anybody is there (D67).
  { weight: 1, arbitrary: fc.integer({ min: 50 * MINUTE, max: 75 * MINUTE }) },
);

const move = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('run' as const), by: time }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('hide' as const, 'show' as const) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom(
        ...(['pause', 'resume', 'take-break', 'return-to-focus', 'end-early'] as const),
        ...(['page-hidden', 'page-seen', 'touch', 'finish', 'extend', 'start-new-pomo'] as const),
      ),
    }),
  },
);

const life = fc.record({
  moves: fc.array(move, { maxLength: 12 }),
  last: fc.integer({ min: 0, max: 15 * SECOND }),
  /** Whether the disk finishes the last write, and is stuck until the next period ends otherwise. */
  isLastWritten: fc.boolean(),
});

type Life = typeof life extends fc.Arbitrary<infer One> ? One : never;

const SHORT: FocusPlan = { ...DEFAULT_FOCUS_PLAN, focusMinutes: 3, breakMinutes: 1 };
const WAITING = { startBreaks: false, startFocus: false } as const;

/** How a planting begins: after so many pomodoros, with breaks and focus that wait to be started or not. */
const beginning = fc.record({ pomodoros: fc.constantFrom(0, 3), waits: fc.boolean() });

function begin(ways: Ways, { pomodoros, waits }: { pomodoros: number; waits: boolean }) {
  const plan = planInTime({ ...SHORT, ...waysField(ways) }, waits ? WAITING : undefined);
  return (now: Instant): Step => {
    const begun = beginPlanting('a.1', plan, now);
    return { ...begun, planting: { ...begun.planting, pomodoros } };
  };
}

/** A page lives until its browser is killed. Returns what it showed last, and the pomodoros that it called complete. */
async function live(
  clock: SimulatedClock,
  disk: SlowDisk,
  { moves, last, isLastWritten }: Life,
  first: (now: Instant) => Step,
) {
  const { kept } = disk;
  const ports = { clock, schedule: clock.schedule, keep: disk.keep };
  const runner = new Runner(ports, (now) =>
    kept
      ? transition(kept.planting, { kind: 'come-back', lastSeen: kept.lastSeen }, now)
      : first(now),
  );
  const called: string[] = [];
  runner.hear((cue, { id }) => {
    if (cue.kind === 'pomodoro-completed') called.push(`${id} ${cue.kind} ${cue.number}`);
    if (cue.kind === 'count-up-completed') called.push(`${id} ${cue.kind}`);
  });
  const run = async (by: number) => {
    // Only the last minutes must be lived second by second.
    for (let left = by; left > 0;) {
      const step = left > 6 * MINUTE ? MINUTE : Math.min(SECOND, left);
      clock.run(step);
      await disk.finish();
      left -= step;
    }
  };
  await disk.finish();
  for (const each of moves) {
    if (each.does === 'run') await run(each.by);
    else if (each.does === 'hide' || each.does === 'show') {
      runner.watch(each.does === 'show');
      // In 'Keep growing', the planting does not hear that the page is hidden (D21).
      void runner.dispatch({ kind: 'page-seen' });
    } else void runner.dispatch({ kind: each.does });
    await disk.finish();
  }
  await run(last);
  if (isLastWritten) {
    clock.run(1);
    await disk.finish();
  } else {
    const due = nextDue(runner.shown.getState().planting) ?? 0;
    clock.run(Math.max(0, due - clock.read().wall));
    await settled();
  }
  runner.halt();
  await settled();
  return { ...runner.shown.getState(), called };
}

/** What may happen to a planting once. */
const nameOf = (fact: TimerFact) =>
  'number' in fact
    ? `${fact.planting} ${fact.kind} ${fact.number}`
    : `${fact.planting} ${fact.kind}`;

const isOnce = ({ kind }: TimerFact) =>
  kind !== 'penalty-incurred' && kind !== 'period-ended-early';

/** Focus and overtime of a planting that runs. */
function grownIn(planting: Planting, now: Instant): Duration {
  const overtime = overtimeOf(planting);
  return focusTotal(planting, now) + (overtime ? overtimeTotal(overtime, now) : 0);
}

function stateOf(planting: Planting): string {
  const { mode, presence } = planting;
  if (overtimeOf(planting)) return `${mode.kind}, overtime`;
  if (mode.kind === 'focus-running' && presence && presence.asked !== null) return 'asking';
  return isUnstarted(planting) ? `${mode.kind}, unstarted` : mode.kind;
}

function expectNothingTwice(facts: readonly TimerFact[]): void {
  const once = facts.filter(isOnce).map(nameOf);
  expect(once).toEqual([...new Set(once)]);
  const spans = facts.flatMap((fact) => ('focus' in fact ? fact.focus : []));
  for (const [place, { from }] of spans.entries())
    expect(from).toBeGreaterThanOrEqual(spans[place - 1]?.to ?? 0);
}

const STATES = ['focus-paused', 'focus-running', 'full-cycle-break', 'pomodoro-break'];

/** How often a browser was killed in each state. */
type Killed = Map<string, number>;

/** Kills browsers of a few visitors, and looks after each kill. */
const killSome = (ways: Ways, killed: Killed) =>
  fc.assert(
    fc.asyncProperty(
      fc.array(life, { minLength: 1, maxLength: 4 }),
      beginning,
      async (lives, begun) => {
        const clock = new SimulatedClock(START);
        const disk = new SlowDisk();
        for (const each of lives) {
          const {
            planting,
            settled: shown,
            called,
          } = await live(clock, disk, each, begin(ways, begun));
          const state = stateOf(planting);
          killed.set(state, (killed.get(state) ?? 0) + 1);
          expectNothingTwice(disk.facts);
          const stored = disk.facts.map(nameOf);
          expect(stored).toEqual(expect.arrayContaining(called));
          const ofShown = stored.filter((name) =>
            name.startsWith(`${shown.id} pomodoro-completed`),
          );
          const before = shown.id === 'a.1' ? begun.pomodoros : 0;
          expect(before + ofShown.length).toBeGreaterThanOrEqual(shown.pomodoros);
          if (each.isLastWritten && disk.kept?.planting.id === planting.id)
            expect(grownIn(planting, clock.read().wall) - grownOn(disk)).toBeLessThanOrEqual(
              10 * SECOND,
            );
          clock.stall(20 * SECOND);
        }
      },
    ),
    { numRuns: 100 },
  );

test.each<[name: string, ways: Ways, states: readonly string[]]>([
  ['classic', {}, [...STATES, 'manual-break', 'pomodoro-break, overtime']],
  ['until stopped', { lasts: 'until-stopped' }, ['asking', 'focus-running', 'full-cycle-break']],
  [
    'past zero',
    { lasts: 'past-zero' },
    [...STATES, 'pomodoro-break, overtime', 'full-cycle-break, overtime'],
  ],
  ['gentle', { care: 'gentle' }, [...STATES, 'manual-break']],
  ['strict', { care: 'strict' }, STATES],
])(
  '%s: a browser that is killed at any time loses at most ten seconds of growth, nothing that was shown, and repeats nothing (D8, D22)',
  async (_, ways, states) => {
    const killed: Killed = new Map();
    const tooSeldom = () => states.filter((state) => (killed.get(state) ?? 0) < 20);
    for (let rounds = 0; rounds < 10; rounds += 1)
      if (rounds === 0 || tooSeldom().length > 0) await killSome(ways, killed);
    expect(tooSeldom()).toEqual([]);
  },
);

const grownOn = ({ kept }: SlowDisk): Duration =>
  kept === undefined ? Number.NaN : grownIn(kept.planting, kept.lastSeen);
