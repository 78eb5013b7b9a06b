import { expect, test } from 'vitest';
import { FocusSession, focusSessionAfterCycle } from '../testing/focus-session.ts';
import { MINUTE, SECOND } from '../time.ts';

const tag = (name: string | null) => ({ kind: 'tag', tag: name }) as const;

test('before anything has grown, a tag only changes the plan (D58)', () => {
  const session = new FocusSession().after(5 * SECOND, tag('maths'));
  expect(session.planting.plan.tag).toBe('maths');
  expect(session.taggings).toEqual([]);
  expect(session.grow().facts).toMatchObject([{ kind: 'pomodoro-completed', tag: 'maths' }]);
});

test('while it grows, a new tag and its removal are facts; the same tag again is not', () => {
  const session = new FocusSession().after(5 * MINUTE, tag('maths'));
  const { now, planting, mode } = session;
  session.do(tag('maths')).do(tag(null));
  const fact = { kind: 'planting-tagged', at: now, planting: planting.id };
  expect(session.taggings).toEqual([
    { ...fact, tag: 'maths' },
    { ...fact, tag: null },
  ]);
  expect(session.mode).toBe(mode);
  expect(session.planting.plan).not.toHaveProperty('tag');
  const [pomodoro] = session.grow().facts;
  expect(pomodoro).not.toHaveProperty('tag');
});

test('a strict planting may be given another tag, and a full cycle, too', () => {
  const strict = new FocusSession({ plan: { ways: { care: 'strict' } } });
  for (const session of [strict.after(5 * MINUTE, tag('maths')), focusSessionAfterCycle()])
    expect(session.do(tag('prose')).taggings.at(-1)).toMatchObject({ tag: 'prose' });
});

test('the next planting goes on with the tag', () => {
  const session = focusSessionAfterCycle().do(tag('maths')).do('start-new-pomo');
  expect(session.planting.plan.tag).toBe('maths');
});

test('a task that is started brings its tag; one without a tag leaves the planting’s', () => {
  const task = { id: 7, name: 'Weed', tag: 'garden' };
  const session = new FocusSession({ plan: { tag: 'maths' } }).after(5 * MINUTE, 'tick');
  session.do({ kind: 'focus-on-task', task: { id: 8, name: 'Sow' } });
  expect(session.planting.plan).toMatchObject({ tag: 'maths', taskId: 8 });
  expect(session.taggings).toEqual([]);
  session.do({ kind: 'focus-on-task', task });
  expect(session.planting.plan).toMatchObject({ tag: 'garden', taskId: 7 });
  expect(session.taggings).toMatchObject([{ tag: 'garden' }]);
});
