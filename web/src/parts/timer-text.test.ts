import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import { transition } from '@furrow/domain/planting/transition';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { type Duration, HOUR, MINUTE, SECOND } from '@furrow/domain/time';
import { expect, test } from 'vitest';
import { timerText } from './timer-text.ts';

const LONGEST = 999 * MINUTE;

/** What the timer shows after some time of focus. */
function shownAfter(passed: Duration, plan: Partial<typeof DEFAULT_FOCUS_PLAN>): string {
  const { planting } = beginPlanting('a.1', { ...DEFAULT_FOCUS_PLAN, ...plan }, 0);
  return timerText(transition(planting, { kind: 'tick' }, passed).planting, passed);
}

test.each([
  [25 * MINUTE, '25:00'],
  [25 * MINUTE - 1, '25:00'],
  [24 * MINUTE + 59 * SECOND, '24:59'],
  [1, '00:01'],
  [HOUR, '01:00:00'],
  [HOUR - 1, '01:00:00'],
  [HOUR - SECOND, '59:59'],
  [LONGEST, '16:39:00'],
])('%d ms left are shown as %s', (left, text) => {
  expect(shownAfter(LONGEST - left, { focusMinutes: 999 })).toBe(text);
});

test.each([
  [0, '00:00'],
  [SECOND - 1, '00:00'],
  [26 * MINUTE, '26:00'],
])('%d ms that count up are shown as %s', (passed, text) => {
  expect(shownAfter(passed, { ways: { lasts: 'until-stopped' } })).toBe(text);
});

test('the time after zero has a plus sign', () => {
  const { planting } = beginPlanting(
    'a.1',
    { ...DEFAULT_FOCUS_PLAN, ways: { lasts: 'past-zero' } },
    0,
  );
  const over = transition(planting, { kind: 'tick' }, 25 * MINUTE).planting;
  const shown = (passed: Duration) => timerText(over, 25 * MINUTE + passed);
  expect([shown(0), shown(130 * SECOND), shown(HOUR)]).toEqual(['+0:00', '+2:10', '+1:00:00']);
});
