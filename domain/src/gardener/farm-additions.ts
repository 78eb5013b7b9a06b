/** What the farm gains level by level: one addition for each level from `FIRST_LEVEL` to `LAST_SINGLE_LEVEL` (D82). */
const BY_LEVEL = [
  'path',
  'flowers',
  'hens',
  'pond',
  'ducks',
  'beehive',
  'scarecrow',
  'apple-tree',
  'lanterns',
  'wheelbarrow',
  'well',
  'sunflowers',
  'sheep',
  'greenhouse',
  'pumpkins',
  'pear-tree',
  'dog',
  'dovecote',
  'grey-cat',
  'haystacks',
  'bench',
  'laundry',
  'orchard',
  'cherry-tree',
  'boat',
  'cow',
  'rose-arch',
  'horse',
  'seasons',
] as const;

/** What the farm gains after `LAST_SINGLE_LEVEL`: one addition for every fifth level. */
const BY_FIFTH_LEVEL = ['balloon', 'cottage', 'far-mill', 'bunting', 'treehouse'] as const;

const FIRST_LEVEL = 2;
const LAST_SINGLE_LEVEL = 30;
const FURTHER_STEP = 5;

export type FarmAddition = (typeof BY_LEVEL)[number] | (typeof BY_FIFTH_LEVEL)[number];

export interface AdditionAtLevel {
  readonly addition: FarmAddition;
  /** The level that brings it. */
  readonly level: number;
}

/** Everything that levels add to the farm, from the lowest level to the highest. */
export const FARM_ADDITIONS: readonly AdditionAtLevel[] = [
  ...BY_LEVEL.map((addition, place) => ({ addition, level: FIRST_LEVEL + place })),
  ...BY_FIFTH_LEVEL.map((addition, place) => ({
    addition,
    level: LAST_SINGLE_LEVEL + FURTHER_STEP * (place + 1),
  })),
];

const LAST_LISTED_LEVEL = LAST_SINGLE_LEVEL + FURTHER_STEP * BY_FIFTH_LEVEL.length;

/** What a farm of this level has, in the order in which it came. */
export function farmAdditions(level: number): readonly FarmAddition[] {
  return additionsBetween(1, level);
}

/** What the farm gains on the way from one level to a higher one. */
export function additionsBetween(from: number, to: number): readonly FarmAddition[] {
  const gained = FARM_ADDITIONS.filter(({ level }) => level > from && level <= to);
  return gained.map(({ addition }) => addition);
}

/** The first addition that needs a higher level than this one; undefined after the last of `FARM_ADDITIONS`. */
export function nextAddition(level: number): AdditionAtLevel | undefined {
  return FARM_ADDITIONS.find((addition) => addition.level > level);
}

/** How many sheep a farm with sheep has: three, and one more for every fifth level after the last listed one, up to twelve. */
export function flockSize(level: number): number {
  const further = Math.max(0, Math.floor((level - LAST_LISTED_LEVEL) / FURTHER_STEP));
  return Math.min(3 + further, 12);
}
