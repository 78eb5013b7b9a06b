import type { OrchardTree } from '@furrow/domain/history/orchard';
import type { Season } from '@furrow/domain/gardener/season';
import { disc, discs, PAINT, type Stroke } from '../additions/strokes.ts';

/** A clump of leaves: its middle and radius. */
type Clump = readonly [x: number, y: number, radius: number];

interface OldTree {
  readonly trunk: string;
  /** The lit side of the trunk. */
  readonly bark: string;
  readonly branches: string;
  readonly clumps: readonly Clump[];
  readonly fruits: readonly (readonly [x: number, y: number])[];
  readonly fruit: string;
  /** The blossom, and the leaves of autumn. */
  readonly bloom: readonly [shade: string, light: string];
  readonly fall: readonly [shade: string, light: string, gleam: string];
  /** What people have put there. */
  readonly things: readonly Stroke[];
}

export const TREE_BOX = [100, 100] as const;

const apple: OldTree = {
  trunk:
    'M32 99Q43 93 41 82 37 70 30 62L18 52 21 49 36 57 44 66Q46 56 43 42L48 41Q51 54 54 62L66 50 80 42 82 46 68 57Q57 68 58 79 58 92 72 99 52 95 32 99Z',
  bark: 'M40 96Q47 90 45 80 42 70 34 61L44 68Q48 78 48 86 47 92 40 96Z',
  branches: 'M24 52 14 44M30 57 26 40M45 46 38 28M48 48 58 26M70 50 72 34M78 44 90 44',
  clumps: [
    [20, 46, 14],
    [35, 31, 17],
    [58, 25, 18],
    [78, 38, 15],
    [88, 51, 9],
    [11, 55, 8],
    [49, 42, 12],
    [66, 46, 10],
  ],
  fruits: [
    [18, 50],
    [31, 36],
    [44, 24],
    [52, 40],
    [64, 30],
    [74, 46],
    [84, 40],
    [26, 24],
  ],
  fruit: PAINT.red,
  bloom: ['#d99cb0', '#f6dbe2'],
  fall: ['#93481f', '#cf7a2c', '#eeb04c'],
  things: [],
};

const pear: OldTree = {
  trunk:
    'M36 99Q45 94 44 82 44 70 46 62L33 50 36 47 47 54 48 30 53 30 54 50 64 40 67 43 56 60Q55 72 57 84 57 94 68 99 51 95 36 99Z',
  bark: 'M43 96Q48 90 47 78L49 50 51 66Q49 84 51 92 47 94 43 96Z',
  branches: 'M38 52 26 42M34 50 28 58M50 36 42 20M52 34 60 16M62 44 74 36M64 42 72 54',
  clumps: [
    [50, 15, 12],
    [37, 27, 13],
    [62, 29, 14],
    [30, 44, 13],
    [70, 46, 13],
    [50, 38, 13],
    [26, 59, 8],
    [74, 60, 8],
  ],
  fruits: [
    [28, 50],
    [40, 32],
    [52, 20],
    [60, 36],
    [72, 50],
    [48, 46],
    [68, 30],
  ],
  fruit: PAINT.straw,
  bloom: ['#cfd3c0', '#fbf6ea'],
  fall: ['#a3742a', '#dda13c', '#f4cf72'],
  things: [],
};

/** It leans so far that somebody has put a prop under its heaviest branch. */
const plum: OldTree = {
  trunk:
    'M18 99Q30 94 31 84 30 72 22 60L24 46 28 47 28 58 38 68Q46 62 47 44L52 43Q53 56 50 64L66 54 82 52 83 56 67 60 50 74Q42 82 43 90 46 96 56 99 36 96 18 99Z',
  bark: 'M27 96Q35 90 34 80 32 70 24 60L37 71Q40 76 37 86 34 93 27 96Z',
  branches: 'M25 50 16 38M27 50 36 34M49 48 42 26M51 48 62 28M70 55 74 38M80 53 92 50',
  clumps: [
    [18, 40, 13],
    [12, 52, 8],
    [34, 30, 14],
    [52, 24, 14],
    [69, 32, 14],
    [84, 44, 13],
    [93, 54, 7],
    [47, 42, 11],
    [64, 48, 9],
  ],
  fruits: [
    [16, 46],
    [30, 28],
    [44, 36],
    [58, 26],
    [66, 44],
    [80, 38],
    [88, 52],
    [74, 54],
  ],
  fruit: '#8d6fc0',
  bloom: ['#c983a3', '#eebccb'],
  fall: ['#7d2f2a', '#b9483a', '#df7c55'],
  things: [[PAINT.woodLight, 'M82 99 77 60M77 64 71 57M77 64 83 57', 2.6]],
};

