import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import type { Action } from '@furrow/domain/planting/step';
import type { Planting } from '@furrow/domain/planting/planting';
import { transition } from '@furrow/domain/planting/transition';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { MINUTE, SECOND } from '@furrow/domain/time';
import { expect, test } from 'vitest';
import { bedOf, sceneOf } from './scene-of.ts';

const start = Date.UTC(2026, 10, 20, 9);
const sown = beginPlanting('a.1', DEFAULT_FOCUS_PLAN, start).planting;

function after(
  planting: Planting,
  ...steps: readonly [
    Action['kind'] & ('tick' | 'pause' | 'resume' | 'take-break' | 'return-to-focus'),
    number,
  ][]
) {
  return steps.reduce(
    (current, [kind, at]) => transition(current, { kind }, at).planting,
    planting,
  );
}
const growth = (planting: Planting, now: number) =>
  sceneOf(planting, now).plants.map((plant) => plant.growth);
const conditions = (planting: Planting, now: number) =>
  sceneOf(planting, now).plants.map((plant) => plant.condition);

test('the first bed grows while the others are bare, and the growth is visible after a minute', () => {
  expect(growth(sown, start)).toEqual([0, 0, 0, 0]);
  expect(growth(sown, start + MINUTE)[0]).toBeGreaterThan(0.03);
  expect(growth(sown, start + 15 * MINUTE)).toEqual([0.6, 0, 0, 0]);
  expect(sceneOf(sown, start)).toMatchObject({ weather: 'clear', active: 0 });
});

test('after a pomodoro its bed is ripe, and the lantern is lit during the break', () => {
  const now = start + 25 * MINUTE;
  const onBreak = after(sown, ['tick', now]);
  expect(conditions(onBreak, now)).toEqual(['ripe', 'growing', 'growing', 'growing']);
  expect(sceneOf(onBreak, now)).toMatchObject({ weather: 'lantern', active: undefined });
});

test('a pause brings clouds, a long pause wind, and a pause beyond the limit wilts the plant', () => {
  const paused = after(sown, ['pause', start + 10 * MINUTE]);
  const at = (seconds: number) => start + 10 * MINUTE + seconds * SECOND;
  expect(sceneOf(paused, at(180))).toMatchObject({ weather: 'cloudy' });
  expect(conditions(paused, at(180))[0]).toBe('growing');
  expect(sceneOf(paused, at(181))).toMatchObject({ weather: 'windy' });
  expect(conditions(paused, at(181))[0]).toBe('wilting');
  const wilted = after(paused, ['tick', at(301)]);
  expect(sceneOf(wilted, at(301))).toMatchObject({ weather: 'overcast' });
  expect(conditions(wilted, at(301))).toEqual(['wilted', 'growing', 'growing', 'growing']);
});

test('a full cycle is a harvest in all four beds', () => {
  let [planting, now] = [sown, start];
  for (let number = 1; number <= 4; number += 1) {
    now += 25 * MINUTE;
    planting = after(planting, ['tick', now]);
    if (number < 4) planting = after(planting, ['return-to-focus', now]);
  }
  expect(conditions(planting, now)).toEqual(Array(4).fill('harvested'));
});

test('a session without a break is one crop over the whole field', () => {
  const planting = beginPlanting('a.1', { ...DEFAULT_FOCUS_PLAN, breakMinutes: 0 }, start).planting;
  expect(growth(planting, start + 15 * MINUTE)).toEqual([0.6, 0.6, 0.6, 0.6]);
  const done = after(planting, ['tick', start + 25 * MINUTE]);
  expect(conditions(done, start + 25 * MINUTE)).toEqual(Array(4).fill('ripe'));
});

test('a session without a break that was too short for a harvest is shown as wilted', () => {
  const plan = { ...DEFAULT_FOCUS_PLAN, breakMinutes: 0, focusMinutes: 14 };
  const now = start + 14 * MINUTE;
  const done = after(beginPlanting('a.1', plan, start).planting, ['tick', now]);
  expect(conditions(done, now)).toEqual(Array(4).fill('wilted'));
});

test('focus that counts up goes from bed to bed, and then the beds bear further fruit (D67)', () => {
  const plan = {
    ...DEFAULT_FOCUS_PLAN,
    breakMinutes: 0,
    ways: { lasts: 'until-stopped' } as const,
  };
  const planting = beginPlanting('a.1', plan, start).planting;
  const at = (minutes: number) => sceneOf(planting, start + minutes * MINUTE);
  expect(at(30)).toMatchObject({ active: 1, ways: undefined });
  expect(growth(planting, start + 30 * MINUTE)).toEqual([1, 0.2, 0, 0]);
  expect(at(99)).toMatchObject({ active: 3, ways: undefined });
  expect(at(110)).toMatchObject({ active: undefined, ways: { further: 0.4 } });
  expect(at(200)).toMatchObject({ ways: { further: 4 } });

  const now = start + 30 * MINUTE;
  const done = transition(planting, { kind: 'finish' }, now).planting;
  expect(conditions(done, now)).toEqual(['harvested', 'harvested', 'growing', 'growing']);
  const early = transition(planting, { kind: 'finish' }, start + 14 * MINUTE).planting;
  expect(conditions(early, now)).toEqual(['wilted', 'growing', 'growing', 'growing']);
});

test('in overtime the ripe bed is still worked on, and no break has begun (D68)', () => {
  const plan = { ...DEFAULT_FOCUS_PLAN, ways: { lasts: 'past-zero' } as const };
  const now = start + 25 * MINUTE;
  const over = after(beginPlanting('a.1', plan, start).planting, ['tick', now]);
  const scene = sceneOf(over, now + MINUTE);
  expect(scene).toMatchObject({ weather: 'clear', active: 0, ways: { overtimeBed: 0 } });
  expect(bedOf(over, now)).toBe(0);
  const resting = transition(over, { kind: 'resume' }, now + 2 * MINUTE).planting;
  expect(sceneOf(resting, now + 2 * MINUTE)).toMatchObject({ weather: 'lantern', ways: undefined });
});

test('the farm shows how much the timer forgives, in breaks too (D69)', () => {
  const now = start + 25 * MINUTE;
  for (const care of ['gentle', 'strict'] as const) {
    const planting = beginPlanting(
      'a.1',
      { ...DEFAULT_FOCUS_PLAN, ways: { care } },
      start,
    ).planting;
    expect(sceneOf(planting, start)).toMatchObject({ ways: { care } });
    expect(sceneOf(after(planting, ['tick', now]), now)).toMatchObject({ ways: { care } });
  }
  expect(sceneOf(sown, start).ways).toBeUndefined();
});
