import { disc, discs, PAINT, type AdditionDrawing } from './strokes.ts';

const beehive: AdditionDrawing = {
  box: [70, 74],
  strokes: [
    [PAINT.wood, 'M6 60H64V65H6ZM12 65h6v9h-6ZM52 65h6v9h-6Z'],
    [
      PAINT.straw,
      'M10 60Q6 50 13 46 9 36 17 33 16 22 26 20 28 10 35 10T44 20Q54 22 53 33 61 36 57 46 64 50 60 60Z',
    ],
    [PAINT.strawDark, 'M12 46.5Q35 52 58 46.5M16.5 33.5Q35 39 53.5 33.5M25 20.5Q35 25 45 20.5', 2],
    [PAINT.strawLight, 'M18 58Q14 50 20 46 18 38 24 34 24 26 30 22 26 34 26 44 24 52 26 58Z'],
    [PAINT.woodDark, 'M29 60v-6q6-7 12 0v6Z'],
    [PAINT.yellow, discs(2.2, [4, 34], [62, 22], [56, 8], [16, 10])],
    [
      PAINT.white,
      'M4 31q-4-4-1-5 4 1 1 5ZM62 19q-4-4-1-5 4 1 1 5ZM56 5q-4-4-1-5 4 1 1 5ZM16 7q-4-4-1-5 4 1 1 5Z',
    ],
  ],
};

const scarecrow: AdditionDrawing = {
  box: [110, 146],
  strokes: [
    ['#06090c', 'M40 143q16-4 32 0-16 4-32 0Z'],
    [PAINT.woodDark, 'M52 60H58V144H52ZM8 58H102V63H8Z'],
    [
      PAINT.straw,
      'M2 54l10 4-2 8-10 2ZM108 54l-10 4 2 8 10 2ZM40 112l4 12 5-10 5 12 5-12 6 12 5-12 2-4Z',
    ],
    ['#3f6f8c', 'M14 54H38Q55 48 72 54H96V68H74L76 114Q55 120 34 114L36 68H14Z'],
    [PAINT.red, 'M42 52q13 6 26 0l2 8q-15 6-30 0ZM58 82h10v11H58Z'],
    [PAINT.straw, 'M36 50l4-14H70l4 14-8-4-4 6-5-6-6 6-4-6Z'],
    [PAINT.cream, 'M40 28Q40 20 55 20T70 28 68 46Q55 52 42 46Z'],
    [
      PAINT.wood,
      'M26 26Q55 16 84 26 84 30 80 29 55 22 30 29 26 30 26 26ZM40 22 46 2Q58-3 64 3L70 22Q55 17 40 22Z',
    ],
    [PAINT.red, 'M41 20Q55 15 69 20L68 15Q55 10 42 15Z'],
    [PAINT.ink, `${disc(49, 33, 2)}${disc(61, 33, 2)}M47 42q8 5 16 0-8 2-16 0Z`],
    [PAINT.orange, 'M54 35l9 4-9 2Z'],
  ],
};

const wheelbarrow: AdditionDrawing = {
  box: [110, 64],
  strokes: [
    ['#06090c', 'M14 61q40-4 82 0-40 4-82 0Z'],
    [PAINT.leafLight, discs(8, [46, 16], [60, 12], [74, 16], [66, 20])],
    [PAINT.red, discs(5, [52, 10], [66, 8], [78, 14])],
    [PAINT.yellow, discs(4.5, [58, 16], [72, 18], [44, 15])],
    ['#4f7f86', 'M32 18H90L80 44H44Z'],
    ['#6ea3a8', 'M32 18H90L88.5 23H34Z'],
    [PAINT.wood, 'M2 24 34 34 86 50 84 54 30 40 0 29ZM44 44 40 60h5l6-14Z'],
    [PAINT.woodDark, disc(88, 50, 12)],
    [PAINT.stone, disc(88, 50, 8)],
    [PAINT.woodDark, 'M87 42h2v16h-2ZM80 49h16v2H80Z'],
  ],
};