/** A ladder leans on every apple tree of a third kind. */
const ladder: Stroke = [
  PAINT.woodLight,
  'M70 99 60 44M80 99 68 43M68 88h9M66 78h9M64 68h9M62.5 58h8',
  2.2,
];

export const OLD_TREE_NAMES = ['apple', 'pear', 'plum', 'picked'] as const;

export type OldTreeName = (typeof OLD_TREE_NAMES)[number];

const OLD_TREES: Readonly<Record<OldTreeName, OldTree>> = {
  apple,
  pear,
  plum,
  picked: { ...apple, things: [ladder] },
};

/** Which tree a month or a year has: neighbours differ. */
export function oldTreeOf({ first }: OrchardTree): { name: OldTreeName; isMirrored: boolean } {
  const [year = 0, inYear = 0] = first.split('-').map(Number);
  const count = year * 12 + inYear;
  const names = ['apple', 'pear', 'plum', 'pear', 'apple', 'plum', 'picked'] as const;
  return { name: names[count % names.length] ?? 'apple', isMirrored: (count * 5) % 8 < 4 };
}

/** The clumps as one shape: smaller, and moved towards the light. */
function leaves(clumps: readonly Clump[], share: number, towardsLight: number): string {
  return clumps
    .map(([x, y, radius]) =>
      disc(x - radius * towardsLight * 0.7, y - radius * towardsLight, round(radius * share)),
    )
    .join('');
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The crown: its shade, its light, its gleam, and what is on it. */
function crown(tree: OldTree, season: Season): readonly Stroke[] {
  const { clumps, fruits, fruit, bloom, fall } = tree;
  const [shade, light, gleam] =
    season === 'autumn'
      ? fall
      : season === 'spring'
        ? (['#6f9a55', ...bloom] as const)
        : [PAINT.leaf, PAINT.leafLight, PAINT.leafGleam];
  const lit: Stroke[] = [
    [shade, leaves(clumps, 1, 0)],
    [light, leaves(clumps, 0.86, 0.16)],
    [gleam, leaves(clumps.slice(1, 5), 0.46, 0.4)],
  ];
  if (season === 'spring') return [...lit, [PAINT.white, discs(1.6, ...fruits)]];
  return [...lit, [fruit, discs(season === 'autumn' ? 3.6 : 3, ...fruits)]];
}

const GRASS = 'M22 99Q28 94 34 97 40 93 46 97 54 93 60 97 68 94 78 99Z';
const GRASS_PAINTS = { winter: '#c3d2d7', autumn: '#6b5a2c', spring: '#4f8a4c', summer: '#3f7746' };
const FALLEN = discs(2.2, [29, 96], [66, 97], [77, 95]);

/** An old fruit tree in a season; without seasons it is always summer. */
export function oldTree(name: OldTreeName, season: Season = 'summer'): readonly Stroke[] {
  const tree = OLD_TREES[name];
  return [
    [PAINT.woodDark, tree.branches, 2.8],
    [PAINT.woodDark, tree.trunk],
    [PAINT.wood, tree.bark],
    ...(season === 'winter' ? [snowOn(tree)] : crown(tree, season)),
    ...tree.things,
    [GRASS_PAINTS[season], GRASS],
    ...(season === 'autumn' ? [[tree.fruit, FALLEN] satisfies Stroke] : []),
  ];
}

function snowOn({ clumps }: OldTree): Stroke {
  const caps = clumps.map(
    ([x, y, r]) => `M${x - r * 0.6} ${y}q${r * 0.6}-${r * 0.8} ${r * 1.2} 0Z`,
  );
  return ['#e6eff1', caps.join('')];
}
