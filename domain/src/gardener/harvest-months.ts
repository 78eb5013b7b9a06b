import { dayKeyAt, firstOfMonth } from '../calendar.ts';
import type { HarvestEntry } from '../ledger/harvest-entry.ts';
import type { PlantType } from '../plant.ts';
import type { DayKey } from '../time.ts';

/** Which entries of a history are listed. */
export interface HarvestFilter {
  readonly plant: PlantType | 'all';
  readonly outcome: HarvestEntry['status'] | 'all';
}

export function harvestsMatching(
  history: readonly HarvestEntry[],
  { plant, outcome }: HarvestFilter,
): readonly HarvestEntry[] {
  return history.filter(
    ({ plantType, status }) =>
      (plant === 'all' || plantType === plant) && (outcome === 'all' || status === outcome),
  );
}

export interface HarvestMonth {
  /** The first day of the month. */
  readonly month: DayKey;
  /** How many entries of the history come before those of this month. */
  readonly before: number;
  readonly entries: readonly HarvestEntry[];
}

/**
 * A history by the months of its entries, in the history's order.
 *
 * @param timeZone IANA name: it decides on which day an entry's instant falls.
 */
export function harvestMonths(
  history: readonly HarvestEntry[],
  timeZone: string,
): readonly HarvestMonth[] {
  const months = new Map<DayKey, HarvestEntry[]>();
  for (const entry of history) {
    const month = firstOfMonth(dayKeyAt(entry.timestamp, timeZone));
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
