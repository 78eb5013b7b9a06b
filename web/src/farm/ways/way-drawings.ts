import { round } from '../drawing/outline.ts';
import { disc, discs, PAINT, type Stroke, type AdditionDrawing } from '../additions/strokes.ts';

/** The oval around a plant's foot on which a fence stands. */
const RING = { y: 8, across: 62, deep: 20 } as const;

/** Above the ground. */
const RAILS = [5, 10.5] as const;
const PICKET = { width: 5.4, height: 16 } as const;

/** A point of the fence; at an angle of 0 it is at the right end, at 90 at the front. */
function fenceAt(degrees: number, up: number) {
  const angle = (degrees * Math.PI) / 180;
  const x = RING.across * Math.cos(angle);
  return { x: round(x), y: round(RING.y + RING.deep * Math.sin(angle) - up) };
}

const angles = (count: number, from: number, to: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));

/** The front of the fence, from the right to the left. It has a gap, and turns back on both sides of it. */
const FRONT = angles(15, 2, 178);

const half = PICKET.width / 2;
const pickets = (from: number, width: number): string =>
  FRONT.map((angle) => {
    const { x, y } = fenceAt(angle, 0);
    return `M${round(x + from)} ${y}V${round(y - PICKET.height + 3)}l${round(width / 2)}-3 ${round(width / 2)} 3V${y}Z`;
  }).join('');

const rails = (lower: number): string =>
  RAILS.map((up) => {
    const [first, ...rest] = angles(19, 2, 178).map((angle) => fenceAt(angle, up - lower));
    return `M${first?.x} ${first?.y}L${rest.map(({ x, y }) => `${x} ${y}`).join(' ')}`;
  }).join('');

/** A low fence around a bed, in the box of a plant (D69). Its back is hidden by the bed. */
export const FENCE: readonly Stroke[] = [
  [PAINT.woodDark, rails(-1), 3.2],
  [PAINT.woodLight, rails(0), 2],
  [PAINT.woodDark, pickets(-half - 0.5, PICKET.width + 1.8)],
  [PAINT.cream, pickets(-half, PICKET.width)],
];

/** A spade in the bed, in the box of a plant (D68). */
export const SPADE: readonly Stroke[] = [
  [PAINT.woodDark, 'M57-50 53-8', 5],
  [PAINT.woodLight, 'M56.4-50 52.4-8', 2.6],
  [PAINT.woodDark, 'M49-53H65V-47.5H49Z'],
  [PAINT.wood, 'M49.5-53H64.5V-50H49.5Z'],
  [PAINT.stone, 'M43-14 63-12.5 61 11Q52 17 43 9Z'],
  [PAINT.stoneLight, 'M45-12 53-11.5 51 12Q47 12 44.5 8Z'],
];

/** The robin on the spade's handle. */
export const ROBIN: readonly Stroke[] = [
  [PAINT.ink, 'M54-53V-58M59-53V-58', 1.3],
  [PAINT.woodDark, 'M62-64Q70-60 76-51L72-50Q64-55 60-57Z'],
  [PAINT.wood, 'M45-71Q46-80 55-79.5 64-78 66-67 65-57 56.5-56 46-57 45-71Z'],
  [PAINT.cream, 'M48-64Q48-56 56-56 61-57 62-62 55-57 48-64Z'],
  [PAINT.orange, 'M44.5-71Q45-77.5 51-77.5 57-73 57-66 53-61 48-63 45-66 44.5-71Z'],
  [PAINT.woodDark, 'M57-71Q66-69 68.5-60 61-58 56.5-63Z'],
  [PAINT.ink, `${disc(51, -74.5, 1.5)}M45-74 40-72 45-70.5Z`],
  [PAINT.white, disc(50.5, -75, 0.5)],
];

/** A garden bench with a blanket, and a watering can beside it (D69). */
export const BENCH: AdditionDrawing = {
  box: [150, 84],
  strokes: [
    ['#06090c', 'M4 81q60-5 142 0-70 5-142 0Z'],
    [PAINT.woodDark, 'M12 18h6v63h-6ZM92 18h6v63h-6ZM24 56h5v24h-5ZM81 56h5v24h-5Z'],
    [PAINT.woodLight, 'M8 24Q55 0 102 24V32Q55 10 8 32Z'],
    [
      PAINT.woodLight,
      'M22 28h5v24h-5ZM34 24h5v28h-5ZM46 21h5v31h-5ZM59 21h5v31h-5ZM71 24h5v28h-5ZM83 28h5v24h-5Z',
    ],
    [PAINT.wood, 'M6 50H104V58H6Z'],
    [PAINT.woodLight, 'M6 50H104V52.5H6ZM6 38h14v4H6ZM90 38h14v4H90Z'],
    [PAINT.blue, 'M62 14Q76 18 88 22L89 50 91 70Q78 73 64 70Z'],
    [PAINT.cream, 'M62.5 26 88 31V34.5L62.5 30ZM63 44H89V47.5H63ZM63.5 62l27 1v3.5l-27-1Z'],
    ['#5f8f86', 'M112 54H134L136 81H110Z'],
    ['#8fbcae', 'M112 54H118L116 81H110Z'],
    ['#5f8f86', 'M134 70 147 52 150 54 136 80Z'],
    ['#5f8f86', 'M114 54Q112 38 124 38 134 38 133 54', 2.6],
    [PAINT.white, discs(1.4, [121, 60], [121, 66])],
  ],
};
