import type { Span } from '../planting/planting.ts';
import type { Instant } from '../time.ts';
import type { FocusEvent, LedgerEvent } from './event.ts';

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
