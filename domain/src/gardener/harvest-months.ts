import { firstOfMonth } from '../calendar.ts';
import type { ImportedPlant } from '../history/imported-plant.ts';
import type { HarvestEntry } from '../ledger/harvest-entry.ts';
import type { PlantType } from '../plant.ts';
import type { DayKey } from '../time.ts';
import { dayOf } from './period.ts';

/** What a history lists. */
export type ListedEntry = HarvestEntry | ImportedPlant;

/** Which entries of a history are listed. */
export interface HarvestFilter {
  readonly plant: PlantType | 'all';
  readonly outcome: ListedEntry['status'] | 'all';
}

export function harvestsMatching(
  history: readonly ListedEntry[],
  { plant, outcome }: HarvestFilter,
): readonly ListedEntry[] {
  return history.filter(
    (entry) =>
      (plant === 'all' || (entry.status !== 'imported' && entry.plantType === plant)) &&
      (outcome === 'all' || entry.status === outcome),
  );
}

export interface HarvestMonth {
  /** The first day of the month. */
  readonly month: DayKey;
  /** How many entries of the history come before those of this month. */
  readonly before: number;
  readonly entries: readonly ListedEntry[];
}

/**
 * A history by the months of its entries, in the history's order.
 *
 * @param timeZone IANA name: it decides on which day an entry's instant falls.
 */
export function harvestMonths(
  history: readonly ListedEntry[],
  timeZone: string,
): readonly HarvestMonth[] {
  const months = new Map<DayKey, ListedEntry[]>();
  for (const entry of history) {
    const month = firstOfMonth(dayOf(entry, timeZone));
    const entries = months.get(month);
    if (entries) entries.push(entry);
    else months.set(month, [entry]);
  }
  let before = 0;
  return [...months].map(([month, entries]) => {
    const counted = { month, before, entries };
    before += entries.length;
    return counted;
  });
}
