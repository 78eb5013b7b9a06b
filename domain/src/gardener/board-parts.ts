import type { Instant } from '../time.ts';
import type { HistogramRow } from './rank.ts';

/** What decides a gardener's place. */
export interface Ranked {
  readonly userId: string;
  readonly xp: number;
  /** When they came to this XP. */
  readonly since: Instant;
}

/** The board of some gardeners, such as those in one of several databases. */
export interface BoardPart<Gardener extends Ranked> {
  /** One row for each XP, highest first. */
  readonly histogram: readonly HistogramRow[];
  /** The first of them in order, as many as a board shows. */
  readonly first: readonly Gardener[];
}

/** The board of everybody. */
export interface WholeBoard<Gardener extends Ranked> extends BoardPart<Gardener> {
  readonly total: number;
}

/**
 * Adds up the boards of parts, each gardener being in one of them, to the board of the whole.
 * @param most how many gardeners a board shows
 */
export function addBoards<Gardener extends Ranked>(
  parts: readonly BoardPart<Gardener>[],
  most: number,
): WholeBoard<Gardener> {
  const counts = new Map<number, number>();
  for (const { histogram } of parts)
    for (const { xp, gardeners } of histogram) counts.set(xp, (counts.get(xp) ?? 0) + gardeners);
  const rows = [...counts].map(([xp, gardeners]) => ({ xp, gardeners }));
  const first = parts.flatMap((part) => part.first).toSorted(compareRanked);
  return {
    total: rows.reduce((sum, { gardeners }) => sum + gardeners, 0),
    histogram: rows.toSorted((one, other) => other.xp - one.xp),
    first: first.slice(0, most),
  };
}

/** By XP, then whoever came to it first (D30); ids settle the rest, so that every board has the same order. */
function compareRanked(one: Ranked, other: Ranked): number {
  const byPlace = other.xp - one.xp || one.since - other.since;
  return byPlace || (one.userId < other.userId ? -1 : 1);
}
