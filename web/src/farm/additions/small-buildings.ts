import { PAINT, type AdditionDrawing } from './strokes.ts';

/* The barn, the windmill and a tree of the farm, drawn simply enough for a small picture of the whole farm. */

export const BARN: AdditionDrawing = {
  box: [220, 156],
  strokes: [
    ['#a3937f', 'M178 50h30v92h-30Z'],
    [PAINT.roof, 'M176 52q0-22 17-22t17 22Z'],
    ['#8a3b34', 'M96 62h78v80H96Z'],
    [PAINT.brick, 'M20 142V70L34 44 58 26 82 44 96 70v72Z'],
    [PAINT.roof, 'M58 18 86 40 101 75H179L166 40 140 18Z'],
    [PAINT.roofLight, 'M58 18 86 40 91 51H170L166 40 140 18Z'],
    [PAINT.cream, 'M13 75 30 42 58 19 86 42 103 75 96 77 81 47 58 29 35 47 20 77Z'],
    ['#5a2a27', 'M38 142V92h40v50Z'],
    [PAINT.lamp, 'M52 142V93h14v49ZM50 54h16v18H50ZM114 92h16v18h-16ZM144 92h16v18h-16Z'],
  ],
};

export const WINDMILL: AdditionDrawing = {
  box: [120, 190],
  strokes: [
    ['#d8c7aa', 'M43 62H77L92 184H28Z'],
    ['#a3937f', 'M70 62H77L92 184H80Z'],
    [PAINT.roof, 'M38 64Q40 36 60 33 80 36 82 64Z'],
    [PAINT.lamp, 'M54 94q6-11 12 0v14H54Z'],
    ['#5a2a27', 'M51 184V160q9-11 18 0V184Z'],
    {
      transform: 'translate(60 55) rotate(16)',
      strokes: [
        [PAINT.cream, 'M1-17H15V-87H1ZM17 1V15H87V1ZM-1 17H-15V87H-1ZM-17-1V-15H-87V-1Z'],
        [PAINT.woodDark, 'M0-91V91M-91 0H91', 4],
      ],
    },
  ],
};

export const TREE: AdditionDrawing = {
  box: [104, 130],
  strokes: [
    ['#5b4130', 'M44 129Q52 104 45 80L52 90 61 76Q57 106 64 129Z'],
    [
      PAINT.leaf,
      'M30 92C4 94-2 66 14 56 6 36 28 18 42 28 52 8 84 14 84 36 104 40 106 70 88 76 84 96 50 98 30 92Z',
    ],
    [
      PAINT.leafLight,
      'M22 76C6 66 12 50 24 54 16 38 32 24 44 34 52 16 78 20 78 38 66 33 57 41 58 50 44 43 31 51 36 64 27 61 21 67 22 76Z',
    ],
  ],
};
