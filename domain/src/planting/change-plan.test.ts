import { expect, test } from 'vitest';
import { DEFAULT_FOCUS_PLAN } from '../session-setup/focus-plan.ts';
import { MINUTE, SECOND } from '../time.ts';
import { beginPlanting } from './beginning-and-end.ts';
import { remaining } from './selectors.ts';
import { transition } from './transition.ts';

const start = Date.UTC(2026, 10, 20, 9);
const wheat = { ...DEFAULT_FOCUS_PLAN, plant: 'wheat', focusMinutes: 15 } as const;
const { planting } = beginPlanting('a.1', DEFAULT_FOCUS_PLAN, start);
const changed = (from: typeof planting, at: number) =>
  transition(from, { kind: 'change-plan', plan: wheat }, at);

test('before anything has grown, another set-up just restarts the planting', () => {
  const step = changed(planting, start + 59 * SECOND);
  expect(step.facts).toEqual([]);
  expect(step.planting).toMatchObject({ id: 'a.1', plan: wheat });
  expect(remaining(step.planting, start + 59 * SECOND)).toBe(15 * MINUTE);
});

test('once something has grown, it ends that planting as wilted, at no cost in XP', () => {
  const step = changed(planting, start + MINUTE);
  expect(step.facts).toMatchObject([
    { kind: 'planting-left', planting: 'a.1', plant: 'carrot', unfinished: true, focusSeconds: 60 },
  ]);
  expect(step.planting).toMatchObject({ id: 'a.2', plan: wheat, begunBy: 'visitor' });
});

test('after a completed session the next planting gets an id of its own', () => {
  const noBreak = { ...DEFAULT_FOCUS_PLAN, breakMinutes: 0 };
  const sown = beginPlanting('a.1', noBreak, start).planting;
  const ended = transition(sown, { kind: 'tick' }, start + 25 * MINUTE).planting;
  const step = changed(ended, start + 26 * MINUTE);
  expect(step.facts).toEqual([]);
  expect(step.planting.id).toBe('a.2');
});
