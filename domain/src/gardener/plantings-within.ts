import { dayKeyAt } from '../calendar.ts';
import type { HarvestEntry } from '../ledger/harvest-entry.ts';
import { HOUR, type DayKey } from '../time.ts';
import type { Period } from './period.ts';

/** No place on earth is farther from UTC than a day, so that most entries need no calendar. */
const FARTHEST_ZONE = 24 * HOUR;

/**
 * The entries of a history whose moment falls within a period, oldest first.
 *
 * @param timeZone IANA name: entries carry moments, and this says which day each was.
 */
export function plantingsWithin(
  history: readonly HarvestEntry[],
  { first, last }: Period,
  timeZone: string,
): readonly HarvestEntry[] {
  const earliest = midnightInUtc(first) - FARTHEST_ZONE;
  const latest = midnightInUtc(last) + 2 * FARTHEST_ZONE;
  return history
    .filter(({ timestamp }) => {
      if (timestamp < earliest || timestamp > latest) return false;
      const day = dayKeyAt(timestamp, timeZone);
      return first <= day && day <= last;
    })
    .toSorted((one, other) => one.timestamp - other.timestamp);
}

function midnightInUtc(day: DayKey): number {
  return Date.parse(`${day}T00:00:00Z`);
}
