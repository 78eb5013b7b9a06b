import type { ReactNode } from 'react';
import { INK } from '../palette.ts';
import { PLANT_VIEW_BOX, PlantFoliage, PlantGround, type PlantProps } from '../plant.tsx';

export interface BedsProps {
  /** The beds of the cycle, from the left: four, one for each pomodoro. */
  plants: readonly PlantProps[];
  /** The bed being worked on, counted from 0; it is slightly lit. */
  active?: number | undefined;
}

export interface BedProps {
  plant: PlantProps;
  active: boolean;
  /** What is in front of the plant. */
  children?: ReactNode;
}

export function Bed({ plant, active, children }: BedProps) {
  return (
    <div className="farm-bed" data-active={active ? '' : undefined}>
      {active && <div className="farm-bed-glow" />}
      <svg viewBox={PLANT_VIEW_BOX}>
        <PlantGround {...plant} />
      </svg>
      <div className="farm-sway">
        <div className="farm-sway-gust">
          <svg viewBox={PLANT_VIEW_BOX}>
            <PlantFoliage {...plant} />
          </svg>
        </div>
      </div>
      {plant.condition === 'ripe' && <Glints />}
      {children}
    </div>
  );
}

function Glints() {
  return ['first', 'second'].map((name, index) => (
    <svg key={name} className={`farm-glints farm-glints-${name}`} viewBox={PLANT_VIEW_BOX}>
      <path
        d="M-34-96q1.5 7 8 8-6.5 1-8 8-1.5-7-8-8 6.5-1 8-8ZM40-62q1 5 6 6-5 1-6 6-1-5-6-6 5-1 6-6ZM22-128q1 5 6 6-5 1-6 6-1-5-6-6 5-1 6-6Z"
        fill={INK.glint}
        transform={index === 0 ? undefined : 'translate(0 -16) scale(-1 .8)'}
      />
    </svg>
  ));
}

/** The row of beds. */
export function BedRow({ active, children }: Pick<BedsProps, 'active'> & { children: ReactNode }) {
  return (
    <div className="farm-beds" data-working={active === undefined ? undefined : true}>
      {children}
    </div>
  );
}

export function Beds({ plants, active }: BedsProps) {
  return (
    <BedRow active={active}>
      {plants.map((plant, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a bed is its place in the row
        <Bed key={index} plant={plant} active={index === active} />
      ))}
    </BedRow>
  );
}
