import { leavingCost } from '@furrow/domain/planting/beginning-and-end';
import { isPrepared, remaining } from '@furrow/domain/planting/selectors';
import { HOUR, MINUTE, SECOND } from '@furrow/domain/time';
import { expect, test } from 'vitest';
import { left, start, visit } from './testing/visit.ts';

const TAG = '0198f0e1-7a3b-7c3d-8e4f-0123456789ab';

test('without a planting to resume, the timer runs as soon as the page opens (D9)', async () => {
  const { growing, hold } = visit();
  hold();
  const { planting, now } = await growing();
  expect(planting).toMatchObject({ id: 'new.1', mode: { kind: 'focus-running' } });
  expect(remaining(planting, now)).toBe(25 * MINUTE);
});

test('a page that is opened for its tasks begins nothing until the visitor starts it (D99)', async () => {
  const { clock, facts, growing, hold } = visit({ intent: 'tasks' });
  hold();
  const { planting, now } = await growing();
  expect([isPrepared(planting), leavingCost(planting)]).toEqual([true, 'nothing']);
  expect(remaining(planting, now)).toBe(25 * MINUTE);
  clock.run(HOUR);
  expect(remaining((await growing()).planting, clock.read().wall)).toBe(25 * MINUTE);
  expect(facts).toEqual([]);
});

test('what was left behind is offered to a page opened for its tasks; starting over begins at once (D22, D99)', async () => {
  const { growing, hold, reaches, focusSession } = visit({ found: left, intent: 'tasks' });
  hold();
  await reaches('offer');
  focusSession.startOver();
  expect((await growing()).planting.mode.kind).toBe('focus-running');
});

test('what nobody came back to within a day ends, and a page opened for its tasks waits (D22, D99)', async () => {
  const found = { ...left, lastSeen: start - 25 * HOUR };
  const { facts, growing, hold } = visit({ found, intent: 'tasks' });
  hold();
  expect(isPrepared((await growing()).planting)).toBe(true);
  expect(facts).toMatchObject([{ kind: 'planting-left', planting: 'left.1' }]);
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

test('starting over is about the same: its description, its task and its tag (D58)', async () => {
  const subject = { description: 'Chapter 2', taskId: 7, tag: TAG };
  const planting = { ...left.planting, plan: { ...left.planting.plan, ...subject } };
  const { growing, hold, reaches, focusSession } = visit({ found: { ...left, planting } });
  hold();
  await reaches('offer');
  focusSession.startOver();
  const { id, plan } = (await growing()).planting;
  expect([id, plan]).toMatchObject(['new.1', subject]);
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
  ['a new set-up', { found: left, intent: 'set-up' }],
  ['no return within a day', { found: { ...left, lastSeen: start - 25 * HOUR } }],
] as const)('%s ends what was left behind without asking', async (_, given) => {
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
  handlers()?.onOtherTab();
  await new Promise((resolve) => setTimeout(resolve));
  await reaches('in-other-tab');
  expect(kept).toEqual([]);
});

test('a page that is closed before it opened begins nothing', async () => {
  const { hold, kept, released, focusSession } = visit();
  await focusSession.close();
  hold();
  await expect.poll(() => released.mock.calls).toHaveLength(1);
  expect(kept).toEqual([]);
});
