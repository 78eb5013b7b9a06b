import { disc, discs, PAINT, type AdditionDrawing, type Stroke } from './strokes.ts';

const FLOWER_COLOURS = [PAINT.red, PAINT.white, PAINT.yellow, PAINT.violet, PAINT.pink] as const;
const FLOWERS = Array.from({ length: 15 }, (_, index) => ({
  x: 8 + index * 15 + (index % 3) * 3,
  y: 9 + ((index * 7) % 10),
}));

const flowers: AdditionDrawing = {
  box: [240, 34],
  strokes: [
    [PAINT.leafLight, FLOWERS.map(({ x, y }) => `M${x} 34Q${x - 2} 24 ${x} ${y}`).join(''), 1.6],
    [PAINT.leaf, FLOWERS.map(({ x }) => `M${x} 34q-8-2-9-9 8 1 9 9 1-6 8-8 0 7-8 8Z`).join('')],
    ...FLOWER_COLOURS.map((paint, colour): Stroke => {
      const own = FLOWERS.filter((_, index) => index % FLOWER_COLOURS.length === colour);
      return [paint, own.map(({ x, y }) => disc(x, y, 4.4)).join('')];
    }),
    [PAINT.straw, FLOWERS.map(({ x, y }) => disc(x, y, 1.5)).join('')],
  ],
};

const HEADS = [
  [20, 24],
  [52, 14],
  [84, 26],
  [114, 18],
] as const;

const sunflowers: AdditionDrawing = {
  box: [136, 110],
  strokes: [
    [PAINT.leafLight, HEADS.map(([x, y]) => `M${x + 2} 110Q${x - 3} 70 ${x} ${y}`).join(''), 3.4],
    [
      PAINT.leaf,
      HEADS.map(([x, y]) => `M${x} ${y + 58}q-20-4-20-18 18 0 20 18 4-16 20-18 0 14-20 18Z`).join(
        '',
      ),
    ],
    [PAINT.strawDark, HEADS.map(([x, y]) => disc(x, y + 1, 15.5)).join('')],
    [
      PAINT.yellow,
      HEADS.map(([x, y]) =>
        discs(
          5.2,
          [x, y - 11],
          [x + 9, y - 7],
          [x + 12, y + 2],
          [x + 7, y + 10],
          [x - 7, y + 10],
          [x - 12, y + 2],
          [x - 9, y - 7],
        ),
      ).join(''),
    ],
    [PAINT.woodDark, HEADS.map(([x, y]) => disc(x, y, 8)).join('')],
    [PAINT.wood, HEADS.map(([x, y]) => disc(x - 1, y - 1.5, 4.5)).join('')],
  ],
};

const CROWN =
  'M26 74C4 76 0 52 14 44 8 26 26 12 40 20 50 4 76 8 78 28 96 32 98 58 82 64 78 80 46 82 26 74Z';
const CROWN_LIGHT =
  'M20 62C6 54 12 40 23 43 16 30 30 18 42 26 50 11 72 14 73 30 62 26 54 33 54 41 42 35 30 42 34 54 25 51 19 56 20 62Z';
const TRUNK = 'M42 112Q50 92 43 66L50 76 58 64Q55 92 62 112Z';
const FRUITS = [
  [24, 52],
  [38, 34],
  [56, 24],
  [72, 40],
  [60, 54],
  [44, 62],
  [80, 56],
  [30, 66],
] as const;

const fruitTree = (
  crown: string,
  light: string,
  fruit: string,
  radius: number,
): AdditionDrawing => ({
  box: [104, 114],
  strokes: [
    ['#2a1d16', 'M24 112q28-5 58 0-28 5-58 0Z'],
    [PAINT.woodDark, TRUNK],
    [crown, CROWN],
    [light, CROWN_LIGHT],
    [fruit, discs(radius, ...FRUITS)],
    [PAINT.white, FRUITS.map(([x, y]) => disc(x - 1.2, y - 1.4, 1.1)).join('')],
  ],
});

const PUMPKINS = [
  [24, 38, 22],
  [66, 30, 28],
  [108, 40, 20],
] as const;

const pumpkins: AdditionDrawing = {
  box: [132, 58],
  strokes: [
    [PAINT.leafLight, 'M4 54Q40 44 62 52T128 50', 2.4],
    [
      PAINT.orange,
      PUMPKINS.map(
        ([x, y, r]) =>
          `M${x - r} ${y}q0-${r * 0.7} ${r * 0.6}-${r * 0.7} ${r * 0.4}-${r * 0.3} ${r * 0.8} 0 ${r * 0.6} 0 ${r * 0.6} ${r * 0.7} 0 ${r * 0.75}-${r * 0.7} ${r * 0.75}H${x - r * 0.4}q-${r * 0.6} 0-${r * 0.6}-${r * 0.75}Z`,
      ).join(''),
    ],
    [
      '#b95f22',
      PUMPKINS.map(
        ([x, y, r]) =>
          `M${x - r * 0.5} ${y - r * 0.55}q-${r * 0.25} ${r * 0.6} 0 ${r * 1.25}M${x} ${y - r * 0.7}v${r * 1.45}M${x + r * 0.5} ${y - r * 0.55}q${r * 0.25} ${r * 0.6} 0 ${r * 1.25}`,
      ).join(''),
      1.8,
    ],
    [
      PAINT.leaf,
      PUMPKINS.map(([x, y, r]) => `M${x - 2} ${y - r * 0.7}q0-7 6-9l2 3q-4 2-3 7Z`).join(''),
    ],
    [PAINT.leafLight, 'M40 56q-10-10 2-18 12 6 8 18ZM92 57q-8-9 2-15 10 5 6 15Z'],
  ],
};

