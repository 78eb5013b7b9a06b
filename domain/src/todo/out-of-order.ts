/**
 * The places of a list whose items may have been moved, if as few items as possible were moved out of the order of their ranks. Where
 * several items may have been the moved one, as after a swap of two neighbours, all of them are told.
 * @param ranks of the items as they stand now, all different
 */
export function outOfOrder(ranks: readonly number[]): ReadonlySet<number> {
  const before = longestUntil(ranks);
  const after = longestUntil(ranks.toReversed().map((rank) => -rank)).toReversed();
  const longest = before.reduce((most, each) => Math.max(most, each), 0);
  const inSome = ranks.map((_, place) => (before[place] ?? 0) + (after[place] ?? 0) > longest);
  /** How many items can have each place in a longest row of items that stayed. */
  const candidates = new Map<number | undefined, number>();
  for (const [place, isIn] of inSome.entries())
    if (isIn) candidates.set(before[place], (candidates.get(before[place]) ?? 0) + 1);
  const isMoved = (place: number) => !inSome[place] || candidates.get(before[place]) !== 1;
  return new Set([...ranks.keys()].filter(isMoved));
}

/** For each item, how many can be chosen up to it and with it, so that their ranks rise. */
function longestUntil(ranks: readonly number[]): readonly number[] {
  /** For each number of chosen items, the least rank that the last of them can have. */
  const least: number[] = [];
  return ranks.map((rank) => {
    let [low, high] = [0, least.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((least[middle] ?? rank) < rank) low = middle + 1;
      else high = middle;
    }
    least[low] = rank;
    return low + 1;
  });
}
