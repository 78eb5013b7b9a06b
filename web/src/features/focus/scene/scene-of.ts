import { fateOfPlant, isDone } from '@furrow/domain/planting/doing';
import { countsUp } from '@furrow/domain/session-setup/ways';
import { type Planting, POMODOROS_IN_CYCLE } from '@furrow/domain/planting/planting';
import { hasExcessiveBreaks, overtimeOf, ripeness } from '@furrow/domain/planting/selectors';
import { varietyField } from '@furrow/domain/plant';
import type { Instant } from '@furrow/domain/time';
import type { PlantProps } from '../../../farm/plant.tsx';
import type { FarmSceneProps } from '../../../farm/scene/farm-scene.tsx';
import type { WaysShown } from '../../../farm/ways/ways.tsx';
import { isLongPause, weatherOf } from './weather-of.ts';

export type Scene = Pick<FarmSceneProps, 'weather' | 'plants' | 'active'> & {
  ways?: WaysShown | undefined;
};

export const BARE_FIELD: Scene = { weather: 'clear', plants: [] };

/** How often the drawing changes in a focus period: enough for a visible difference each minute, but cheap. */
const STEPS = 240;

export function sceneOf(planting: Planting, now: Instant): Scene {
  return {
    weather: weatherOf(planting, now),
    plants: Array.from({ length: POMODOROS_IN_CYCLE }, (_, bed) => plantIn(planting, bed, now)),
    active: activeBed(planting, now),
    ways: waysIn(planting, now),
  };
}

function plantIn(planting: Planting, bed: number, now: Instant): PlantProps {
  const growth = growthOf(planting, bed, now);
  const { plant: type, variety } = planting.plan;
  const plant = { type, ...varietyField(variety), growth };
  if (growth > 0 && fateOfPlant(planting) === 'wilted') return { ...plant, condition: 'wilted' };
  if (growth > 0 && isDrooping(planting, now)) return { ...plant, condition: 'wilting' };
  if (growth > 0 && isDone(planting)) return { ...plant, condition: 'harvested' };
  return { ...plant, condition: growth === 1 ? 'ripe' : 'growing' };
}

/**
 * From 0 (bare) to 1 (ripe) during the bed's own pomodoro; without breaks all beds grow together (D16). Focus that counts up goes on to the
 * next bed each time that a plant is ripe (D67).
 */
export function growthOf(planting: Planting, bed: number, now: Instant): number {
  const { pomodoros, plan, mode } = planting;
  const isGrown = bed < pomodoros || (mode.kind === 'ended' && mode.ending === 'completed');
  if (isGrown) return 1;
  if (bed > pomodoros && plan.breakMinutes > 0 && !countsUp(planting.plan)) return 0;
  return Math.min(1, grownAfter(countsUp(planting.plan) ? bed : 0, planting, now));
}

/** What the current period has grown after so many plants were ripe, in steps. */
function grownAfter(plants: number, planting: Planting, now: Instant): number {
  const steps = Math.floor(ripeness(planting, now) * STEPS) - plants * STEPS;
  return Math.max(0, steps) / STEPS;
}

/** Too many breaks, or a pause close to its limit: a warning before the plant wilts. */
function isDrooping(planting: Planting, now: Instant): boolean {
  return isLongPause(planting, now) || hasExcessiveBreaks(planting);
}

/** The bed that grows now, in overtime the one that is ripe; undefined while none is worked on, or all of them together are. */
function activeBed(planting: Planting, now: Instant): number | undefined {
  const { mode, pomodoros, plan } = planting;
  if (overtimeOf(planting)) return pomodoros - 1;
  if (mode.kind !== 'focus-running' && mode.kind !== 'focus-paused') return undefined;
  if (!countsUp(planting.plan)) return plan.breakMinutes > 0 ? pomodoros : undefined;
  const bed = Math.floor(ripeness(planting, now));
  return bed < POMODOROS_IN_CYCLE ? bed : undefined;
}

/** The bed that a glance is for: the one that is worked on, or else the one that is next. */
export function bedOf(planting: Planting, now: Instant): number {
  return activeBed(planting, now) ?? planting.pomodoros;
}

/** What else the farm shows; undefined for a planting that grows as usual. When all beds are ripe, they bear further fruit (D67). */
function waysIn(planting: Planting, now: Instant): WaysShown | undefined {
  const care = planting.plan.ways?.care;
  const overtimeBed = overtimeOf(planting) && activeBed(planting, now);
  const borne = grownAfter(POMODOROS_IN_CYCLE, planting, now);
  const further = borne > 0 && fateOfPlant(planting) !== 'wilted' ? borne : undefined;
  const isUsual = care === undefined && overtimeBed === undefined && further === undefined;
  return isUsual ? undefined : { care, overtimeBed, further };
}
