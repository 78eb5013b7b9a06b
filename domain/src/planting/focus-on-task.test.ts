import { expect, test } from 'vitest';
import { FocusSession, focusSessionAfterCycle } from '../testing/focus-session.ts';
import { MINUTE } from '../time.ts';
import type { Planting } from './planting.ts';
import { transition } from './transition.ts';

const task = { id: 7, name: ' Weed the beds ' };
const startTask = (planting: Planting, now: number) =>
  transition(planting, { kind: 'focus-on-task', task }, now);

test('a task becomes what the running planting is about, and nothing else changes', () => {
  const { planting, now } = new FocusSession().after(10 * MINUTE, 'tick');
  const { planting: after, facts, cues } = startTask(planting, now);
  const plan = { ...planting.plan, description: 'Weed the beds', taskId: 7 };
  expect(after).toEqual({ ...planting, plan });
  expect([facts, cues]).toEqual([[], []]);
  const done = transition(after, { kind: 'tick' }, now + 15 * MINUTE);
  expect(done.facts).toMatchObject([{ kind: 'pomodoro-completed', taskId: 7 }]);
});

test('a paused planting stays paused', () => {
  const { planting, now } = new FocusSession().after(MINUTE, 'pause');
  expect(startTask(planting, now).planting.mode).toBe(planting.mode);
});

test('after a cycle, or an end, the next planting begins with the task', () => {
  const sessions = [focusSessionAfterCycle(), new FocusSession().after(MINUTE, 'quit')];
  for (const { planting, now } of sessions) {
    const { planting: next, facts } = startTask(planting, now);
    expect(next).toMatchObject({ mode: { kind: 'focus-running' }, plan: { taskId: 7 } });
    expect(next.id).not.toBe(planting.id);
    expect(facts).toEqual([]);
  }
});
