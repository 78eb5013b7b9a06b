import type { Season } from '@furrow/domain/gardener/season';
import type { Care } from '@furrow/domain/session-setup/ways';
import { Strokes } from '../additions/strokes-drawn.tsx';
import { PLANT_VIEW_BOX, type PlantProps, useDrawing } from '../plant.tsx';
import { BENCH, FENCE, ROBIN, SPADE } from './way-drawings.ts';
import './ways.css';

/** What the farm shows of a planting's ways to grow (D66). */
export interface WaysShown {
  readonly care?: Care | undefined;
  /** The bed whose focus goes on past zero (D68). */
  readonly overtimeBed?: number | undefined;
  /** The fruit that the beds have borne beside their plants, one after another, in heaps; 4.5 is half of bed 0's second heap (D67). */
  readonly further?: number | undefined;
}

type AroundBedProps = WaysShown & {
  bed: number;
  plants: readonly PlantProps[];
  season: Season | undefined;
};

/** What stands around a bed, in front of its plant. */
export function AroundBed(props: AroundBedProps) {
  const { care, overtimeBed, further = 0, bed, plants, season } = props;
  const isOvertime = bed === overtimeBed;
  // The spade stands away from the edge of the screen.
  const side = bed < plants.length / 2 ? undefined : 'scale(-1 1)';
  return (
    <>
      <svg className="farm-around" viewBox={PLANT_VIEW_BOX}>
        {plants[bed] && (
          <Heaps plant={plants[bed]} size={further - bed} nextAfter={plants.length} />
        )}
        {isOvertime && (
          <g transform={side}>
            <Strokes strokes={SPADE} season={season} />
          </g>
        )}
        {care === 'strict' && <Strokes strokes={FENCE} season={season} />}
      </svg>
      {isOvertime && (
        <svg className="farm-around farm-robin" viewBox={PLANT_VIEW_BOX}>
          <g transform={side}>
            <Strokes strokes={ROBIN} season={season} />
          </g>
        </svg>
      )}
    </>
  );
}

/** The size of a heap, compared with what is picked from a whole plant. */
const HEAP = 0.62;

type HeapsProps = { plant: PlantProps; size: number; nextAfter: number };

/** Further fruit beside a plant: a small heap grows on one side, and when the other beds have theirs, on the other side. */
function Heaps({ plant, size, nextAfter }: HeapsProps) {
  const { Picked } = useDrawing(plant);
  return [-1, 1].map((side, heap) => {
    const scale = HEAP * Math.min(1, size - heap * nextAfter);
    if (scale <= 0) return null;
    return (
      <g
        key={side}
        transform={`translate(${side * 24} 13) scale(${side * scale} ${scale}) translate(0 -12)`}
      >
        <Picked />
      </g>
    );
  });
}

/** The bench of a gentle planting. */
export function Bench({ season }: { season: Season | undefined }) {
  return (
    <svg className="farm-bench" viewBox={`0 0 ${BENCH.box.join(' ')}`}>
      <Strokes strokes={BENCH.strokes} season={season} />
    </svg>
  );
}
