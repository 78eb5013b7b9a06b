import type { FocusEvent, LedgerEvent, PlantingId, Span } from '../events/event.ts';
import { isFocusEvent } from '../events/event.ts';
import type { Duration, Instant } from '../time.ts';

/** The earliest instant in an event; not always that of its first span, as a clock can be set back. */
export function beginningOf(event: LedgerEvent): Instant {
  return isFocusEvent(event)
    ? stretchesOf(event).reduce((earliest, { from }) => Math.min(earliest, from), event.at)
    : event.at;
}

/** The latest instant in an event. */
export function endingOf(event: LedgerEvent): Instant {
  return isFocusEvent(event)
    ? event.focus.reduce((latest, { to }) => Math.max(latest, to), event.at)
    : event.at;
}

/**
 * A period's spans in order, without overlaps. If a clock is set back within a period, its spans
 * overlap. The later clock is taken as right, so an earlier span is moved back until it ends where the
 * next one begins. A period therefore takes as long as the focus it claims, and nobody gains focus by
 * claiming one minute many times (D73).
 */
export function stretchesOf({ focus }: Pick<FocusEvent, 'focus'>): readonly Span[] {
  const stretches: Span[] = [];
  let next = Infinity;
  for (const { from, to } of focus.toSorted((a, b) => b.to - a.to || b.from - a.from)) {
    const end = Math.min(to, next);
    next = end - (to - from);
    stretches.push({ from: next, to: end });
  }
  return stretches.toReversed();
}

/**
 * An event with its instants on the server's clock (D29). Each span of focus keeps its length, and a period still ends with
 * its last span, even if the device's clock was set between two spans. The event's day never changes (D42).
 * @param leadAt how far the device's clock was ahead when it returned an instant
 */
export function inServerTime(
  event: LedgerEvent,
  leadAt: (instant: Instant) => Duration,
): LedgerEvent {
  if (!isFocusEvent(event)) return { ...event, at: event.at - leadAt(event.at) };
  const focus = event.focus.map(({ from, to }) => {
    const ahead = leadAt(from);
    return { from: from - ahead, to: to - ahead };
  });
  const told = { ...event, at: event.at - leadAt(event.focus.at(-1)?.from ?? event.at), focus };
  if (told.kind !== 'overtime-ended') return told;
  // The zero stays before all focus, whatever happened to the clock.
  return { ...told, zero: told.zero - leadAt(event.focus[0]?.from ?? told.zero) };
}

/**
 * A focus event with none of its focus after its end. If the clock was set back within a period, what was focused before lies later on
 * that clock than the end. Such a span moves back until it ends where the next one begins, so nobody has focus of hours to come.
 */
export function upToItsEnd(event: LedgerEvent): LedgerEvent {
  if (!isFocusEvent(event) || endingOf(event) <= event.at) return event;
  let next = event.at;
  const focus = event.focus.toReversed().map(({ from, to }) => {
    const end = Math.min(to, next);
    next = end - (to - from);
    return { from: next, to: end };
  });
  const moved = { ...event, focus: focus.toReversed() };
  // The zero stays before all focus.
  return moved.kind === 'overtime-ended' ? { ...moved, zero: Math.min(moved.zero, next) } : moved;
}

/** From the earliest to the latest instant in a planting's events. */
export interface Reach {
  readonly begins: Instant;
  readonly ends: Instant;
}

/**
 * For reading a ledger from its beginning in steps: the plantings that no later event can change. They ended before a moment, at
 * `until` or earlier, at which no planting was under way. Focus overlaps only if its plantings overlap, so these plantings can be
 * projected alone.
 * @param until an instant before all events that are not read yet
 */
export function closedPlantings(
  plantings: ReadonlyMap<PlantingId, Reach>,
  until: Instant,
): ReadonlySet<PlantingId> {
  let quiet = until;
  for (const { begins, ends } of [...plantings.values()].toSorted((a, b) => b.ends - a.ends)) {
    if (ends < quiet) break;
    quiet = Math.min(quiet, begins);
  }
  return new Set([...plantings].flatMap(([id, { ends }]) => (ends < quiet ? id : [])));
}