const well: AdditionDrawing = {
  box: [96, 104],
  strokes: [
    ['#06090c', 'M10 101q38-6 76 0-38 5-76 0Z'],
    [PAINT.woodDark, 'M20 30h6v44h-6ZM70 30h6v44h-6ZM20 44h56v4H20Z'],
    [PAINT.brick, 'M4 34 48 4 92 34 88 39H8Z'],
    ['#8a3b34', 'M26 34 48 10l22 24-4 5H30Z'],
    [PAINT.stone, 'M14 66H82V102H14Z'],
    [
      PAINT.stoneLight,
      'M10 62H86V70H10ZM18 74h16v8H18ZM40 74h18v8H40ZM64 74h14v8H64ZM26 86h18v8H26ZM50 86h18v8H50Z',
    ],
    [PAINT.wood, 'M41 56h14l-2 12H43Z'],
    [PAINT.cream, 'M47.2 46v10', 1.6],
  ],
};

const greenhouse: AdditionDrawing = {
  box: [170, 106],
  strokes: [
    ['#06090c', 'M4 104q80-5 162 0-80 4-162 0Z'],
    ['#5c9a91', 'M12 104V50L48 18H160V104Z'],
    ['#9fcfc2', 'M48 18 60 50V104H160V50L132 18Z'],
    ['#c9e6d6', 'M60 50 48 18H70L86 50ZM108 50 96 18h20l16 32ZM70 104V62l24-10v20Z'],
    [
      PAINT.leafLight,
      'M66 104q0-16 10-18 10 2 10 18ZM92 104q0-24 10-26 10 4 10 26ZM122 104q0-15 9-17 9 3 9 17ZM20 104q0-14 8-16 8 3 8 16Z',
    ],
    [PAINT.red, discs(3, [100, 88], [106, 94], [129, 94], [74, 94])],
    [
      PAINT.white,
      'M12 104V50L48 18H132L160 50V104ZM12 50H60V104M48 18 60 50H160M84 50V104M109 50V104M134 50V104M70 18 85 50M92 18 109 50M112 18 134 50M36 104V30',
      2,
    ],
    [PAINT.brick, 'M10 98h152v6H10Z'],
  ],
};

const haystacks: AdditionDrawing = {
  box: [150, 66],
  strokes: [
    ['#06090c', 'M4 63q70-5 142 0-70 4-142 0Z'],
    [
      PAINT.straw,
      'M8 63Q6 34 34 18L40 10 46 18Q72 34 70 63ZM84 63Q82 44 104 32L109 26 114 32Q136 44 134 63Z',
    ],
    [
      PAINT.strawDark,
      'M40 12Q24 34 20 60M42 16Q42 40 40 62M44 14Q58 36 60 60M108 28Q98 44 96 60M110 30Q118 44 122 60',
      1.8,
    ],
    [PAINT.strawLight, 'M14 60Q14 38 34 24 24 40 22 60ZM90 60Q90 46 104 38 97 48 96 60Z'],
    [PAINT.wood, 'M39 0h3v14h-3Z'],
  ],
};

const bench: AdditionDrawing = {
  box: [110, 62],
  strokes: [
    [PAINT.woodDark, 'M14 24h6v37h-6ZM90 24h6v37h-6ZM24 44h5v17h-5ZM81 44h5v17h-5Z'],
    [PAINT.woodLight, 'M8 20H102V27H8ZM8 30H102V36H8Z'],
    [PAINT.wood, 'M6 42H104V49H6Z'],
    [PAINT.red, 'M62 22q12-4 22 0v19H62Z'],
    [PAINT.cream, 'M62 27h22v3H62ZM62 34h22v3H62Z'],
  ],
};

