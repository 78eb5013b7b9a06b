import { disc, discs, PAINT, type AdditionDrawing, type Stroke } from './strokes.ts';

/** A hen that looks to the right, in 56 by 50. */
const hen = (feathers: string, wing: string): readonly Stroke[] => [
  [PAINT.straw, 'M20 38V48M28 38V48M17 48h6M25 48h6', 1.8],
  [
    feathers,
    'M2 24Q-3 6 5 5 10 16 22 16 31 14 33 5 36-1 42 0 49 2 47 11 43 17 43 26 42 41 25 41 5 41 2 24Z',
  ],
  [wing, 'M11 24q11-6 21 0-3 11-12 10-7-2-9-10Z'],
  [PAINT.red, 'M35 2q-1-7 3-5 1-5 4-2 4-3 4 3-1 4-4 4ZM44 12q4 4 1 9-4-3-3-8Z'],
  [PAINT.straw, 'M47 6l8 3-8 3Z'],
  [PAINT.ink, disc(41, 7, 1.6)],
];

const hens: AdditionDrawing = {
  box: [150, 54],
  strokes: [
    { transform: 'translate(2 4)', strokes: hen(PAINT.white, '#d8cbb2') },
    { transform: 'translate(112 4) scale(-.94 1)', strokes: hen('#b5713f', '#8a5029') },
    { transform: 'translate(116 24) scale(.56)', strokes: hen(PAINT.yellow, PAINT.straw) },
  ],
};

/** A duck that swims to the right, in 44 by 26. */
const duck = (head: string, body: string): readonly Stroke[] => [
  [body, 'M2 14Q0 8 6 10 14 14 26 12 40 10 40 18 38 25 22 25 6 25 2 14Z'],
  [PAINT.stoneLight, 'M12 16q9-4 18 0-4 5-10 5-6-1-8-5Z'],
  [head, 'M26 14Q24 0 33 0 41 1 40 8 39 13 34 15Z'],
  [PAINT.orange, 'M40 5l7 2-7 3Z'],
  [PAINT.ink, disc(35, 5, 1.3)],
];

const ducks: AdditionDrawing = {
  box: [150, 34],
  strokes: [
    { transform: 'translate(6 6)', strokes: duck('#2f6b4c', PAINT.stone) },
    { transform: 'translate(146 8) scale(-.9 .9)', strokes: duck('#a9784d', '#c09a6e') },
    { transform: 'translate(66 18) scale(.48)', strokes: duck(PAINT.yellow, PAINT.yellow) },
    { transform: 'translate(88 20) scale(.44)', strokes: duck(PAINT.yellow, PAINT.yellow) },
  ],
};

/** A sheep that grazes to the right, in 60 by 46. */
export const SHEEP: readonly Stroke[] = [
  [PAINT.ink, 'M16 32v13h4V32ZM24 33v12h4V33ZM38 32v13h4V32ZM30 33v11h4V33Z'],
  [
    PAINT.cream,
    discs(9, [14, 20], [22, 12], [33, 10], [43, 14], [46, 23], [38, 29], [26, 30], [16, 28]),
  ],
  [PAINT.white, discs(7, [20, 15], [30, 13], [39, 16], [30, 22])],
  [PAINT.ink, 'M46 22q8-6 12 2 1 9-4 10-6 0-8-7ZM45 21q-4-2-5 2 3 2 6 1Z'],
];

const dog: AdditionDrawing = {
  box: [130, 82],
  strokes: [
    [PAINT.wood, 'M6 80V36H62V80Z'],
    [PAINT.woodDark, 'M6 48H62v2H6ZM6 62H62v2H6Z'],
    [PAINT.ink, 'M22 80V60q12-15 24 0V80Z'],
    [PAINT.brick, 'M-2 40 34 8 70 40 64 44 34 18 4 44Z'],
    [PAINT.cream, 'M28 38h12v6H28Z'],
    [
      '#8a5a38',
      'M74 80V60Q78 44 92 44 98 36 96 24 104 16 116 22 122 26 122 34L112 40Q116 60 112 80Z',
    ],
    [PAINT.cream, 'M96 80V58q8 8 16 0V80ZM112 40q6-1 10-6 6 2 5 6-4 5-13 3Z'],
    ['#5f3b24', 'M98 24Q90 24 90 42 98 46 103 34ZM74 62q-14-2-12-18 5 8 14 10Z'],
    [PAINT.red, 'M98 46q8 6 16 0v5q-8 6-17 0Z'],
    [PAINT.ink, `${disc(110, 29, 2)}M122 33h6q0 5-4 5Z`],
  ],
};

