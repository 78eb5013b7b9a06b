import type { ReactNode } from 'react';
import { PLANT_VIEW_BOX, PlantFoliage, PlantGround, useDrawing } from '../plant.tsx';
import { Bed, BedRow, type BedProps, type BedsProps } from './beds.tsx';
import { FallingLeaves, Petals } from './petals.tsx';
import type { SceneMoment } from './scenery.ts';
import './scene-moments.css';

export interface LivelyBedsProps extends BedsProps {
  /** A short animation at one bed. */
  moment?: { readonly kind: SceneMoment; readonly bed: number } | undefined;
  /** During a harvest: how many plants are pulled, from the left (D95). */
  pulled?: number | undefined;
  /** What stands around each bed, in front of its plant. */
  renderAround?: ((bed: number) => ReactNode) | undefined;
}

/** The beds of a planting: something happens in them, and something may stand around them. */
export function LivelyBeds({ plants, active, moment, pulled, renderAround }: LivelyBedsProps) {
  return (
    <BedRow active={active}>
      {plants.map((plant, index) => {
        const happens = moment?.bed === index ? moment.kind : undefined;
        // A harvest leaves the beds bare that grew nothing.
        const isHarvested = pulled !== undefined && plant.growth > 0;
        return isHarvested && index < pulled ? (
          // oxlint-disable-next-line react/no-array-index-key -- a bed is its place in the row
          <PulledBed key={index} plant={plant}>
            {renderAround?.(index)}
          </PulledBed>
        ) : (
          <Bed
            // oxlint-disable-next-line react/no-array-index-key -- a bed is its place in the row
            key={index}
            plant={isHarvested ? { ...plant, growth: 1, condition: 'ripe' } : plant}
            active={index === active}
          >
            {renderAround?.(index)}
            {happens === 'bloom' && <Petals type={plant.type} />}
            {happens === 'wither' && <FallingLeaves />}
          </Bed>
        );
      })}
    </BedRow>
  );
}

/** A bed whose plant is pulled: the plant flies into the barn, and some of the crop stays. */
function PulledBed({ plant, children }: Omit<BedProps, 'active'>) {
  const { Picked, Rooted } = useDrawing(plant);
  return (
    <div className="farm-bed">
      <svg viewBox={PLANT_VIEW_BOX}>
        <PlantGround type="carrot" growth={0} condition="growing" />
      </svg>
      <div className="farm-pulled">
        <svg viewBox={PLANT_VIEW_BOX}>
          {Rooted && <Rooted growth={1} wilt={0} />}
          <PlantFoliage {...plant} growth={1} condition="ripe" />
        </svg>
      </div>
      <div className="farm-gathered">
        <svg viewBox={PLANT_VIEW_BOX}>
          <Picked />
        </svg>
      </div>
      {children}
    </div>
  );
}
