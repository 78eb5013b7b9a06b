import type { PlantType } from '@furrow/domain/plant';
import { CARROT } from './carrot.tsx';
import { CORN } from './corn.tsx';
import type { PlantDrawing } from './plant-drawing.ts';
import { TOMATO } from './tomato.tsx';
import { WHEAT } from './wheat.tsx';

export const DRAWINGS: Record<PlantType, PlantDrawing> = {
  carrot: CARROT,
  tomato: TOMATO,
  wheat: WHEAT,
  corn: CORN,
};
