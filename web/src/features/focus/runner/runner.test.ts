import type { Growing } from '@furrow/contract/planting';
import type { TimerFact } from '@furrow/domain/events/event';
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import { remaining, shownTime } from '@furrow/domain/planting/selectors';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { LONGEST_PERIOD } from '@furrow/domain/planting/limits';
import { HOUR, MINUTE, SECOND } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { Runner } from './runner.ts';
import { SimulatedClock } from '../../../platform/testing/simulated-clock.ts';

const start = Date.UTC(2026, 10, 20, 9);

function sow(plan = DEFAULT_FOCUS_PLAN) {
  const clock = new SimulatedClock(start);
  const kept: Growing[] = [];
  const facts: TimerFact[] = [];
  const keep = vi.fn(async (growing: Growing, happened: readonly TimerFact[]) => {
    kept.push(growing);
    facts.push(...happened);
  });
  const ports = { clock, schedule: clock.schedule, keep };
  const runner = new Runner(ports, (now) => beginPlanting('a.1', plan, now));
  const left = () => {
    const { planting, now } = runner.shown.getState();
    return remaining(planting, now);
  };
  const shownNow = () => {
    const { planting, now } = runner.shown.getState();
    return shownTime(planting, now);
  };
  return { clock, kept, facts, keep, runner, left, shownNow };
}

/** For each way in which the shown time rises: what the time is called, the way, and how long the focus runs before it rises. */
const RISING = [
  ['counted', { lasts: 'until-stopped' }, 0],
  ['over', { lasts: 'past-zero' }, 25 * MINUTE],
] as const;

