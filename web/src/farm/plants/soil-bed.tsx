import type { ReactNode } from 'react';
import { type Point, towards } from '../drawing/curve.ts';
import { noise, wobble } from '../drawing/noise.ts';
import { shapeThrough } from '../drawing/outline.ts';
import { INK, PALETTE } from '../palette.ts';

const { soil } = PALETTE;

function heap(width: number, crest: number, foot: number, seed: number): string {
  const points: Point[] = [];
  for (let index = 0; index <= 8; index += 1) {
    const across = index / 4 - 1;
    const height = crest * Math.sqrt(Math.max(0, 1 - across * across));
    points.push({ x: across * width, y: foot - height + wobble(seed, index, 1.2) });
  }
  points.push(
    { x: width * 0.6, y: foot + crest * 0.3 },
    { x: -width * 0.55, y: foot + crest * 0.32 },
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

const CLODS = Array.from({ length: 16 }, (_, index) => {
  const x = -46 + (index * 92) / 15 + wobble(7, index, 4);
  const depth = noise(8, index);
  const y = 1 + depth * 16 + (x * x) / 420;
  return clod({ x, y }, 1.8 + depth * 2.2, index);
});

const BACK = heap(58, 26, 20, 3);
const TOP = heap(46, 14, 7, 5);
const LIP = heap(20, 5.5, 6.5, 9);

/** The bed as far as it lies behind the plant. */
export function SoilBack(): ReactNode {
  return (
    <g>
      <ellipse cx={2} cy={23} rx={66} ry={9} fill={INK.shadow} opacity={0.22} />
      <ellipse cx={1} cy={22} rx={61} ry={7} fill={INK.shadow} opacity={0.25} />
      <path d={BACK} fill={soil.dark} />
      <path d={BACK} fill={soil.base} transform="translate(-2 -1.5) scale(.955 .9)" />
      <path d={TOP} fill={soil.light} opacity={0.5} />
      <path
        d="M-44 12Q-20 2 14 4M-34 20Q0 11 40 14"
        fill="none"
        stroke={soil.dark}
        strokeWidth={2.4}
        strokeLinecap="round"
        opacity={0.55}
      />
      <path
        d="M-44 10Q-20 0 14 2M-34 18Q0 9 40 12"
        fill="none"
        stroke={INK.furrowLight}
        strokeWidth={1}
        strokeLinecap="round"
        opacity={0.5}
      />
    </g>
  );
}

/** The lip of earth and the clods in front of the plant's foot. */
export function SoilFront(): ReactNode {
  return (
    <g>
      <path d={LIP} fill={soil.base} />
      <path d={CLODS.join('')} fill={soil.dark} opacity={0.8} />
      <path
        d={CLODS.join('')}
        fill={INK.crumb}
        opacity={0.85}
        transform="translate(-.7 -1) scale(.985)"
      />
    </g>
  );
}