const ROWS = [12, 26, 41] as const;

const orchard: AdditionDrawing = {
  box: [220, 56],
  strokes: ROWS.flatMap((y, row): Stroke[] => {
    const radius = 6.5 + row * 2;
    const middles = Array.from(
      { length: 9 - row },
      (_, index) => 14 + row * 6 + index * (21 + row * 3.5),
    );
    return [
      [PAINT.woodDark, middles.map((x) => `M${x - 1} ${y + 12 + row}v-10h2v10Z`).join('')],
      [PAINT.leaf, middles.map((x) => disc(x, y, radius)).join('')],
      [PAINT.leafLight, middles.map((x) => disc(x - 2, y - 2, radius * 0.55)).join('')],
      [row === 1 ? PAINT.pink : PAINT.red, middles.map((x) => disc(x + 2, y + 2, 1.6)).join('')],
    ];
  }),
};

const ROSES = [
  [12, 96],
  [20, 78],
  [13, 66],
  [20, 44],
  [28, 22],
  [44, 10],
  [58, 20],
  [70, 38],
  [63, 54],
  [71, 72],
  [65, 90],
] as const;

const roseArch: AdditionDrawing = {
  box: [84, 106],
  strokes: [
    [PAINT.white, 'M14 106V40Q14 8 42 8T70 40V106M22 106V42Q22 16 42 16T62 42V106', 3],
    [
      PAINT.white,
      'M14 90h8M14 74h8M14 58h8M62 90h8M62 74h8M62 58h8M18 30l7 5M30 14l4 8M54 14l-4 8M66 30l-7 5',
      2,
    ],
    [
      PAINT.leaf,
      discs(
        9,
        [16, 98],
        [14, 82],
        [18, 64],
        [16, 46],
        [22, 28],
        [36, 14],
        [52, 14],
        [64, 28],
        [68, 46],
        [66, 66],
        [70, 84],
        [67, 99],
      ),
    ],
    [
      PAINT.leafLight,
      discs(
        5,
        [13, 90],
        [19, 72],
        [14, 54],
        [22, 34],
        [34, 18],
        [54, 12],
        [66, 36],
        [67, 58],
        [71, 76],
      ),
    ],
    [PAINT.pink, discs(4.4, ...ROSES)],
    [PAINT.red, discs(2, ...ROSES)],
  ],
};

const treehouse: AdditionDrawing = {
  box: [170, 170],
  strokes: [
    ['#2a1d16', 'M30 167q55-8 112 0-56 8-112 0Z'],
    [PAINT.woodDark, 'M66 168Q84 140 76 96L60 78 78 84 84 60 92 84 112 74 98 98Q94 140 112 168Z'],
    [PAINT.wood, 'M66 168Q84 140 76 96L84 104Q88 140 84 168Z'],
    [
      PAINT.leaf,
      'M36 104C4 106-2 70 20 58 10 30 38 8 62 20 76-4 120 2 124 30 152 32 168 70 146 86 148 110 116 118 100 106 82 120 50 118 36 104Z',
    ],
    [
      PAINT.leafLight,
      'M28 88C8 78 16 56 32 60 22 38 46 22 64 32 76 10 112 14 114 38 96 32 86 42 86 54 66 46 48 56 54 74 40 70 30 78 28 88Z',
    ],
    [PAINT.wood, 'M58 104V74H108V104Z'],
    [PAINT.woodLight, 'M58 82H108V85H58ZM58 92H108V95H58Z'],
    [PAINT.brick, 'M50 76 83 52 116 76Z'],
    [PAINT.lamp, 'M66 98V84h12v14ZM88 96V84h13v12Z'],
    [
      PAINT.woodDark,
      'M52 104H114V109H52ZM70 109l-4 60h4l4-60ZM64 124h10v3H64ZM63 140h10v3H63ZM62 155h10v3H62Z',
    ],
    [PAINT.cream, 'M128 84V146M144 84V146', 1.6],
    [PAINT.woodLight, 'M124 144h24v5h-24Z'],
  ],
};

export const PLANT_DRAWINGS = {
  flowers,
  sunflowers,
  'apple-tree': fruitTree(PAINT.leaf, PAINT.leafLight, PAINT.red, 4.6),
  'pear-tree': fruitTree('#43683a', '#719a4b', PAINT.straw, 4.4),
  'cherry-tree': fruitTree('#b06f8c', '#dd9db2', '#f6d5dc', 3.6),
  pumpkins,
  orchard,
  'rose-arch': roseArch,
  treehouse,
} as const;
