import type { LevelTree } from '@furrow/domain/gardener/level';
import { INK, PALETTE } from './palette.ts';

const { sprout, soil, wood, wheatLeaf, cornLeaf, tomatoLeaf, tomatoRipe, kernel } = PALETTE;

/** The mound under every level's tree, in a view box of 64 by 64. */
function Mound({ width }: { width: number }) {
  const [left, right] = [32 - width, 32 + width];
  return (
    <>
      <ellipse cx={32} cy={59} rx={width + 3} ry={3} fill={INK.shadow} opacity={0.45} />
      <path d={`M${left} 59Q${left + 4} 51 32 51T${right} 59Z`} fill={soil.base} />
      <path
        d={`M${left + 4} 56.5Q32 49 ${right - 4} 56.5Q32 53 ${left + 4} 56.5Z`}
        fill={soil.light}
        opacity={0.7}
      />
    </>
  );
}

type TreeStroke = readonly [d: string, fill: string, opacity?: number];

const FRUITS = [
  [17, 27],
  [27, 18],
  [40, 15],
  [47, 27],
  [34, 29],
  [24, 37],
  [43, 37],
] as const;

/** Each level's tree, and half the width of its mound. */
const DRAWINGS: Readonly<Record<LevelTree, { mound: number; strokes: readonly TreeStroke[] }>> = {
  seedling: {
    mound: 15,
    strokes: [
      ['M31 54Q30.5 44 32 35L34 35.5Q32.8 45 33.4 54Z', sprout.dark],
      ['M32.5 38C31.5 27 23 21.5 12.5 22.5 13.5 33 21 40 32.5 38Z', sprout.base],
      ['M31.5 37.2C27 30 21 25.5 14.5 23.8 21 24 28.5 28 31.5 37.2Z', sprout.light],
      ['M33 37C32.5 28 39 21 50 21 50 31.5 43 38.5 33 37Z', sprout.dark],
      ['M34 36C37 29 42 24.5 48 22.5 41 23 34.5 27.5 34 36Z', sprout.base],
    ],
  },
  sapling: {
    mound: 16,
    strokes: [
      ['M30.4 54Q31.5 40 30.8 26L33.6 26Q33.2 40 34.4 54Z', wood.base],
      [
        'M31.6 43Q26 40 23.5 35.5L25 35Q28 39 32 40.6ZM33.3 38Q38 35.5 40 31.5L41.4 32.4Q39 37.5 33.4 40.6Z',
        wood.dark,
      ],
      ['M32 7C40 9 44 17 43 25 42 32 37 35 32 35S21.5 32 21 25C20.5 17 24 9 32 7Z', cornLeaf.base],
      [
        'M31.5 8.5C25 12 22.5 18 23.5 25 25 20 28 18 31 20 32.5 15 36 14 39 15 37 11.5 34.5 9.5 31.5 8.5Z',
        cornLeaf.light,
      ],
      [
        'M23.8 36.5C18 37.5 15 34.5 14.5 29.5 20 28.8 23.8 31.5 23.8 36.5ZM41 32.5C46.5 32.5 49.5 29.5 49.5 24.5 44.5 24.5 41 27.5 41 32.5Z',
        cornLeaf.base,
      ],
    ],
  },
  tree: {
    mound: 19,
    strokes: [
      ['M27.5 56Q31 44 29 30L32.5 34 36.5 29Q34.5 44 38 56Z', wood.base],
      ['M27.5 56Q31 44 29 30L31 33Q32 45 31 56Z', wood.light, 0.6],
      [
        'M19 41C7 42 4 30 11 25 7 16 17 8 24 12 29 3 44 4 45 14 54 15 58 25 52 31 52 40 42 44 36 39 31 45 23 45 19 41Z',
        tomatoLeaf.dark,
      ],
      [
        'M17 37C8 34 9 27 15 26 11 18 20 12 26 16 30 8 40 9 41 17 35 15 30 18 30 23 24 20 18 23 20 29 16 29 15 33 17 37Z',
        tomatoLeaf.base,
      ],
      [
        'M33 31C35 25 42 24 46 28 42 28 39 30 39 34 37 31 35 31 33 31ZM20 33C21 29 26 28 29 31 26 31 24 32 23 35Z',
        tomatoLeaf.light,
      ],
    ],
  },
  'great-tree': {
    mound: 23,
    strokes: [
      ['M20 57Q29 50 27 33L32 38 38 32Q35 49 45 57 38 54.5 34.5 57 29 54 20 57Z', wood.base],
      ['M20 57Q29 50 27 33L30 36Q33 50 28 55.5Z', wood.light, 0.6],
      [
        'M16 45C4 47-1 34 6 27 1 17 11 7 20 10 25 0 43-1 47 9 58 9 65 21 58 30 63 40 52 48 44 43 38 50 30 49 27 44 23 47 19 47 16 45Z',
        wheatLeaf.dark,
      ],
      [
        'M13 40C5 37 5 29 11 27 7 18 15 11 23 14 27 5 40 4 43 12 36 11 31 15 32 20 25 17 19 20 20 27 14 27 11 33 13 40Z',
        wheatLeaf.base,
      ],
      [
        'M35 25C38 18 48 18 52 24 47 23 43 26 43 31 40 27 37 26 35 25ZM20 41C21 35 28 34 31 38 27 38 25 40 24 43 23 41 21 41 20 41Z',
        wheatLeaf.light,
        0.9,
      ],
    ],
  },
};

function Fruits() {
  return FRUITS.map(([x, y], place) => (
    <g key={x}>
      <circle cx={x} cy={y} r={2.7} fill={place % 3 === 2 ? kernel.base : tomatoRipe.base} />
      <circle cx={x - 0.8} cy={y - 0.9} r={0.9} fill={INK.glint} opacity={0.8} />
    </g>
  ));
}

/** The tree for a gardener's level; text beside it says the level. */
export function LevelTreePicture({ tree, className }: { tree: LevelTree; className?: string }) {
  const { mound, strokes } = DRAWINGS[tree];
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <Mound width={mound} />
      {strokes.map(([d, fill, opacity]) => (
        <path key={d} d={d} fill={fill} opacity={opacity} />
      ))}
      {tree === 'great-tree' && <Fruits />}
    </svg>
  );
}
