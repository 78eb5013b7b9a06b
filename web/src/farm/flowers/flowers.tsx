import type { Flower } from '@furrow/domain/gardener/day-flowers';
import type { Season } from '@furrow/domain/gardener/season';
import { Strokes } from '../additions/strokes-drawn.tsx';
import { variables } from '../additions/variables.ts';
import { wobble } from '../drawing/noise.ts';
import { FLOWER_BOX, FLOWER_BUD, FLOWER_HEADS, FLOWER_STEM } from './flower-drawings.ts';
import './flowers.css';

/** The places along the fence, in the order in which flowers fill them. The gaps between the beds come first, because grown plants hide the other places. */
const SLOTS = [8, 5, 11, 1, 6, 14, 10, 2, 13, 3, 0, 15, 9, 7, 4, 12];

function placeOf(index: number): number {
  return 3 + (SLOTS[index] ?? 0) * 6.2 + wobble(71, index, 1.4);
}

/** From here on, the bud opens. */
const OPENS_AT = 0.45;

type FlowersProps = { flowers: readonly Flower[]; season: Season | undefined };

/** The flowers of the day, along the fence (D93). */
export function Flowers({ flowers, season }: FlowersProps) {
  return flowers.map(({ kind, growth }, index) => {
    const opened = Math.max(0, (growth - OPENS_AT) / (1 - OPENS_AT));
    return (
      <svg
        // A flower never changes its place.
        // oxlint-disable-next-line react/no-array-index-key -- the day's flowers are only added at the end
        key={index}
        className="farm-flower"
        viewBox={`0 0 ${FLOWER_BOX.join(' ')}`}
        style={variables({
          'flower-x': `${placeOf(index)}%`,
          'flower-size': String(0.86 + wobble(72, index, 0.28)),
          'flower-grown': String(0.3 + 0.7 * Math.min(1, growth / 0.7)),
        })}
      >
        <Strokes strokes={FLOWER_STEM} season={season} />
        {opened < 1 && <Strokes strokes={FLOWER_BUD} season={season} />}
        <g className="farm-flower-head" style={variables({ 'flower-open': String(opened) })}>
          <Strokes strokes={FLOWER_HEADS[kind]} season={season} />
        </g>
      </svg>
    );
  });
}
