import { expect, test } from 'vitest';
import { DEFAULT_FOCUS_PLAN } from '../session-setup/focus-plan.ts';
import { HOUR, MINUTE } from '../time.ts';
import { beginPlanting } from './beginning-and-end.ts';
import { leaveBehind } from './coming-back.ts';
import { transition } from './transition.ts';

const start = Date.UTC(2026, 10, 20, 9);
const { planting } = beginPlanting('a.1', DEFAULT_FOCUS_PLAN, start);

test('a planting nobody came back to ends as it stood when the page was last alive', () => {
  const lastSeen = start + 10 * MINUTE;
  expect(leaveBehind(planting, lastSeen, lastSeen + 30 * HOUR).facts).toMatchObject([
    { kind: 'planting-left', at: lastSeen, focusSeconds: 600, pauseSeconds: 0, unfinished: true },
  ]);
});

test('its pomodoros stay, and a break leaves nothing unfinished', () => {
  const grown = transition(planting, { kind: 'tick' }, start + 25 * MINUTE).planting;
  expect(leaveBehind(grown, start + 26 * MINUTE, start + 2 * HOUR).facts).toMatchObject([
    { kind: 'planting-left', focusSeconds: 1500, unfinished: false },
  ]);
});

test('its focus stays if the clock was set back meanwhile', () => {
  const lastSeen = start + 10 * MINUTE;
  const now = lastSeen - HOUR;
  expect(leaveBehind(planting, lastSeen, now).facts).toMatchObject([
    { kind: 'planting-left', at: now, focusSeconds: 600, unfinished: true },
  ]);
});

test('focus that counted up is over, as if Done had been pressed (D67)', () => {
  const plan = { ...DEFAULT_FOCUS_PLAN, ways: { lasts: 'until-stopped' } } as const;
  const counting = beginPlanting('a.1', plan, start).planting;
  const lastSeen = start + 50 * MINUTE;
  const left = leaveBehind(counting, lastSeen, lastSeen + 30 * HOUR);
  expect(left.facts).toMatchObject([
    { kind: 'count-up-completed', at: lastSeen, focus: [{ from: start, to: lastSeen }] },
  ]);
  expect(left.planting.mode.kind).toBe('ended');
});

test('so is focus that waited for the page to be seen (D67)', () => {
  const plan = { ...DEFAULT_FOCUS_PLAN, ways: { lasts: 'until-stopped' } } as const;
  let waiting = beginPlanting('a.1', plan, start).planting;
  for (const kind of ['pause', 'page-hidden', 'resume'] as const)
    waiting = transition(waiting, { kind }, start + 50 * MINUTE).planting;
  expect(waiting.mode.kind).toBe('focus-waiting');
  const lastSeen = start + 51 * MINUTE;
  expect(leaveBehind(waiting, lastSeen, lastSeen + HOUR).facts).toMatchObject([
    { kind: 'count-up-completed', focusSeconds: 3000 },
  ]);
});

test('what counted up by itself leaves no wilted plant (D20)', () => {
  const plan = { ...DEFAULT_FOCUS_PLAN, ways: { lasts: 'until-stopped' } } as const;
  const next = beginPlanting('a.2', plan, start, { begunBy: 'itself', page: 'seen' }).planting;
  const leftAfter = (minutes: number) =>
    leaveBehind(next, start + minutes * MINUTE, start + 3 * HOUR).facts;
  expect(leftAfter(5)).toMatchObject([{ kind: 'planting-left', unfinished: false }]);
  expect(leftAfter(15)).toMatchObject([{ kind: 'count-up-completed', focusSeconds: 900 }]);
});
