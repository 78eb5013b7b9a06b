import type { Season } from '@furrow/domain/gardener/season';
import { paintIn } from './season-paint.ts';
import { type MovedStrokes, PAINT, type Stroke } from './strokes.ts';
import { variables } from './variables.ts';

const key = (part: Stroke | MovedStrokes): string =>
  'transform' in part ? part.transform : part[1];

type PartProps = { part: Stroke | MovedStrokes; season: Season | undefined };

function Part({ part, season }: PartProps) {
  if ('transform' in part) {
    return (
      <g transform={part.transform}>
        <Strokes strokes={part.strokes} season={season} />
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

type StrokesProps = {
  strokes: readonly (Stroke | MovedStrokes)[];
  season: Season | undefined;
};

/** The strokes of a drawing in the season's colours; the light of the hour tints them. */
export function Strokes({ strokes, season }: StrokesProps) {
  return strokes.map((part) => <Part key={key(part)} part={part} season={season} />);
}