/** Resolves after pending writes. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('repaints at each second of the countdown, even after a pause in the middle of a second', async () => {
  const { clock, runner, left } = sow();
  clock.run(10_300);
  await runner.dispatch({ kind: 'pause' });
  clock.run(4_444);
  await runner.dispatch({ kind: 'resume' });
  const shown: number[] = [];
  runner.shown.subscribe(() => shown.push(left()));
  clock.run(3 * SECOND);
  await settled();
  expect(shown).toEqual([1_489_000, 1_488_000, 1_487_000]);
});

test('grows a whole cycle on time, and stores four pomodoros, each once', async () => {
  const { clock, facts, runner } = sow();
  for (let number = 1; number <= 4; number += 1) {
    clock.run(25 * MINUTE);
    await settled();
    clock.run(5 * MINUTE);
    await settled();
  }
  expect(facts.map((fact) => ('number' in fact ? fact.number : fact.kind))).toEqual([1, 2, 3, 4]);
  expect(runner.shown.getState().planting.mode.kind).toBe('full-cycle-break');
});

test('a stall over several periods ends one of them; the next begins when the stall is noticed', async () => {
  const { clock, facts, left } = sow();
  clock.stall(60 * MINUTE);
  await settled();
  expect(facts).toMatchObject([{ kind: 'pomodoro-completed', at: start + 25 * MINUTE }]);
  expect(left()).toBe(5 * MINUTE);
});

test('keeps the planting often enough to lose at most ten seconds, and seldom enough for a quiet disk', async () => {
  const { clock, kept } = sow();
  for (let second = 1; second <= 90; second += 1) {
    clock.run(SECOND);
    await settled();
    expect(clock.read().wall - (kept.at(-1)?.lastSeen ?? 0)).toBeLessThanOrEqual(10 * SECOND);
  }
  expect(kept.length).toBeLessThanOrEqual(11);
});

test('an unseen countdown is shown once a minute, and at once when it is seen again', async () => {
  const { clock, kept, runner, left } = sow();
  clock.run(3_400);
  runner.watch(false);
  await runner.dispatch({ kind: 'page-seen' });
  const shown: number[] = [];
  runner.shown.subscribe(() => shown.push(left()));
  const before = kept.length;
  clock.run(2 * MINUTE);
  await settled();
  expect(shown).toEqual([24 * MINUTE, 23 * MINUTE]);
  expect(kept.length - before).toBeLessThanOrEqual(12);
  clock.run(1_600);
  runner.watch(true);
  await runner.dispatch({ kind: 'page-seen' });
  expect(left()).toBe(25 * MINUTE - 125 * SECOND);
  clock.run(SECOND);
  expect(left()).toBe(25 * MINUTE - 126 * SECOND);
});

test.each(RISING)(
  'time that is %s is shown at each second, and once a minute while nobody sees it (D67, D68)',
  async (kind, ways, begins) => {
    const { clock, runner, shownNow } = sow({ ...DEFAULT_FOCUS_PLAN, ways });
    clock.run(begins);
    await settled();
    clock.run(10_300);
    await runner.dispatch({ kind: 'touch' });
    const shown: unknown[] = [];
    runner.shown.subscribe(() => shown.push(shownNow()));
    clock.run(3 * SECOND);
    const expected = [11, 12, 13].map((seconds) => ({ kind, time: seconds * SECOND }));
    expect(shown).toEqual(expected);
    runner.watch(false);
    await runner.dispatch({ kind: 'page-seen' });
    shown.length = 0;
    clock.run(2 * MINUTE);
    await settled();
    expect(shown).toEqual([1, 2].map((minutes) => ({ kind, time: minutes * MINUTE })));
  },
);

test('what is due ends on time although nobody sees it', async () => {
  const { clock, facts, runner } = sow({ ...DEFAULT_FOCUS_PLAN, focusMinutes: 1 });
  clock.run(3_400);
  runner.watch(false);
  clock.run(MINUTE - 3_400);
  await settled();
  expect(facts).toMatchObject([{ kind: 'pomodoro-completed', at: start + MINUTE }]);
});

test('shows at once that a period is over, and says that a pomodoro is complete only once it is stored', async () => {
  const { clock, keep, runner } = sow();
  const heard: string[] = [];
  runner.hear((cue) => heard.push(cue.kind));
  clock.run(25 * MINUTE - 1);
  await settled();
  let stored: (() => void) | undefined;
  keep.mockImplementationOnce(() => new Promise<void>((resolve) => void (stored = resolve)));
  clock.run(1);
  await settled();
  const { planting, settled: before } = runner.shown.getState();
  expect(planting.mode.kind).toBe('pomodoro-break');
  expect(before).toMatchObject({ pomodoros: 0, mode: { kind: 'focus-running' } });
  expect(heard).toEqual(['focus-started']);
  clock.run(5 * SECOND);
  await settled();
  expect(runner.shown.getState().settled).toBe(before);
  stored?.();
  await expect.poll(() => runner.shown.getState().settled).toBe(planting);
  expect(heard).toEqual(['focus-started', 'pomodoro-completed', 'break-started']);
});

test('a failed write is shown, tried again, and stored once', async () => {
  const { clock, facts, keep, runner } = sow();
  const heard: string[] = [];
  runner.hear((cue) => heard.push(cue.kind));
  clock.run(25 * MINUTE - 1);
  await settled();
  keep.mockRejectedValueOnce(new Error('no room'));
  clock.run(1);
  await expect.poll(() => runner.shown.getState().isUnkept).toBe(true);
  expect(heard).toEqual(['focus-started']);
  clock.run(SECOND);
  await expect.poll(() => runner.shown.getState().isUnkept).toBe(false);
  expect(facts).toHaveLength(1);
  expect(heard).toContain('pomodoro-completed');
});

test('a failed write of the end of a planting is tried again each second', async () => {
  const { clock, facts, keep, runner } = sow({ ...DEFAULT_FOCUS_PLAN, breakMinutes: 0 });
  clock.run(25 * MINUTE - 1);
  await settled();
  keep.mockRejectedValueOnce(new Error('no room'));
  keep.mockRejectedValueOnce(new Error('no room'));
  clock.run(1);
  await expect.poll(() => runner.shown.getState().isUnkept).toBe(true);
  expect(runner.shown.getState().planting.mode.kind).toBe('ended');
  clock.run(SECOND);
  await settled();
  expect(facts).toEqual([]);
  clock.run(SECOND);
  await expect.poll(() => runner.shown.getState().isUnkept).toBe(false);
  expect(facts.map(({ kind }) => kind)).toEqual(['session-completed']);
  const writes = keep.mock.calls.length;
  clock.run(MINUTE);
  await settled();
  expect(keep).toHaveBeenCalledTimes(writes);
});

test('a page that leaves tries a failed write of the end once more', async () => {
  const { clock, facts, keep, runner } = sow({ ...DEFAULT_FOCUS_PLAN, breakMinutes: 0 });
  clock.run(25 * MINUTE - 1);
  await settled();
  keep.mockRejectedValueOnce(new Error('no room'));
  clock.run(1);
  await expect.poll(() => runner.shown.getState().isUnkept).toBe(true);
  await runner.stop();
  expect(facts).toHaveLength(1);
});

test('a stopped runner writes once more, then never again', async () => {
  const { clock, kept, runner } = sow();
  clock.run(1_500);
  await runner.stop();
  expect(kept.at(-1)?.lastSeen).toBe(start + 1_500);
  const writes = kept.length;
  clock.run(MINUTE);
  await runner.dispatch({ kind: 'quit' });
  expect(kept).toHaveLength(writes);
});

const upset = fc.oneof(
  fc.record({ kind: fc.constant('run' as const), by: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ kind: fc.constant('stall' as const), by: fc.integer({ min: 1, max: 400_000 }) }),
  fc.record({
    // Forward: the machine slept, or its clock was set. Back: its clock was set. Within 10 s: drift.
    kind: fc.constant('sleep' as const),
    by: fc.oneof(
      fc.integer({ min: -90_000_000, max: 90_000_000 }),
      fc.integer({ min: -3_000_000, max: 3_000_000 }),
      fc.integer({ min: -12_000, max: 12_000 }),
    ),
  }),
);

/** So many upsets at most, within the time that a focus period may last (D22). */
const upsets = (maxLength: number) =>
  fc.array(upset, { maxLength }).filter((all) => {
    const forward = all.reduce((sum, { by }) => sum + Math.max(0, by), 0);
    return forward < LONGEST_PERIOD - HOUR;
  });

