import type { HistogramRow } from './rank.ts';

/** A histogram as it travels: `[gap, gardeners]`, the first XP as it is and each after it by how much lower it is. */
export type PackedHistogram = readonly (readonly [gap: number, gardeners: number])[];

/** Packs it to a third: a board of a million gardeners has thousands of rows, and few gaps that are not 1. */
export function packHistogram(rows: readonly HistogramRow[]): [gap: number, gardeners: number][] {
  return rows.map(({ xp, gardeners }, place) => {
    const above = rows[place - 1];
    return [above ? above.xp - xp : xp, gardeners];
  });
}

export function unpackHistogram(packed: PackedHistogram): readonly HistogramRow[] {
  const rows: HistogramRow[] = [];
  let xp = 0;
  for (const [gap, gardeners] of packed) {
    xp = rows.length === 0 ? gap : xp - gap;
    rows.push({ xp, gardeners });
  }
  return rows;
}
