import { farmAdditions } from '@furrow/domain/gardener/farm-additions';
import type { Season } from '@furrow/domain/gardener/season';
import { placed } from '../scene/scene-places.ts';
import { variables } from './variables.ts';
import { type MovedStrokes, PAINT, type Stroke } from './strokes.ts';
import { additionDrawing } from './addition-drawing.ts';
import { type Layer, PLACES } from './addition-places.ts';
import { paintIn } from './season-paint.ts';
import { SeasonDetails } from './season-details.tsx';

const key = (part: Stroke | MovedStrokes): string =>
  'transform' in part ? part.transform : part[1];

type PartProps = { part: Stroke | MovedStrokes; season: Season | undefined };

function Part({ part, season }: PartProps) {
  if ('transform' in part) {
    return (
      <g transform={part.transform}>
        {part.strokes.map((stroke) => (
          <Part key={key(stroke)} part={stroke} season={season} />
        ))}
      </g>
    );
  }
  const [ownPaint, path, width] = part;
  const paint = paintIn(season, ownPaint);
  if (paint === PAINT.lamp) return <path className="farm-lamplight" d={path} />;
  return width === undefined ? (
    <path className="farm-addition-shape" d={path} style={variables({ 'farm-paint': paint })} />
  ) : (
    <path
      className="farm-addition-line"
      d={path}
      strokeWidth={width}
      style={variables({ 'farm-ink': paint })}
    />
  );
}

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
          {strokes.map((part) => (
            <Part key={key(part)} part={part} season={season} />
          ))}
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
