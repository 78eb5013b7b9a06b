import type { Season } from '@furrow/domain/gardener/season';
import { noise, wobble } from '../drawing/noise.ts';
import { disc } from './strokes.ts';
import type { Layer } from './addition-places.ts';
import { variables } from './variables.ts';
import './seasons.css';

/** A small shape at a place: a petal, a leaf or a flake. */
type Shape = (x: number, y: number, size: number, lean: number) => string;

const flake: Shape = (x, y, size) => disc(x, y, size);
const petal: Shape = (x, y, size, lean) =>
  `M${x} ${y}q${size} ${-size} ${lean} ${-2 * size}q${-2 * size} ${size} ${-lean} ${2 * size}Z`;

interface SeasonDetail {
  readonly shape: Shape;
  readonly size: number;
  readonly colours: readonly [string, string, string];
}

const ON_MEADOW: Readonly<Record<Season, SeasonDetail>> = {
  spring: { shape: flake, size: 3.2, colours: ['#fbf6ea', '#f4d35e', '#eba3b4'] },
  summer: { shape: flake, size: 3.4, colours: ['#d9483b', '#6d9dc5', '#f4c542'] },
  autumn: { shape: petal, size: 4.6, colours: ['#cf7c2e', '#a8502a', '#eeb04c'] },
  winter: { shape: flake, size: 5.5, colours: ['#dfe9ec', '#c4d4da', '#eef4f5'] },
};

/** What is in the air; nothing in summer. */
const IN_AIR: Readonly<Record<Exclude<Season, 'summer'>, SeasonDetail>> = {
  spring: { shape: petal, size: 4, colours: ['#f3c6d2', '#fbe9ec', '#eba3b4'] },
  autumn: { shape: petal, size: 5.5, colours: ['#d9822f', '#a8502a', '#eeb04c'] },
  winter: { shape: flake, size: 3.2, colours: ['#eef4f5', '#dfe9ec', '#f7fbfc'] },
};

/** Shapes of one colour, scattered over a box of 1600 by `height`. */
function scattered({ shape, size }: SeasonDetail, seed: number, count: number, height: number) {
  return Array.from({ length: count }, (_, index) => {
    const x = Math.round(((index + 0.5) / count) * 1600 + wobble(seed, index, 800 / count));
    const y = Math.round(noise(seed + 1, index) * height);
    return shape(
      x,
      y,
      size * (0.7 + noise(seed + 2, index) * 0.6),
      Math.round(wobble(seed + 3, index, 5)),
    );
  }).join('');
}

function Meadow({ season }: { season: Season }) {
  const detail = ON_MEADOW[season];
  return (
    <svg className="farm-season-meadow" viewBox="0 0 1600 40" preserveAspectRatio="xMidYMax slice">
      {detail.colours.map((colour, place) => (
        <path
          key={colour}
          className="farm-season-shape"
          d={scattered(detail, 101 + place * 7, 30, 40)}
          style={variables({ 'farm-paint': colour })}
        />
      ))}
    </svg>
  );
}

/** Three sheets, one for each colour, that sink one after the other. */
function Air({ detail }: { detail: SeasonDetail }) {
  const sheets = detail.colours.map((colour, place) => (
    <svg
      key={colour}
      className="farm-season-air"
      viewBox="0 0 1600 500"
      preserveAspectRatio="xMidYMid slice"
    >
      <path
        className="farm-season-shape"
        d={scattered(detail, 131 + place * 7, 16, 500)}
        style={variables({ 'farm-paint': colour })}
      />
    </svg>
  ));
  return <div className="farm-season-airs">{sheets}</div>;
}

type SeasonDetailsProps = { season: Season; layer: Layer };

/** What a season adds to one layer of the scene; `seasons.css` colours the land. */
export function SeasonDetails({ season, layer }: SeasonDetailsProps) {
  if (layer === 'verge') return <Meadow season={season} />;
  if (layer === 'field' && season !== 'summer') return <Air detail={IN_AIR[season]} />;
  return null;
}
