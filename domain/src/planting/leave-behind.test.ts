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
