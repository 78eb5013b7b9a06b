import type { Planting } from '@furrow/domain/planting/planting';
import { isUnstarted, nextDue } from '@furrow/domain/planting/selectors';
import { transition } from '@furrow/domain/planting/transition';
import { FocusSession } from '@furrow/domain/testing/focus-session';
import { arbitraryMoves, arbitraryPlan } from '@furrow/domain/testing/moves';
import { play } from '@furrow/domain/testing/playing';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { planSchema, plantingSchema } from './planting.ts';
import { readSent } from './sent.ts';

const NAME = '0190a5c4-5f2e-7c3d-8a4b-000000000001';

/** Any planting that can be reached, as plain JSON. */
const anyPlanting = fc.tuple(arbitraryPlan, arbitraryMoves).map(([plan, moves]): Planting => {
  const focusSession = new FocusSession({ plan, name: NAME });
  for (const move of moves) play(focusSession, move);
  return JSON.parse(JSON.stringify(focusSession.planting));
});

/** What a release reads that does not know the timer's settings (D84): the same without their fields. */
function readBefore(planting: Planting): unknown {
  const { sinceLongBreak: _, ...rest } = planting;
  const { timing: __, ...plan } = rest.plan;
  const mode = Object.entries(rest.mode).filter(([name]) => name !== 'unstarted');
  return { ...rest, plan, mode: Object.fromEntries(mode) };
}

it('a planting is read as it was written, and is sent whole', () => {
  fc.assert(
    fc.property(anyPlanting, (planting) => {
      expect(plantingSchema.parse(planting)).toEqual(planting);
      expect(readSent(plantingSchema, planting)).toEqual({ value: planting });
    }),
  );
});

it('a release that does not know what waits goes on by itself, and loses nothing grown', () => {
  fc.assert(
    fc.property(anyPlanting, (planting) => {
      const before = plantingSchema.parse(readBefore(planting));
      expect(before.pomodoros).toBe(planting.pomodoros);
      expect(isUnstarted(before)).toBe(false);
      if (!isUnstarted(planting)) return;
      const seen = transition(before, { kind: 'page-seen' }, 0).planting;
      expect(nextDue(seen)).toBeTypeOf('number');
    }),
  );
});

/** The fields of other ways to grow, without which the release before reads a planting (D66 to D69). */
const OF_WAYS = new Set(['ways', 'presence', 'hasPaused', 'extension', 'overtime', 'counted']);

const withoutWays = (name: string, value: unknown) => (OF_WAYS.has(name) ? undefined : value);

it('a release that does not know the other ways goes on with a classic planting, and loses no pomodoro', () => {
  fc.assert(
    fc.property(anyPlanting, (planting) => {
      const before = plantingSchema.parse(JSON.parse(JSON.stringify(planting), withoutWays));
      expect(before.pomodoros).toBe(planting.pomodoros);
      // The break that overtime put off waits there.
      if ('overtime' in planting.mode) expect(isUnstarted(before)).toBe(true);
      if (before.mode.kind === 'focus-running') expect(nextDue(before)).toBeTypeOf('number');
    }),
  );
});

it('a server that does not know the settings answers not-yet', () => {
  const before = plantingSchema.extend({ plan: planSchema.omit({ timing: true }) });
  const { planting } = new FocusSession({ name: NAME, plan: { timing: { startBreaks: false } } });
  expect(readSent(before, planting)).toBe('not-yet');
  expect(readSent(before, new FocusSession({ name: NAME }).planting)).toHaveProperty('value');
});

it.each([
  { longBreakTime: 0 },
  { longBreakInterval: 0 },
  { longBreakInterval: 100 },
  { startFocus: true },
])('refuses the timing %j', (timing) => {
  const { plan } = new FocusSession({ name: NAME }).planting;
  expect(planSchema.safeParse({ ...plan, timing }).success).toBe(false);
});

it('a planting can be sent after any number of breaks and pauses, and ends within the calendar (ADR 109)', () => {
  const { planting } = new FocusSession({ name: NAME });
  const most = Number.MAX_SAFE_INTEGER;
  const counts = { manualBreaks: most, pausePenalties: most, sinceLongBreak: most };
  const endsAt = Number.MAX_VALUE;
  const sent = { ...planting, ...counts, mode: { kind: 'full-cycle-break', since: 0, endsAt } };
  const read = plantingSchema.parse(sent);
  expect(plantingSchema.parse({ ...read, manualBreaks: read.manualBreaks + 1 })).toEqual(read);
  expect(new Date(nextDue(read) ?? NaN).getUTCFullYear()).toBe(9999);
});
