import type { FlowerKind } from '@furrow/domain/gardener/day-flowers';
import { disc, discs, PAINT, type Stroke } from '../additions/strokes.ts';

/** Every flower stands on the lower edge of this box; its head opens around `HEAD`. */
export const FLOWER_BOX = [60, 110] as const;
const HEAD = { x: 30, y: 28 } as const;

/** Points on a circle around the head. */
function around(count: number, radius: number, from = 0): readonly (readonly [number, number])[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = from + (index / count) * 2 * Math.PI;
    return [round(HEAD.x + radius * Math.sin(angle)), round(HEAD.y - radius * Math.cos(angle))];
  });
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Pointed petals from the head's middle. */
function petals(count: number, length: number, width: number, from = 0): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = from + (index / count) * 2 * Math.PI;
    const along = (share: number, side: number) => {
      const [x, y] = [length * share, width * side];
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      return `${round(HEAD.x + x * sin + y * cos)} ${round(HEAD.y - x * cos + y * sin)}`;
    };
    return `M${along(0, 0)}Q${along(0.55, 1)} ${along(1, 0)}Q${along(0.55, -1)} ${along(0, 0)}Z`;
  }).join('');
}

/** Four broad petals, as of silk. */
const BROAD = discs(11, ...around(4, 9, Math.PI / 4));

/** Rays from where the stem ends to a dome of small heads. */
const RAYS = around(7, 15, -Math.PI * 0.55)
  .slice(0, 7)
  .map(([x, y]) => `M30 46Q30 38 ${x} ${y}`)
  .join('');

/** The open head of each kind, from the back to the front. */
export const FLOWER_HEADS: Readonly<Record<FlowerKind, readonly Stroke[]>> = {
  umbel: [
    [PAINT.leafLight, RAYS, 1.4],
    [PAINT.white, discs(5.4, ...around(7, 15, -Math.PI * 0.55), [30, 18], [24, 24], [37, 24])],
    [PAINT.cream, discs(1.8, [18, 18], [30, 12], [42, 18], [25, 22], [36, 22], [30, 28])],
  ],
  daisy: [
    [PAINT.white, petals(14, 21, 7)],
    [PAINT.strawDark, disc(30, 29, 7.5)],
    [PAINT.yellow, disc(30, 28, 7)],
  ],
  poppy: [
    ['#a92c2d', discs(12.5, [30, 27], [22, 31], [38, 31])],
    [PAINT.red, BROAD],
    [PAINT.ink, disc(30, 29, 4.6)],
    [PAINT.leafGleam, disc(30, 28, 2.4)],
  ],
  marigold: [
    ['#c5642d', discs(6, ...around(10, 14))],
    [PAINT.orange, discs(5.6, ...around(9, 10, 0.3))],
    [PAINT.yellow, discs(4.6, ...around(6, 5, 0.1), [30, 28])],
  ],
  cornflower: [
    ['#4a72b8', petals(9, 21, 9)],
    [PAINT.blue, petals(9, 15, 8, 0.35)],
    [PAINT.violet, discs(2.6, ...around(5, 4), [30, 28])],
  ],
  chamomile: [
    [PAINT.cream, petals(10, 19, 9)],
    [PAINT.white, petals(10, 17, 7, 0.31)],
    [PAINT.yellow, disc(30, 26, 8)],
    [PAINT.strawLight, disc(28, 23, 3.6)],
  ],
  sunflower: [
    [PAINT.strawDark, petals(14, 25, 8, 0.2)],
    [PAINT.yellow, petals(14, 24, 7)],
    [PAINT.woodDark, disc(30, 28, 10)],
    [PAINT.wood, disc(28.5, 26.5, 6)],
  ],
  cosmos: [
    ['#d9839a', petals(8, 22, 13)],
    [PAINT.pink, petals(8, 20, 10)],
    [PAINT.yellow, discs(2.4, ...around(6, 3.4), [30, 28])],
  ],
};

/** The stem and its leaves, before the flower and with it. */
export const FLOWER_STEM: readonly Stroke[] = [
  [PAINT.leafLight, 'M30 110Q26 74 30 34', 3.2],
  [PAINT.leaf, 'M29 96Q10 92 6 72 24 74 29 92Z'],
  [PAINT.leafLight, 'M29 86Q48 80 54 62 36 64 29 82Z'],
];

/** The bud that the flower opens from. */
export const FLOWER_BUD: readonly Stroke[] = [
  [PAINT.leafGleam, 'M30 14Q40 24 37 36 30 42 23 36 20 24 30 14Z'],
  [PAINT.leafLight, 'M30 14Q33 26 30 40 24 40 23 36 20 24 30 14Z'],
];
