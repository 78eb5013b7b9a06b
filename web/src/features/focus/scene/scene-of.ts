import { PAUSE_WARNING } from '@furrow/domain/planting/limits';
import { type Planting, POMODOROS_IN_CYCLE } from '@furrow/domain/planting/planting';
import {
  effectiveFocus,
  hasExcessiveBreaks,
  hasWilted,
  isFullCycle,
  pauseTotal,
  plannedFocus,
} from '@furrow/domain/planting/selectors';
import { varietyField } from '@furrow/domain/plant';
import type { Instant } from '@furrow/domain/time';
import type { PlantProps } from '../../../farm/plant.tsx';
import type { FarmSceneProps } from '../../../farm/scene/farm-scene.tsx';
import type { Weather } from '../../../farm/scene/scenery.ts';
import { fateOfPlant, isBreak } from '../planting-mode.ts';

export type Scene = Pick<FarmSceneProps, 'weather' | 'plants' | 'active'>;

export const BARE_FIELD: Scene = { weather: 'clear', plants: [] };

/** How often the drawing changes in a focus period: enough for a visible difference each minute, but cheap. */
const STEPS = 240;

export function sceneOf(planting: Planting, now: Instant): Scene {
  return {
    weather: weatherOf(planting, now),
    plants: Array.from({ length: POMODOROS_IN_CYCLE }, (_, bed) => plantIn(planting, bed, now)),
    active: activeBed(planting),
  };
}

export function weatherOf(planting: Planting, now: Instant): Weather {
  if (isBreak(planting)) return 'lantern';
  if (hasWilted(planting)) return 'overcast';
  if (planting.mode.kind !== 'focus-paused') return 'clear';
  return isLongPause(planting, now) ? 'windy' : 'cloudy';
}

function plantIn(planting: Planting, bed: number, now: Instant): PlantProps {
  const growth = growthOf(planting, bed, now);
  const { plant: type, variety } = planting.plan;
  const plant = { type, ...varietyField(variety), growth };
  if (growth > 0 && fateOfPlant(planting) === 'wilted') return { ...plant, condition: 'wilted' };
  if (growth > 0 && isDrooping(planting, now)) return { ...plant, condition: 'wilting' };
  if (isFullCycle(planting)) return { ...plant, condition: 'harvested' };
  return { ...plant, condition: growth === 1 ? 'ripe' : 'growing' };
}

/** From 0 (bare) to 1 (ripe) during the bed's own pomodoro; without breaks all beds grow together (D16). */
export function growthOf(planting: Planting, bed: number, now: Instant): number {
  const { pomodoros, plan, mode } = planting;
  const isDone = bed < pomodoros || (mode.kind === 'ended' && mode.ending === 'completed');
  if (isDone) return 1;
  if (bed > pomodoros && plan.breakMinutes > 0) return 0;
  const grown = Math.min(1, effectiveFocus(planting, now) / plannedFocus(planting));
  return Math.floor(grown * STEPS) / STEPS;
}

/** Too many breaks, or a pause close to its limit: a warning before the plant wilts. */
function isDrooping(planting: Planting, now: Instant): boolean {
  return isLongPause(planting, now) || hasExcessiveBreaks(planting);
}

function isLongPause(planting: Planting, now: Instant): boolean {
  return planting.mode.kind === 'focus-paused' && pauseTotal(planting, now) > PAUSE_WARNING;
}

function activeBed({ mode, pomodoros, plan }: Planting): number | undefined {
  const isGrowing = mode.kind === 'focus-running' || mode.kind === 'focus-paused';
  return isGrowing && plan.breakMinutes > 0 ? pomodoros : undefined;
}
