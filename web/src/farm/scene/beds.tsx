import { INK } from '../palette.ts';
import {
  PLANT_VIEW_BOX,
  PlantFoliage,
  PlantGround,
  type PlantProps,
  useDrawing,
} from '../plant.tsx';
import { FallingLeaves, Petals } from './petals.tsx';
import type { SceneMoment } from './scenery.ts';

export interface BedsProps {
  /** The beds of the cycle, from the left: four, one for each pomodoro. */
  plants: readonly PlantProps[];
  /** The bed being worked on, counted from 0; it is slightly lit. */
  active?: number | undefined;
  /** A short animation at one bed. */
  moment?: { readonly kind: SceneMoment; readonly bed: number } | undefined;
  /** During a harvest: how many plants are pulled, from the left (D95). */
  pulled?: number | undefined;
}

interface BedProps {
  plant: PlantProps;
  active: boolean;
  moment: SceneMoment | undefined;
}

function Bed({ plant, active, moment }: BedProps) {
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
      {moment === 'bloom' && <Petals type={plant.type} />}
      {moment === 'wither' && <FallingLeaves />}
    </div>
  );
}

/** A bed whose plant is pulled: the plant flies into the barn, and some of the crop stays. */
function PulledBed({ plant }: { plant: PlantProps }) {
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
    </div>
  );
}

function Glints() {
  return ['first', 'second'].map((name, index) => (
    <svg key={name} className={`farm-glints farm-glints-${name}`} viewBox={PLANT_VIEW_BOX}>
      <path
        d="M-34-96q1.500 7 8 8-6.500 1-8 8-1.500-7-8-8 6.500-1 8-8ZM40-62q1 5 6 6-5 1-6 6-1-5-6-6 5-1 6-6ZM22-128q1 5 6 6-5 1-6 6-1-5-6-6 5-1 6-6Z"
        fill={INK.glint}
        transform={index === 0 ? undefined : 'translate(0 -16) scale(-1 .8)'}
      />
    </svg>
  ));
}

export function Beds({ plants, active, moment, pulled }: BedsProps) {
  return (
    <div className="farm-beds" data-working={active === undefined ? undefined : true}>
      {plants.map((plant, index) =>
        pulled !== undefined && index < pulled ? (
          // oxlint-disable-next-line react/no-array-index-key -- a bed is its place in the row
          <PulledBed key={index} plant={plant} />
        ) : (
          <Bed
            // oxlint-disable-next-line react/no-array-index-key -- a bed is its place in the row
            key={index}
            plant={pulled === undefined ? plant : { ...plant, growth: 1, condition: 'ripe' }}
            active={index === active}
            moment={moment?.bed === index ? moment.kind : undefined}
          />
        ),
      )}
    </div>
  );
}
