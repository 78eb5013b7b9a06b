import type { Growing } from '@furrow/contract/planting';
import type { PlantingFact } from '@furrow/domain/events/event';
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import { focusTotal, nextDue } from '@furrow/domain/planting/selectors';
import { transition } from '@furrow/domain/planting/transition';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { MINUTE, SECOND, type Duration } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SimulatedClock } from '../../../platform/testing/simulated-clock.ts';
import { Runner } from './runner.ts';

const START = Date.UTC(2026, 10, 20, 9);

/** A disk that finishes a write only when it is told to. Only what it finished is there after a kill. */
class SlowDisk {
  kept: Growing | undefined;
  readonly facts: PlantingFact[] = [];
  #finish: (() => void) | undefined;

  readonly keep = (growing: Growing, facts: readonly PlantingFact[]) =>
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

const move = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('run' as const),
      by: fc.oneof(
        fc.integer({ min: 1, max: 12 * SECOND }),
        fc.integer({ min: 1, max: 4 * MINUTE }),
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('hide' as const, 'show' as const, 'pause' as const, 'resume' as const),
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

const PLAN = { ...DEFAULT_FOCUS_PLAN, focusMinutes: 3, breakMinutes: 1 };

/** A page lives until its browser is killed. Returns what it showed last, and the pomodoros that it called complete. */
async function live(clock: SimulatedClock, disk: SlowDisk, { moves, last, isLastWritten }: Life) {
  const { kept } = disk;
  const ports = { clock, schedule: clock.schedule, keep: disk.keep };
  const runner = new Runner(ports, (now) =>
    kept
      ? transition(kept.planting, { kind: 'come-back', lastSeen: kept.lastSeen }, now)
      : beginPlanting('a.1', PLAN, now),
  );
  const called: string[] = [];
  runner.hear((cue, { id }) => {
    if (cue.kind === 'pomodoro-completed') called.push(`${id} ${cue.number}`);
  });
  const run = async (by: number) => {
    for (let left = by; left > 0; left -= SECOND) {
      clock.run(Math.min(SECOND, left));
      await disk.finish();
    }
  };
  await disk.finish();
  for (const each of moves) {
    if (each.does === 'run') await run(each.by);
    else if (each.does === 'pause' || each.does === 'resume')
      void runner.dispatch({ kind: each.does });
    else {
      runner.watch(each.does === 'show');
      // In 'Keep growing', the planting does not hear that the page is hidden (D21).
      void runner.dispatch({ kind: 'page-seen' });
    }
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

test('a browser that is killed at any time loses at most ten seconds of growth, no pomodoro that was shown, and repeats nothing (D8, D22)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 4 }), async (lives) => {
      const clock = new SimulatedClock(START);
      const disk = new SlowDisk();
      for (const each of lives) {
        const { planting, settled: shown, called } = await live(clock, disk, each);
        const stored = disk.facts.flatMap((fact) =>
          fact.kind === 'pomodoro-completed' ? [`${fact.planting} ${fact.number}`] : [],
        );
        expect(stored).toEqual([...new Set(stored)]);
        expect(stored).toEqual(expect.arrayContaining(called));
        const ofShown = stored.filter((name) => name.startsWith(`${shown.id} `));
        expect(ofShown.length).toBeGreaterThanOrEqual(shown.pomodoros);
        if (each.isLastWritten && planting.mode.kind === 'focus-running')
          expect(focusTotal(planting, clock.read().wall) - grownOn(disk)).toBeLessThanOrEqual(
            10 * SECOND,
          );
        clock.stall(20 * SECOND);
      }
    }),
    { numRuns: 200 },
  );
});

const grownOn = ({ kept }: SlowDisk): Duration =>
  kept === undefined ? Number.NaN : focusTotal(kept.planting, kept.lastSeen);
