import { useMessages } from '../platform/language/use-messages.ts';
import messages from './describe-plant.messages.ts';
import type { PlantType } from '@furrow/domain/plant';
import { drawnGrowth, type PlantCondition } from './plants/growth.ts';

/** The chapters of a growing plant's life, in their order. */
const CHAPTERS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** From this chapter on, the texts name the colours of the common variety. */
const COLOURED_FROM = 6;

interface DescribedPlant {
  readonly type: PlantType;
  readonly variety?: string | undefined;
  readonly growth: number;
  readonly condition: PlantCondition;
}

/** Describes a plant in one short sentence, for people who can't see the picture. */
export function usePlantDescription(): (plant: DescribedPlant) => string {
  const t = useMessages(messages);
  return ({ type, variety, growth, condition }) => {
    if (condition !== 'growing') return t(`plant-description.${condition}`, { plant: type });
    const chapter = CHAPTERS[Math.floor(drawnGrowth(growth, condition) * CHAPTERS.length)] ?? 8;
    if (variety !== undefined && chapter >= COLOURED_FROM) return t('plant-description.colouring');
    return t(`plant-description.${type}-${chapter}`);
  };
}
