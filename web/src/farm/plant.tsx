import type { PlantType } from '@furrow/domain/plant';
import { usePlantDescription } from './describe-plant.ts';
import { CARROT } from './plants/carrot.tsx';
import { CORN } from './plants/corn.tsx';
import { drawnGrowth, type PlantCondition, type PlantDrawing, wiltOf } from './plants/growth.ts';
import { SoilBack, SoilFront } from './plants/soil-bed.tsx';
import { TOMATO } from './plants/tomato.tsx';
import { WHEAT } from './plants/wheat.tsx';
import { useVarietyDrawing } from './use-variety-drawing.ts';

export interface PlantProps {
  type: PlantType;
  /** Absent for the common variety. */
  variety?: string | undefined;
  /** 0 (bare soil) to 1 (ripe). */
  growth: number;
  condition: PlantCondition;
}

/** The view box of a plant and its bed; the plant's foot is at (0, 0). */
export const PLANT_VIEW_BOX = '-76 -172 152 206';

const DRAWINGS: Record<PlantType, PlantDrawing> = {
  carrot: CARROT,
  tomato: TOMATO,
  wheat: WHEAT,
  corn: CORN,
};

/** A plant's drawing; the common variety stands in for one that is not loaded yet, or that is unknown. */
export function useDrawing({ type, variety }: Pick<PlantProps, 'type' | 'variety'>): PlantDrawing {
  return useVarietyDrawing(type, variety) ?? DRAWINGS[type];
}

/** What does not move: the bed, what is rooted in it, and after the harvest the crop. */
export function PlantGround({ growth, condition, ...plant }: PlantProps) {
  const { Rooted, Picked } = useDrawing(plant);
  const harvested = condition === 'harvested';
  return (
    <g>
      <SoilBack />
      {!harvested && Rooted && (
        <Rooted growth={drawnGrowth(growth, condition)} wilt={wiltOf(condition)} />
      )}
      <SoilFront />
      {harvested && <Picked />}
    </g>
  );
}

/** What moves in the wind. */
export function PlantFoliage({ growth, condition, ...plant }: PlantProps) {
  const { Foliage } = useDrawing(plant);
  if (condition === 'harvested') return null;
  return (
    <g>
      <Foliage growth={drawnGrowth(growth, condition)} wilt={wiltOf(condition)} />
    </g>
  );
}

/** A plant in its bed, for use within another drawing. */
export function Plant(props: PlantProps) {
  return (
    <g>
      <PlantGround {...props} />
      <PlantFoliage {...props} />
    </g>
  );
}

interface PlantPictureProps extends PlantProps {
  className?: string;
  /** Set where text beside the picture says the same: screen readers and tooltips then leave the picture out. */
  decorative?: boolean;
}

/** A plant as a separate picture, whose label says how the plant is doing. */
export function PlantPicture({ className, decorative = false, ...plant }: PlantPictureProps) {
  const describe = usePlantDescription();
  const description = decorative ? undefined : describe(plant);
  const label = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': description };
  return (
    <svg viewBox={PLANT_VIEW_BOX} className={className} {...label}>
      {description !== undefined && <title>{description}</title>}
      <Plant {...plant} />
    </svg>
  );
}
