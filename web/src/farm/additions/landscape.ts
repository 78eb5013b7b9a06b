import { discs, PAINT, type AdditionDrawing } from './strokes.ts';

const path: AdditionDrawing = {
  box: [600, 34],
  strokes: [
    ['#8f7455', 'M0 24Q90 8 190 15T380 12 600 18L600 28Q480 20 384 23T190 26 40 30Z'],
    ['#c6a67c', 'M20 24Q96 11 190 17.5T382 15 600 20L600 25Q478 18 384 20T190 23 48 28Z'],
    [
      '#a98a63',
      discs(
        1.8,
        [70, 22],
        [140, 18],
        [214, 20],
        [290, 18],
        [350, 18],
        [430, 18],
        [520, 20],
        [108, 22],
        [474, 20],
      ),
    ],
  ],
};

const pond: AdditionDrawing = {
  box: [240, 50],
  strokes: [
    [PAINT.leaf, 'M4 34Q10 8 90 6 200 0 236 28 238 48 130 49 12 50 4 34Z'],
    ['#4f8ea3', 'M14 33Q22 12 94 10 196 6 226 28 226 44 128 45 22 45 14 33Z'],
    [
      '#8fc3cf',
      'M40 22q30-8 66-7-20 4-66 7ZM120 36q40-4 74-12-20 14-74 12ZM64 38q20-1 40-3-14 5-40 3Z',
    ],
    [
      PAINT.stone,
      'M6 36q8-8 18 0-2 7-10 7-8-1-8-7ZM206 42q10-8 20-2 0 8-10 8-8 0-10-6ZM30 44q6-5 13 0-1 5-7 5-5 0-6-5Z',
    ],
    [
      PAINT.leafLight,
      'M210 30Q212 10 208-6M216 32Q220 12 219 0M223 32Q230 18 232 6M28 26Q28 10 24 0M35 24Q37 10 38 4',
      2.6,
    ],
    ['#6b4a2f', 'M206-12h4v12h-4ZM217-6h4v11h-4ZM22-6h4v11h-4Z'],
  ],
};

const boat: AdditionDrawing = {
  box: [96, 34],
  strokes: [
    ['#2d5d70', 'M4 30q44 6 88 0-44 8-88 0Z'],
    [PAINT.wood, 'M2 12Q46 20 94 8 90 30 70 31H24Q8 30 2 12Z'],
    [PAINT.red, 'M2 12Q46 20 94 8L93 13Q46 24 4 17Z'],
    [PAINT.woodDark, 'M28 17h5v6h-5ZM58 16h5v6h-5Z'],
    [PAINT.woodLight, 'M44 20 84-4l2 3L48 23Z'],
  ],
};

const cottage: AdditionDrawing = {
  box: [120, 96],
  strokes: [
    ['#d9dcd6', 'M90 14q-8-8 0-14 2-12 14-10-6 8-2 14-6 4-6 10Z'],
    [PAINT.brick, 'M84 16h12v26H84Z'],
    [PAINT.cream, 'M14 94V50H106V94Z'],
    ['#a5793f', 'M2 56 26 20H94L118 56Z'],
    ['#c99a55', 'M10 52 28 24H60L50 52Z'],
    [PAINT.woodDark, 'M50 94V68q9-10 18 0V94Z'],
    [PAINT.lamp, 'M24 62h16v16H24ZM80 62h16v16H80Z'],
    [PAINT.woodDark, 'M31 62h2v16h-2ZM24 69h16v2H24ZM87 62h2v16h-2ZM80 69h16v2H80Z'],
    [PAINT.leafLight, discs(7, [18, 92], [30, 94], [90, 94], [102, 92])],
    [PAINT.pink, discs(2.6, [16, 88], [26, 90], [33, 92], [88, 90], [97, 92], [105, 88])],
  ],
};

const farMill: AdditionDrawing = {
  box: [80, 110],
  strokes: [
    ['#a39a8c', 'M28 110 33 46H47L52 110Z'],
    [PAINT.roof, 'M30 48q10-18 20 0Z'],
    [
      PAINT.cream,
      'M39 42 6 20l3-4 32 23ZM41 44 74 66l-3 4-32-23ZM41 42 62 8l4 3-22 33ZM39 44 18 78l-4-3 22-33Z',
    ],
    [PAINT.lamp, 'M37 70h6v9h-6Z'],
  ],
};

const balloon: AdditionDrawing = {
  box: [90, 130],
  strokes: [
    [PAINT.brick, 'M45 0C74 0 88 22 88 42 88 66 62 84 56 100H34C28 84 2 66 2 42 2 22 16 0 45 0Z'],
    [
      PAINT.cream,
      'M45 0C58 0 66 22 66 42 66 66 54 84 50 100H40C36 84 24 66 24 42 24 22 32 0 45 0Z',
    ],
    [
      PAINT.straw,
      'M45 0C50 0 54 22 54 42 54 66 49 84 47 100H43C41 84 36 66 36 42 36 22 40 0 45 0Z',
    ],
    [PAINT.woodDark, 'M36 100 40 116M54 100 50 116', 1.4],
    [PAINT.wood, 'M38 114H52L50 128H40Z'],
    [PAINT.woodLight, 'M37 113H53v4H37Z'],
  ],
};

export const LANDSCAPE_DRAWINGS = {
  path,
  pond,
  boat,
  cottage,
  'far-mill': farMill,
  balloon,
} as const;
