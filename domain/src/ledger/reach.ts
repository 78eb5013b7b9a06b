import type { PlantingId, Span } from '../events/event.ts';
import type { Duration, Instant } from '../time.ts';
import type { FocusEvent, LedgerEvent } from '../events/event.ts';

export function isFocusEvent(event: LedgerEvent): event is FocusEvent {
  return event.kind === 'pomodoro-completed' || event.kind === 'session-completed';
}

/** The earliest moment an event speaks of: not always its first stretch, as a clock can be set back. */
export function beginningOf(event: LedgerEvent): Instant {
  return isFocusEvent(event)
    ? stretchesOf(event).reduce((earliest, { from }) => Math.min(earliest, from), event.at)
    : event.at;
}

/** The latest moment an event speaks of. */
export function endingOf(event: LedgerEvent): Instant {
  return isFocusEvent(event)
    ? event.focus.reduce((latest, { to }) => Math.max(latest, to), event.at)
    : event.at;
}

/**
 * A period's stretches in order, no two of them at the same time. A clock that is set back within a
 * period shows some time twice: the clock was right last, so what came before is moved back until it
 * ends where the next stretch begins. A period therefore takes as long as the focus it claims, and
 * nobody gains focus by showing one minute many times (D73).
 */
export function stretchesOf({ focus }: FocusEvent): readonly Span[] {
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
 * An event with its instants on the server's clock (D29). Each stretch of focus keeps its length, and a period still ends with
 * its last stretch, even where the device's clock was set between two of them (D73). Its day stays the fact it is (D42).
 * @param leadAt how far the device's clock was ahead when it told an instant
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
  return { ...event, at: event.at - leadAt(event.focus.at(-1)?.from ?? event.at), focus };
}

/** From the first to the last moment a planting speaks of. */
export interface Reach {
  readonly begins: Instant;
  readonly ends: Instant;
}

/**
 * The plantings that nothing later can change, while a ledger is read from its beginning: those that ended before the latest
 * instant, no later than `until`, that lies in no planting. Focus that overlaps lies in plantings that overlap (D29), so what they
 * amount to can be reckoned from them alone.
 * @param until everything that is not read yet is later than this
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
