import type { Growing } from '@furrow/contract/planting';
import type { PlantingFact } from '@furrow/domain/events/event';
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import { remaining } from '@furrow/domain/planting/selectors';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { HOUR, MINUTE, SECOND } from '@furrow/domain/time';
import { expect, test, vi } from 'vitest';
import type { ClaimHandlers } from '../../../platform/tab-claim.ts';
import { SimulatedClock } from '../../../platform/testing/simulated-clock.ts';
import { FocusSession } from './focus-session.ts';

const start = Date.UTC(2026, 10, 20, 9);
const left: Growing = {
  planting: beginPlanting('left.1', DEFAULT_FOCUS_PLAN, start - HOUR).planting,
  lastSeen: start - HOUR + 10 * MINUTE,
};

const neverTaken = async () => ({ kind: 'unreachable' }) as const;

function visit({ found = undefined as Growing | undefined, isNewSetUp = false } = {}) {
  const elsewhere = { read: async () => undefined, watch: () => () => {}, take: neverTaken };
  const clock = new SimulatedClock(start);
  const facts: PlantingFact[] = [];
  const kept: Growing[] = [];
  let handlers: ClaimHandlers | undefined;
  const released = vi.fn();
  const ports = {
    clock,
    schedule: clock.schedule,
    keep: async (growing: Growing, happened: readonly PlantingFact[]) => {
      kept.push(growing);
      facts.push(...happened);
    },
    load: async () => found,
    claim: (given: ClaimHandlers) => {
      handlers = given;
      return { takeOver: () => {}, release: released };
    },
    newId: () => 'new',
    isOutOfSight: () => false,
    elsewhere,
  };
  const focusSession = new FocusSession(
    ports,
    DEFAULT_FOCUS_PLAN,
    isNewSetUp ? 'set-up' : undefined,
  );
  focusSession.open();
  const hold = (tookOver = false) => handlers?.onHeld(tookOver);
  const reaches = (kind: string) =>
    expect.poll(() => focusSession.state.getState().kind).toBe(kind);
  const growing = async () => {
    await reaches('growing');
    const state = focusSession.state.getState();
    if (state.kind !== 'growing') throw new Error(state.kind);
    return state.runner.shown.getState();
  };
  return {
    clock,
    facts,
    growing,
    handlers: () => handlers,
    hold,
    kept,
    reaches,
    released,
    focusSession,
  };
}

test('without a planting to resume, the timer runs as soon as the page opens (D9)', async () => {
  const { growing, hold } = visit();
  hold();
  const { planting, now } = await growing();
  expect(planting).toMatchObject({ id: 'new.1', mode: { kind: 'focus-running' } });
  expect(remaining(planting, now)).toBe(25 * MINUTE);
});

test('a planting that a reload interrupted is offered, and resumes with the time away as pause', async () => {
  const { facts, growing, hold, reaches, focusSession } = visit({ found: left });
  hold();
  await reaches('offer');
  expect(facts).toEqual([]);
  focusSession.resume();
  const { planting, now } = await growing();
  expect(planting.id).toBe('left.1');
  expect(remaining(planting, now)).toBe(15 * MINUTE);
  expect(facts).toMatchObject([{ kind: 'plant-wilted' }]);
});

test('starting over ends the planting at the time it was left, at no cost in XP (D22)', async () => {
  const { facts, growing, hold, reaches, focusSession } = visit({ found: left });
  hold();
  await reaches('offer');
  focusSession.startOver();
  expect((await growing()).planting.id).toBe('new.1');
  expect(facts).toMatchObject([{ kind: 'planting-left', planting: 'left.1', focusSeconds: 600 }]);
});

test('pressing twice before the first press is stored resumes once, or starts over once', async () => {
  const resumed = visit({ found: left });
  resumed.hold();
  await resumed.reaches('offer');
  resumed.focusSession.resume();
  resumed.focusSession.resume();
  await resumed.growing();
  resumed.clock.run(15 * MINUTE);
  await expect
    .poll(() => resumed.facts.map(({ kind }) => kind))
    .toEqual(['plant-wilted', 'pomodoro-completed']);

  const begun = visit({ found: left });
  begun.hold();
  await begun.reaches('offer');
  begun.focusSession.startOver();
  begun.focusSession.startOver();
  begun.focusSession.resume();
  await begun.growing();
  expect(begun.facts.map(({ kind }) => kind)).toEqual(['planting-left']);
});

test.each([
  ['a new set-up', { found: left, isNewSetUp: true }],
  ['no return within a day', { found: { ...left, lastSeen: start - 25 * HOUR } }],
])('%s ends what was left behind without asking', async (_, given) => {
  const { facts, growing, hold } = visit(given);
  hold();
  expect((await growing()).planting.id).toBe('new.1');
  expect(facts).toHaveLength(1);
});

test('a tab that takes over goes on where the other stopped', async () => {
  const found = { ...left, lastSeen: start - SECOND };
  const { facts, growing, hold } = visit({ found });
  hold(true);
  const { planting } = await growing();
  expect(planting.mode).toEqual(left.planting.mode);
  expect(facts).toEqual([]);
});

test('a tab that is asked to let go stores the planting, and writes no more', async () => {
  const { clock, growing, handlers, hold, kept } = visit();
  hold();
  await growing();
  clock.run(1_500);
  await handlers()?.letGo();
  expect(kept.at(-1)?.lastSeen).toBe(start + 1_500);
  const writes = kept.length;
  clock.run(MINUTE);
  expect(kept).toHaveLength(writes);
});

test('a tab that is asked to let go before it has read the planting leaves it alone', async () => {
  const { handlers, hold, kept, reaches } = visit({ found: { ...left, lastSeen: start - SECOND } });
  hold(true);
  await handlers()?.letGo();
  handlers()?.onElsewhere();
  await new Promise((resolve) => setTimeout(resolve));
  await reaches('elsewhere');
  expect(kept).toEqual([]);
});

test('a page that is closed before it opened begins nothing', async () => {
  const { hold, kept, released, focusSession } = visit();
  await focusSession.close();
  hold();
  await expect.poll(() => released.mock.calls).toHaveLength(1);
  expect(kept).toEqual([]);
});
