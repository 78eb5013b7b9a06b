import {
  byPlanting,
  isFocusEvent,
  type FocusEvent,
  type LedgerEvent,
} from '@furrow/domain/events/event';
import { focusByPlanting } from '@furrow/domain/ledger/changed-focus';
import type { CountedPeriod } from '@furrow/domain/ledger/planting-focus';
import { beginningOf } from '@furrow/domain/ledger/reach';
import type { Instant } from '@furrow/domain/time';
import type { ReadSession } from './source.ts';

/** A focus period that counts, as a session. */
export interface MeasuredSession {
  readonly session: Omit<ReadSession, 'when'> & { readonly start: Instant };
  /** Minutes east of UTC (D43); older events lack it. */
  readonly offset: number | undefined;
  /** The event that recorded it. */
  readonly event: FocusEvent;
}

/**
 * A session for each focus period of a ledger that counts, in the order of their events. A level reset takes none away: an export has
 * the time before it, too (D28).
 * @param tagOf the field `tag` of sessions with a tag, by its id
 */
export function measuredSessions(
  ledger: readonly LedgerEvent[],
  tagOf: (id: string) => Pick<ReadSession, 'tag'>,
): readonly MeasuredSession[] {
  const events = ledger.filter((event) => event.kind !== 'level-reset');
  const recorded = byPlanting(events.filter(isFocusEvent));
  return [...focusByPlanting(events)].flatMap(([planting, { periods, tag }]) => {
    const ofPlanting = (recorded.get(planting) ?? []).filter(isFocusEvent);
    return withEvents(periods, ofPlanting).map(({ period, event }) => {
      const [start = event.at] = period.spans;
      const session = {
        // Not the start, since a correction may move it and must not make another session of it.
        key: event.id,
        start,
        seconds: period.seconds,
        note: event.notes.trim(),
        ...(tag && tagOf(tag)),
      };
      return { session, offset: period.offset, event };
    });
  });
}

/**
 * Periods of a planting, each with the event that recorded it: the last one that did not begin after it. Shortening may move the
 * beginning of a period past that of another one, so the latest period chooses first.
 */
function withEvents(periods: readonly CountedPeriod[], ofPlanting: readonly FocusEvent[]) {
  const left = ofPlanting.toSorted((one, other) => beginningOf(one) - beginningOf(other));
  const latestFirst = periods.toSorted((one, other) => beginOf(other) - beginOf(one));
  const found = latestFirst.flatMap((period) => {
    const place = left.findLastIndex((event) => beginningOf(event) <= beginOf(period));
    if (place < 0) return [];
    return left.splice(place, 1).map((event) => ({ period, event }));
  });
  return found.toReversed();
}

const beginOf = ({ spans: [begin = 0] }: CountedPeriod) => begin;
