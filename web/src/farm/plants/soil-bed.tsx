import { type Point, towards } from '../drawing/curve.ts';
import { shapeThrough } from '../drawing/outline.ts';
import { noise, wobble } from '../drawing/noise.ts';
import { INK, PALETTE } from '../palette.ts';

const { soil } = PALETTE;

/** A low heap of earth, `width` to either side, that rises by `crest` above its foot. */
function heap(width: number, crest: number, foot: number, seed: number): string {
  const points: Point[] = [];
  for (let index = 0; index <= 10; index += 1) {
    const across = index / 5 - 1;
    const height = crest * Math.max(0, 1 - across * across) ** 0.62;
    points.push({ x: across * width, y: foot - height + wobble(seed, index, crest * 0.05) });
  }
  points.push(
    { x: width * 0.62, y: foot + crest * 0.28 },
    { x: -width * 0.58, y: foot + crest * 0.3 },
  );
  return shapeThrough(points);
}

function clod(centre: Point, size: number, seed: number): string {
  const points = [0, 1, 2, 3, 4, 5].map((corner) => {
    const reach = size * (0.75 + noise(seed, corner) * 0.5);
    const edge = towards({ x: 0, y: 0 }, corner * 60, reach);
    return { x: centre.x + edge.x * 1.3, y: centre.y + edge.y * 0.75 };
  });
  return shapeThrough(points);
}

const CLODS = Array.from({ length: 22 }, (_, index) => {
  const x = -48 + (index * 96) / 21 + wobble(7, index, 5);
  const depth = noise(8, index);
  return clod({ x, y: -1 + depth * 19 + (x * x) / 380 }, 1 + depth ** 2 * 2.8, index);
}).join('');

export const BED = heap(58, 28, 21, 3);
const CREST = heap(40, 11, 4.5, 5);
const LIP = heap(25, 6, 8, 9);
const RAKED = [0, 1, 2].map(
  (line) =>
    `M${-46 + line * 5} ${9 + line * 6}Q${-4 + line * 3} ${-4 + line * 7.5} ${45 - line * 4} ${10 + line * 6}`,
);

export function SoilBack() {
  return (
    <g>
      <ellipse cx={3} cy={24} rx={67} ry={8.5} fill={INK.shadow} opacity={0.2} />
      <ellipse cx={1} cy={23} rx={61} ry={6.5} fill={INK.shadow} opacity={0.3} />
      <path d={BED} fill={soil.light} />
      <path d={BED} fill={soil.dark} transform="translate(1.6 1.4) scale(.985 .98)" />
      <path d={BED} fill={soil.base} transform="translate(-1 .6) scale(.955 .92)" />
      <path d={CREST} fill={soil.light} opacity={0.42} />
      <g fill="none" strokeLinecap="round">
        <path d={RAKED.join('')} stroke={soil.dark} strokeWidth={2} opacity={0.38} />
        <path
          d={RAKED.join('')}
          stroke={INK.furrowLight}
          strokeWidth={0.9}
          opacity={0.34}
          transform="translate(-.4 -1.5)"
        />
      </g>
    </g>
  );
}

export function SoilFront() {
  return (
    <g>
      <path d={LIP} fill={soil.base} />
      <path d={LIP} fill={soil.light} opacity={0.3} transform="translate(-1 .4) scale(.9 .7)" />
      <path d={CLODS} fill={soil.dark} opacity={0.75} transform="translate(.6 .9)" />
      <path d={CLODS} fill={INK.crumb} opacity={0.8} />
    </g>
  );
}
