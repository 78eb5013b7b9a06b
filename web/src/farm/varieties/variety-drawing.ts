import { knownVariety, type PlantVariety } from '@furrow/domain/gardener/plant-varieties';
import type { PlantType } from '@furrow/domain/plant';
import type { PlantDrawing } from '../plants/growth.ts';
import { PURPLE_CARROT, RED_CARROT, ROUND_CARROT, WHITE_CARROT } from './carrots.tsx';
import { BLUE_CORN, GLASS_GEM, STRAWBERRY_CORN, WHITE_CORN } from './corns.tsx';
import { BLACK_TOMATO, OXHEART, YELLOW_PEAR, ZEBRA_TOMATO } from './tomatoes.tsx';
import { BLACK_EMMER, CLUB_WHEAT, MIRACLE_WHEAT, RED_WHEAT } from './wheats.tsx';

const DRAWINGS: Readonly<Record<PlantVariety, PlantDrawing>> = {
  'purple-carrot': PURPLE_CARROT,
  'round-carrot': ROUND_CARROT,
  'white-carrot': WHITE_CARROT,
  'red-carrot': RED_CARROT,
  'black-tomato': BLACK_TOMATO,
  'yellow-pear': YELLOW_PEAR,
  'zebra-tomato': ZEBRA_TOMATO,
  oxheart: OXHEART,
  'red-wheat': RED_WHEAT,
  'club-wheat': CLUB_WHEAT,
  'black-emmer': BLACK_EMMER,
  'miracle-wheat': MIRACLE_WHEAT,
  'blue-corn': BLUE_CORN,
  'white-corn': WHITE_CORN,
  'strawberry-corn': STRAWBERRY_CORN,
  'glass-gem': GLASS_GEM,
};

/** The drawing of a variety; undefined for one that this release does not know. */
export function drawingOfVariety(type: PlantType, variety: string): PlantDrawing | undefined {
  const known = knownVariety(type, variety);
  return known && DRAWINGS[known];
}
