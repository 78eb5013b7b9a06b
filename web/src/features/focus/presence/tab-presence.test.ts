import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import { transition } from '@furrow/domain/planting/transition';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { MINUTE } from '@furrow/domain/time';
import { expect, test } from 'vitest';
import { faviconOf } from './tab-presence.tsx';

const sown = beginPlanting('a.1', DEFAULT_FOCUS_PLAN, 0).planting;

test('the favicon shows the growth in steps', () => {
  const looks = Array.from({ length: 25 }, (_, minute) => faviconOf(sown, minute * MINUTE));
  expect([...new Set(looks)]).toEqual(['bare', 'sprout', 'leaves', 'tall']);
});

test('the favicon shows why nothing grows', () => {
  const pause = transition(sown, { kind: 'pause' }, MINUTE).planting;
  expect(faviconOf(pause, 2 * MINUTE)).toBe('paused');
  const late = transition(pause, { kind: 'tick' }, 7 * MINUTE).planting;
  expect(faviconOf(late, 7 * MINUTE)).toBe('wilted');
  const rest = transition(sown, { kind: 'tick' }, 25 * MINUTE).planting;
  expect(faviconOf(rest, 25 * MINUTE)).toBe('break');
});

test('in overtime the favicon shows a ripe plant, and stands still while the page is hidden (D68)', () => {
  const plan = { ...DEFAULT_FOCUS_PLAN, ways: { lasts: 'past-zero' } } as const;
  const goesOn = beginPlanting('a.1', plan, 0).planting;
  const over = transition(goesOn, { kind: 'tick' }, 25 * MINUTE).planting;
  expect(faviconOf(over, 27 * MINUTE)).toBe('ripe');
  const hidden = transition(over, { kind: 'page-hidden' }, 27 * MINUTE).planting;
  expect(faviconOf(hidden, 28 * MINUTE)).toBe('paused');
});
