import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import type { Planting } from '@furrow/domain/planting/planting';
import type { Action } from '@furrow/domain/planting/step';
import { transition } from '@furrow/domain/planting/transition';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { MINUTE, type Instant } from '@furrow/domain/time';
import { expect, test } from 'vitest';
import { moodOf } from './cat-mood.ts';

const sown = beginPlanting('a.1', DEFAULT_FOCUS_PLAN, 0).planting;
const after = (planting: Planting, kind: Extract<Action['kind'], 'tick' | 'pause'>, at: Instant) =>
  transition(planting, { kind }, at).planting;
const resting = after(sown, 'tick', 25 * MINUTE);
const wilted = after(after(sown, 'pause', MINUTE), 'tick', 7 * MINUTE);

test.each([
  ['watches what is planted', moodOf(sown, 'planting', undefined), 'watching'],
  ['sits by a plant that grows', moodOf(sown, undefined, undefined), 'sitting'],
  ['looks up at who comes back', moodOf(sown, 'back', undefined), 'looking-up'],
  ['is glad of a pomodoro', moodOf(resting, 'break', 'bloom'), 'glad'],
  ['then dozes in the break', moodOf(resting, 'break', undefined), 'dozing'],
  ['is glad of a harvest, though a break begins', moodOf(resting, 'harvest', undefined), 'glad'],
  ['sits beside a wilted plant', moodOf(wilted, 'wilted', 'wither'), 'consoling'],
  ['stays there, whoever comes back', moodOf(wilted, 'back', undefined), 'consoling'],
])('the cat %s (D94)', (_, mood, expected) => {
  expect(mood).toBe(expected);
});
