import { isBreak } from '@furrow/domain/planting/doing';
import { pauseWarningOf } from '@furrow/domain/planting/limits';
import type { Planting } from '@furrow/domain/planting/planting';
import { hasWilted, pauseTotal } from '@furrow/domain/planting/selectors';
import type { Instant } from '@furrow/domain/time';
import type { Weather } from '../../../farm/scene/scenery.ts';

// Apart from the rest of the scene, which the page does not need at first.

export function weatherOf(planting: Planting, now: Instant): Weather {
  if (isBreak(planting)) return 'lantern';
  if (hasWilted(planting)) return 'overcast';
  if (planting.mode.kind !== 'focus-paused') return 'clear';
  return isLongPause(planting, now) ? 'windy' : 'cloudy';
}

export function isLongPause(planting: Planting, now: Instant): boolean {
  const warning = pauseWarningOf(planting.plan.ways) ?? Infinity;
  return planting.mode.kind === 'focus-paused' && pauseTotal(planting, now) > warning;
}