const laundry: AdditionDrawing = {
  box: [200, 90],
  strokes: [
    [PAINT.woodDark, 'M6 10h5v80H6ZM190 10h5v80h-5Z'],
    [PAINT.cream, 'M8 14Q100 30 193 14', 1.6],
    [PAINT.white, 'M24 18q18 4 36 5l2 40q-20 4-40-3Z'],
    [PAINT.blue, 'M74 24h26l8 6-5 8-4-2v26H75V36l-4 2-5-8Z'],
    [PAINT.red, 'M116 23l8 0 1 18-3 16h-5l-2-16ZM126 23h8l3 17 0 16h-5l-4-16Z'],
    [PAINT.yellow, 'M146 22q16-2 32-5l3 34q-18 6-35 5Z'],
    ['#e3b93a', 'M148 32q16-1 30-4v4q-15 4-30 4ZM149 44q16-1 30-4v4q-15 4-30 4Z'],
  ],
};

const dovecote: AdditionDrawing = {
  box: [64, 124],
  strokes: [
    [PAINT.woodDark, 'M29 62h6v62h-6ZM24 66l8-8 8 8v6l-8-8-8 8Z'],
    [PAINT.white, 'M12 62V34L32 16 52 34V62Z'],
    [PAINT.roof, 'M4 38 32 8 60 38 56 42 32 18 8 42Z'],
    [PAINT.ink, 'M21 44q4-6 8 0v8h-8ZM35 44q4-6 8 0v8h-8ZM28 32q4-6 8 0v5h-8Z'],
    [PAINT.wood, 'M8 60H56V64H8ZM19 52h12v2H19ZM33 52h12v2H33Z'],
    [
      PAINT.cream,
      'M40 6q-2-8 4-8 4 1 3 5 8 3 10 9-10 3-15-1-3-2-2-5ZM8 58q-2-6-7-5 0 6 3 8 5 2 10-2Z',
    ],
    [PAINT.orange, 'M40-1l-3 1 3 1Z'],
  ],
};

const PENNANTS = [PAINT.red, PAINT.yellow, PAINT.blue, PAINT.white, PAINT.leafGleam] as const;

const bunting: AdditionDrawing = {
  box: [420, 70],
  strokes: [
    [PAINT.cream, 'M0 4Q105 62 210 40T420 4', 1.6],
    ...PENNANTS.map((paint, colour) => {
      const own = Array.from(
        { length: 4 },
        (_, index) => 22 + (index * PENNANTS.length + colour) * 20,
      );
      return [paint, own.map((x) => `M${x} ${hangsAt(x)}h13l-6.5 17Z`).join('')] as const;
    }),
  ],
};

/** The y at which the line of pennants hangs at this x. */
function hangsAt(x: number): number {
  const share = x / 420;
  return Math.round(4 + 44 * Math.sin(Math.PI * share) ** 1.2 * (1 - share * 0.15));
}

const lanterns: AdditionDrawing = {
  box: [320, 84],
  strokes: [
    [PAINT.woodDark, 'M4 6h5v78H4ZM157 6h5v78h-5ZM311 6h5v78h-5Z'],
    [PAINT.ink, 'M6 10Q82 46 160 10 238 46 314 10', 1.6],
    [
      PAINT.ink,
      'M35 24h8v4h-8ZM78 30h8v4h-8ZM121 24h8v4h-8ZM190 24h8v4h-8ZM233 30h8v4h-8ZM276 24h8v4h-8Z',
    ],
    [PAINT.lamp, discs(7, [39, 34], [82, 40], [125, 34], [194, 34], [237, 40], [280, 34])],
    ['#fff3cc', discs(3.4, [39, 34], [82, 40], [125, 34], [194, 34], [237, 40], [280, 34])],
  ],
};

export const THING_DRAWINGS = {
  beehive,
  scarecrow,
  wheelbarrow,
  well,
  greenhouse,
  haystacks,
  bench,
  laundry,
  dovecote,
  bunting,
  lanterns,
} as const;
