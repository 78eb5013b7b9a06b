/** A seeded random generator: numbers from 0 to less than 1, as `Math.random`. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Up to `most` of these items in random order, each once. */
export function drawn<Item>(items: readonly Item[], most: number, random: () => number): Item[] {
  return items
    .map((item) => ({ item, lot: random() }))
    .toSorted((a, b) => a.lot - b.lot)
    .slice(0, most)
    .map(({ item }) => item);
}
