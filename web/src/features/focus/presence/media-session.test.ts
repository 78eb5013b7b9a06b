import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import type { Planting } from '@furrow/domain/planting/planting';
import { transition } from '@furrow/domain/planting/transition';
import { DEFAULT_FOCUS_PLAN, type FocusPlan } from '@furrow/domain/session-setup/focus-plan';
import { MINUTE } from '@furrow/domain/time';
import { expect, test } from 'vitest';
import { actionOfKey, playbackStateOf } from './media-session.ts';

const begin = (plan: Partial<FocusPlan> = {}) =>
  beginPlanting('a.1', { ...DEFAULT_FOCUS_PLAN, ...plan }, 0).planting;
const at = (planting: Planting, minute: number) =>
  transition(planting, { kind: 'tick' }, minute * MINUTE).planting;
const paused = (planting: Planting) => transition(planting, { kind: 'pause' }, MINUTE).planting;
const resumed = (planting: Planting) =>
  transition(planting, { kind: 'resume' }, 26 * MINUTE).planting;

const strict = begin({ ways: { care: 'strict' } });
const waiting = at(begin({ timing: { startBreaks: false, startFocus: false } }), 25);
const overtime = at(begin({ ways: { lasts: 'past-zero' } }), 25);
const cycle = [25, 30, 55, 60, 85, 90, 115].reduce(at, begin());

/** What 'play', 'pause' and 'next' do, and whether the timer plays. */
test.each([
  ['focus', begin(), [undefined, 'pause', undefined], 'playing'],
  ['a pause', paused(begin()), ['resume', undefined, undefined], 'paused'],
  ['strict after its pause', resumed(paused(strict)), [undefined, undefined, undefined], 'playing'],
  ['a break', at(begin(), 25), [undefined, undefined, 'return-to-focus'], 'playing'],
  ['a break that waits', waiting, ['resume', undefined, 'return-to-focus'], 'paused'],
  ['focus that waits', at(resumed(waiting), 31), ['resume', undefined, undefined], 'paused'],
  ['overtime, whose break no key skips', overtime, [undefined, undefined, 'resume'], 'playing'],
  ['a full cycle', cycle, [undefined, undefined, undefined], 'playing'],
  ['a full cycle after its break', at(cycle, 130), [undefined, undefined, undefined], 'none'],
] as const)('the keys of a headset in %s', (_, planting, does, state) => {
  const keys = ['play', 'pause', 'nexttrack'] as const;
  expect(keys.map((key) => actionOfKey(key, planting))).toEqual(does);
  expect(playbackStateOf(planting)).toBe(state);
});

test('‘next’ in overtime starts the break that was earned (D68)', () => {
  const kind = actionOfKey('nexttrack', overtime);
  const next = kind && transition(overtime, { kind }, 27 * MINUTE).planting.mode;
  expect(next).toMatchObject({ kind: 'pomodoro-break', endsAt: 32 * MINUTE });
});
