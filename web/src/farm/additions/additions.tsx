import { farmAdditions } from '@furrow/domain/gardener/farm-additions';
import type { Season } from '@furrow/domain/gardener/season';
import { placed } from '../scene/scene-places.ts';
import { Strokes } from './strokes-drawn.tsx';
import { additionDrawing } from './addition-drawing.ts';
import { type Layer, PLACES } from './addition-places.ts';
import { SeasonDetails } from './season-details.tsx';

type AdditionsProps = { level: number; layer: Layer; season: Season | undefined };

/** What a farm of this level has in one layer of the scene. */
export function Additions({ level, layer, season }: AdditionsProps) {
  const drawn = farmAdditions(level).flatMap((addition) => {
    const { box, strokes } = additionDrawing(addition, level);
    return PLACES[addition]
      .filter((place) => place.layer === layer)
      .map((place) => (
        <svg
          key={`${addition} ${place.x}`}
          {...placed(`addition-${addition}`, place)}
          viewBox={`0 0 ${box.join(' ')}`}
        >
          <Strokes strokes={strokes} season={season} />
        </svg>
      ));
  });
  return (
    <>
      {drawn}
      {season && <SeasonDetails season={season} layer={layer} />}
    </>
  );
}
