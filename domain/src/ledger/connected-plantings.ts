import type { Span } from '../events/event.ts';

/** A focus period of a planting, from its first to its last moment, or a part of one. */
export interface FocusExtent extends Span {
  readonly planting: string;
}

/**
 * The plantings that are connected with the given ones by overlapping focus periods, directly or through other plantings. Whether the
 * focus of one of them counts may depend on all of them (D73).
 * @param plantings the given ones, which the result includes
 * @param periods all focus periods that may overlap, in any order
 */
export function connectedPlantings(
  plantings: Iterable<string>,
  periods: readonly FocusExtent[],
): ReadonlySet<string> {
  const clusters = clustersOf(periods);
  const clustersBy = new Map<string, FocusExtent[][]>();
  for (const cluster of clusters) {
    for (const planting of new Set(cluster.map((period) => period.planting))) {
      clustersBy.set(planting, [...(clustersBy.get(planting) ?? []), cluster]);
    }
  }
  const connected = new Set(plantings);
  // The loop also reaches the plantings that it adds.
  for (const planting of connected) {
    for (const cluster of clustersBy.get(planting) ?? []) {
      for (const other of cluster.splice(0)) connected.add(other.planting);
    }
  }
  return connected;
}

/** Clusters of periods: each period overlaps with an earlier one of its cluster, or begins the cluster. */
function clustersOf(periods: readonly FocusExtent[]): FocusExtent[][] {
  const clusters: FocusExtent[][] = [];
  let until = -Infinity;
  for (const period of periods.toSorted((a, b) => a.from - b.from)) {
    if (period.from >= until) clusters.push([]);
    clusters.at(-1)?.push(period);
    until = Math.max(until, period.to);
  }
  return clusters;
}