test('the countdown is exact after any mixture of running, stalls, sleeps and changes of the clock (D11)', async () => {
  await fc.assert(
    fc.asyncProperty(upsets(20), async (happened) => {
      const plan = { ...DEFAULT_FOCUS_PLAN, focusMinutes: 999 };
      const { clock, runner, left } = sow(plan);
      let awake = 0;
      for (const { kind, by } of happened) {
        clock[kind](by);
        if (kind !== 'sleep') awake += by;
      }
      await runner.dispatch({ kind: 'tick' });
      expect(Math.abs(left() - (999 * MINUTE - awake))).toBeLessThan(50);
    }),
    { numRuns: 200 },
  );
});

test.each(RISING)(
  'time that is %s is exact after any such mixture, too (D11)',
  async (kind, ways, begins) => {
    await fc.assert(
      fc.asyncProperty(upsets(15), async (happened) => {
        const { clock, runner, shownNow } = sow({ ...DEFAULT_FOCUS_PLAN, ways });
        clock.run(begins);
        let awake = 0;
        for (const each of happened) {
          clock[each.kind](each.by);
          if (each.kind !== 'sleep') awake += each.by;
          await runner.dispatch({ kind: 'touch' });
        }
        expect(shownNow().kind).toBe(kind);
        expect(Math.abs(shownNow().time - awake)).toBeLessThan(50);
      }),
      { numRuns: 200 },
    );
  },
);
