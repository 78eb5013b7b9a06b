import type { Growing } from '@furrow/contract/planting';
import type { PlantingFact } from '@furrow/domain/events/event';
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import { remaining } from '@furrow/domain/planting/selectors';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { HOUR, MINUTE, SECOND } from '@furrow/domain/time';
import { expect, test, vi } from 'vitest';
import type { ClaimHandlers } from '../../../platform/tab-claim.ts';
import { SimulatedClock } from '../../../platform/testing/simulated-clock.ts';
import type { Elsewhere, Taking } from '../../../sync/growing-elsewhere.ts';
import { FocusSession } from './focus-session.ts';
import type { FocusSessionPorts } from './focus-session-state.ts';

const start = Date.UTC(2026, 10, 20, 9);
const left: Growing = {
  planting: beginPlanting('left.1', DEFAULT_FOCUS_PLAN, start - HOUR).planting,
  lastSeen: start - HOUR + 10 * MINUTE,
};

const nothingElsewhere: FocusSessionPorts['elsewhere'] = {
  read: async () => undefined,
  known: async () => undefined,
  passOver: () => {},
  watch: () => () => {},
  take: async () => ({ kind: 'unreachable' }),
};

function visit({
  found = undefined as Growing | undefined,
  isNewSetUp = false,
  isUpdate = false,
  elsewhere = nothingElsewhere,
} = {}) {
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
    isUpdate: () => isUpdate,
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

test.each([
  ['goes on after an update', SECOND, 'growing'],
  ['is offered if the update took long', 2 * MINUTE, 'offer'],
])('a planting %s (D46)', async (_, gap, kind) => {
  const { facts, hold, reaches } = visit({
    found: { ...left, lastSeen: start - gap },
    isUpdate: true,
  });
  hold();
  await reaches(kind);
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

/** A visit while another device has the account's planting. */
function visitElsewhere(lastSeen: number, isNewSetUp = false) {
  const watchers: ((told: Elsewhere) => void)[] = [];
  const growing = { ...left, lastSeen, hidden: false };
  const there: Elsewhere = { userAgent: 'Chrome', growing, endedLately: [] };
  const take = vi.fn<() => Promise<Taking>>(async () => ({ kind: 'taken', growing }));
  const known = vi.fn<() => Promise<Elsewhere | undefined>>(async () => there);
  const passOver = vi.fn<(planting: string) => void>();
  const elsewhere = {
    read: async () => there,
    known,
    passOver,
    watch: (onElsewhere: (told: Elsewhere) => void) => {
      watchers.push(onElsewhere);
      return () => {};
    },
    take,
  };
  const begun = visit({ isNewSetUp, elsewhere });
  begun.hold();
  return { ...begun, there, known, passOver, take, hear: (told: Elsewhere) => watchers[0]?.(told) };
}

test('what grows on a live device is shown, and continues here without a pause (D48)', async () => {
  const { facts, focusSession, growing, reaches, take } = visitElsewhere(start - MINUTE, true);
  await reaches('on-other-device');
  expect(take).not.toHaveBeenCalled();
  focusSession.continueHere();
  focusSession.continueHere();
  const { planting } = await growing();
  expect(take).toHaveBeenCalledOnce();
  expect(planting.mode).toEqual(left.planting.mode);
  expect(facts).toEqual([]);
});

test('what a dead device left is offered, and resumes with the time away as pause (D22, D48)', async () => {
  const { facts, focusSession, growing, reaches } = visitElsewhere(left.lastSeen);
  await reaches('on-other-device');
  focusSession.continueHere();
  const { planting, now } = await growing();
  expect(remaining(planting, now)).toBe(15 * MINUTE);
  expect(facts).toMatchObject([{ kind: 'plant-wilted' }]);
});

test('a device that was not confirmed as holder does not begin', async () => {
  const { focusSession, kept, reaches, take } = visitElsewhere(start - MINUTE);
  take.mockResolvedValueOnce({ kind: 'lost' }).mockResolvedValueOnce({ kind: 'unreachable' });
  await reaches('on-other-device');
  focusSession.continueHere();
  await expect.poll(() => focusSession.state.getState()).toMatchObject({ taking: undefined });
  focusSession.continueHere();
  await expect.poll(() => focusSession.state.getState()).toMatchObject({ taking: 'unreachable' });
  expect(kept).toEqual([]);
});

test('a page whose planting is continued elsewhere stops without another write', async () => {
  const { clock, focusSession, growing, hear, kept, reaches, there } = visitElsewhere(
    start - MINUTE,
  );
  await reaches('on-other-device');
  focusSession.continueHere();
  await growing();
  hear(there);
  await reaches('on-other-device');
  expect(focusSession.state.getState()).toMatchObject({ wasHere: true });
  const writes = kept.length;
  clock.run(MINUTE);
  expect(kept).toHaveLength(writes);
});

test('starting over ends what another device grew; without the server it only begins here', async () => {
  const { facts, focusSession, growing, reaches } = visitElsewhere(start - MINUTE);
  await reaches('on-other-device');
  focusSession.startOverHere();
  expect((await growing()).planting.id).toBe('new.1');
  expect(facts.at(-1)).toMatchObject({ kind: 'planting-left', planting: 'left.1' });

  const cutOff = visitElsewhere(start - MINUTE);
  cutOff.take.mockResolvedValue({ kind: 'unreachable' });
  await cutOff.reaches('on-other-device');
  cutOff.focusSession.startOverHere();
  expect((await cutOff.growing()).planting.id).toBe('new.1');
  expect(cutOff.facts).toEqual([]);
  expect(cutOff.passOver).toHaveBeenCalledWith('left.1');
});

test('a planting that ends there at the moment of ‘Continue here’ is said to be over, and another begins here', async () => {
  const { focusSession, growing, known, reaches, take, there } = visitElsewhere(start - MINUTE);
  await reaches('on-other-device');
  take.mockResolvedValue({ kind: 'lost' });
  known.mockResolvedValue({ ...there, growing: null, endedLately: ['left.1'] });
  focusSession.continueHere();
  await expect
    .poll(() => focusSession.state.getState())
    .toMatchObject({ kind: 'on-other-device', elsewhere: { growing: null } });
  focusSession.beginHere();
  focusSession.beginHere();
  expect((await growing()).planting.id).toBe('new.1');
});

test('‘Start over’ begins at once if the planting has ended there, or its record is gone', async () => {
  for (const known of [undefined, { userAgent: 'Chrome', growing: null, endedLately: [] }]) {
    const page = visitElsewhere(start - MINUTE);
    await page.reaches('on-other-device');
    page.take.mockResolvedValue({ kind: 'lost' });
    page.known.mockResolvedValue(known);
    page.focusSession.startOverHere();
    expect((await page.growing()).planting.id).toBe('new.1');
    expect(page.facts).toEqual([]);
  }
});

test('a late server is said while a planting is taken over, and ‘Start over’ counts then', async () => {
  const { clock, facts, focusSession, growing, reaches, take, there } = visitElsewhere(
    start - MINUTE,
  );
  await reaches('on-other-device');
  let answer = (_: Taking) => {};
  take.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  focusSession.continueHere();
  clock.run(2 * SECOND);
  expect(focusSession.state.getState()).toMatchObject({ taking: 'late' });
  focusSession.startOverHere();
  if (!there.growing) throw new Error('nothing grows');
  answer({ kind: 'taken', growing: there.growing });
  expect((await growing()).planting.id).toBe('new.1');
  expect(take).toHaveBeenCalledOnce();
  expect(facts.at(-1)).toMatchObject({ kind: 'planting-left', planting: 'left.1' });
});

/** A visit whose server does not answer until the test says what it knows. */
function visitLate(found?: Growing) {
  let answer = (_: Elsewhere | undefined) => {};
  const read = new Promise<Elsewhere | undefined>((resolve) => (answer = resolve));
  const begun = visit({ found, elsewhere: { ...nothingElsewhere, read: () => read } });
  begun.hold();
  const grows: Elsewhere = {
    userAgent: 'Chrome',
    growing: { ...left, lastSeen: start, hidden: false },
    endedLately: [],
  };
  return { ...begun, answer, grows };
}

test('a page whose server is late waits, says so, and begins nothing until it knows (D48)', async () => {
  const { answer, clock, grows, kept, reaches } = visitLate();
  clock.run(2 * SECOND);
  await reaches('asking');
  clock.run(MINUTE);
  expect(kept).toEqual([]);
  answer(grows);
  await reaches('on-other-device');

  const alone = visitLate();
  alone.clock.run(2 * SECOND);
  await alone.reaches('asking');
  alone.answer(undefined);
  expect((await alone.growing()).planting.id).toBe('new.1');
  expect(kept).toEqual([]);
});

test('who does not wait for a late server begins here; a planting of this browser is offered all the same', async () => {
  const { clock, focusSession, growing, reaches } = visitLate();
  clock.run(2 * SECOND);
  await reaches('asking');
  focusSession.beginHere();
  focusSession.beginHere();
  expect((await growing()).planting.id).toBe('new.1');

  const reloaded = visitLate(left);
  reloaded.clock.run(2 * SECOND);
  await reloaded.reaches('offer');
});
