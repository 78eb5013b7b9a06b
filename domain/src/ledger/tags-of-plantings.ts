import { byOccurrence, type LedgerEvent, type PlantingId } from '../events/event.ts';

/** The ids of the tags that plantings have: each the last one that it was given, or the one of its plan. */
export function tagsOfPlantings(events: readonly LedgerEvent[]): ReadonlySet<string> {
  const planned = new Map<PlantingId, string>();
  const given = new Map<PlantingId, string | null>();
  for (const event of events.toSorted(byOccurrence)) {
    if (event.kind === 'planting-tagged') given.set(event.planting, event.tag);
    else if ('tag' in event && event.tag) planned.set(event.planting, event.tag);
  }
  const had = [...planned].flatMap(([planting, tag]) => (given.has(planting) ? [] : tag));
  return new Set([...had, ...[...given.values()].flatMap((tag) => tag ?? [])]);
}
