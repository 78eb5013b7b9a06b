import type { Growing } from '@furrow/contract/planting';
import { remaining } from '@furrow/domain/planting/selectors';
import { MINUTE, SECOND } from '@furrow/domain/time';
import { expect, test, vi } from 'vitest';
import type { Elsewhere, Taking } from '../../../sync/growing/growing-elsewhere.ts';
import type { Intent } from './focus-session-state.ts';
import { left, nothingElsewhere, start, visit } from './testing/visit.ts';

/** A visit while another device has the account's planting. */
function visitElsewhere(lastSeen: number, intent?: Intent) {
  const watchers: ((told: Elsewhere) => void)[] = [];
  const growing = { ...left, lastSeen, hidden: false };
  const there: Elsewhere = { userAgent: 'Chrome', growing, endedLately: [] };
  const take = vi.fn<() => Promise<Taking>>(async () => ({ kind: 'taken', growing }));
  const known = vi.fn<() => Promise<Elsewhere | undefined>>(async () => there);
  const beginInSpiteOf = vi.fn<(planting: string) => void>();
  const elsewhere = {
    read: async () => there,
    known,
    beginInSpiteOf,
    watch: (onElsewhere: (told: Elsewhere) => void) => {
      watchers.push(onElsewhere);
      return () => {};
    },
    take,
  };
  const begun = visit({ intent, elsewhere });
  begun.hold();
  return {
    ...begun,
    there,
    known,
    beginInSpiteOf,
    take,
    hear: (told: Elsewhere) => watchers[0]?.(told),
  };
}

test('what grows on a live device is shown, and continues here without a pause (D48)', async () => {
  const { facts, focusSession, growing, reaches, take } = visitElsewhere(start - MINUTE, 'set-up');
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
  expect(cutOff.beginInSpiteOf).toHaveBeenCalledWith('left.1');
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
  let answer: ((taking: Taking) => void) | undefined;
  take.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  focusSession.continueHere();
  clock.run(2 * SECOND);
  expect(focusSession.state.getState()).toMatchObject({ taking: 'late' });
  focusSession.startOverHere();
  if (!there.growing) throw new Error('nothing grows');
  answer?.({ kind: 'taken', growing: there.growing });
  expect((await growing()).planting.id).toBe('new.1');
  expect(take).toHaveBeenCalledOnce();
  expect(facts.at(-1)).toMatchObject({ kind: 'planting-left', planting: 'left.1' });
});

/** A visit whose server does not answer until the test says what it knows. */
function visitLate(found?: Growing) {
  let resolveRead: ((told: Elsewhere | undefined) => void) | undefined;
  const read = new Promise<Elsewhere | undefined>((resolve) => (resolveRead = resolve));
  const begun = visit({ found, elsewhere: { ...nothingElsewhere, read: () => read } });
  begun.hold();
  const grows: Elsewhere = {
    userAgent: 'Chrome',
    growing: { ...left, lastSeen: start, hidden: false },
    endedLately: [],
  };
  return { ...begun, answer: (told: Elsewhere | undefined) => resolveRead?.(told), grows };
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
