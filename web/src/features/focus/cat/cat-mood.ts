import { fateOfPlant, isBreak } from '@furrow/domain/planting/doing';
import type { CatMoment } from '@furrow/domain/gardener/cat-sentences';
import type { Planting } from '@furrow/domain/planting/planting';
import type { CatMood } from '../../../farm/cat/lively-cat.tsx';
import type { SceneMoment } from '../../../farm/scene/scenery.ts';

/**
 * The mood of the cat (D94).
 * @param seen what it has seen within the last seconds
 * @param scene what the farm shows now
 */
export function moodOf(
  planting: Planting,
  seen: CatMoment | undefined,
  scene: SceneMoment | undefined,
): CatMood {
  if (seen === 'harvest' || scene === 'bloom') return 'glad';
  if (isBreak(planting)) return 'dozing';
  if (fateOfPlant(planting) === 'wilted') return 'consoling';
  if (seen === 'planting') return 'watching';
  return seen === 'back' ? 'looking-up' : 'sitting';
}