const greyCat: AdditionDrawing = {
  box: [92, 100],
  strokes: [
    ['#06090c', 'M12 97q34-6 70 0-36 6-70 0Z'],
    [
      '#7d858c',
      'M22 98Q8 98 8 82 10 70 17 74 14 86 24 90ZM46 38C68 38 74 66 74 88Q74 98 64 98H28Q18 98 18 88C18 66 24 38 46 38Z',
    ],
    [
      PAINT.white,
      'M46 52C56 52 58 68 53 80Q46 86 39 80C34 68 36 52 46 52ZM27 98q0-10 9-10t9 10ZM48 98q0-10 9-10t9 10Z',
    ],
    ['#7d858c', 'M22 28 19 4 40 14H52L73 4 70 28Q74 52 46 53T22 28Z'],
    [
      '#5b636b',
      'M25 20 24 10 34 16ZM67 20 68 10 58 16ZM41 15h3l1 8h-3ZM48 15h3l-2 8h-2ZM19 74l9 3-1 3-8-2ZM73 74l-9 3 1 3 8-2Z',
    ],
    [PAINT.white, 'M46 36Q34 34 33 42 34 50 46 50T59 42Q58 34 46 36Z'],
    ['#c6d46a', `${disc(35, 31, 5)}${disc(57, 31, 5)}`],
    [PAINT.ink, 'M34 26h2.4v10H34ZM56 26h2.4v10H56ZM42.5 38h7L46 42Z'],
  ],
};

const cow: AdditionDrawing = {
  box: [140, 88],
  strokes: [
    [PAINT.cream, 'M22 54V86h9V62ZM38 60V86h8V60ZM86 60V86h8V60ZM100 54V86h9V54Z'],
    [
      PAINT.white,
      'M14 34Q16 20 34 20H94Q106 18 110 24L124 14Q134 16 138 34 136 42 126 42L116 38Q116 62 100 64H34Q14 62 14 34Z',
    ],
    [
      PAINT.woodDark,
      'M34 20Q26 38 40 48 56 48 56 30 52 22 44 20ZM74 20Q70 36 84 44 98 38 96 20ZM60 64q2-14 16-12 6 6 4 12ZM116 22q-10-8-14-2 2 8 12 8Z',
    ],
    [PAINT.pink, 'M128 32q10-2 10 4-3 7-12 6-4-6 2-10ZM58 64q8 10 16 0Z'],
    [PAINT.straw, 'M114 16q-4-8 2-12 0 6 6 10Z'],
    [PAINT.ink, `${disc(122, 26, 2.2)}M14 34Q4 40 6 62h3Q10 44 18 40Z`],
  ],
};

const horse: AdditionDrawing = {
  box: [140, 112],
  strokes: [
    ['#6e4327', 'M34 70V110h8V74ZM46 72v38h7V74ZM92 70v40h8V68ZM104 66v44h7V60Z'],
    [
      '#8d5a34',
      'M26 58Q26 40 46 42 70 46 88 40 96 30 102 12L110 6 114 12Q124 18 132 36 132 44 126 44L112 34Q114 52 110 66 104 78 88 76 62 72 44 78 26 76 26 58Z',
    ],
    [PAINT.ink, 'M102 10Q92 18 88 40L94 40Q100 26 108 16ZM28 50Q12 50 14 88q6-4 6-16 2-10 10-12Z'],
    [PAINT.white, 'M122 24l6 10-3 2-6-9ZM34 104h8v6h-8ZM92 104h8v6h-8Z'],
    [PAINT.ink, disc(117, 22, 1.8)],
  ],
};

export const ANIMAL_DRAWINGS = { hens, ducks, dog, 'grey-cat': greyCat, cow, horse } as const;
