import type { LedgerEvent } from '@furrow/domain/ledger/event';
import { beginningOf, endingOf, isFocusEvent } from '@furrow/domain/ledger/reach';
import { HOUR, type Duration } from '@furrow/domain/time';

/**
 * Focus by how long it lasts from its first to its last moment, pauses included: each class up to so long. What overlaps
 * with a span began at most that long before it, so that a search in each class is a short range of an index, however
 * many events there are before and after.
 */
export const SPAN_CLASSES: readonly Duration[] = [HOUR, 24 * HOUR, 30 * 24 * HOUR, 500 * 24 * HOUR];

/** What a row of the ledger holds of its focus, by which overlaps are found (D73). */
export function spanColumns(event: LedgerEvent) {
  if (!isFocusEvent(event)) return { beginsAt: null, spanClass: null };
  const { from, to } = spanOf(event);
  const found = SPAN_CLASSES.findIndex((length) => to - from <= length);
  return { beginsAt: from, spanClass: found === -1 ? SPAN_CLASSES.length - 1 : found };
}

/** From the first to the last moment of an event. */
export function spanOf(event: LedgerEvent) {
  return { from: beginningOf(event), to: endingOf(event) };
}
