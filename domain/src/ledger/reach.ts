import type { Instant } from '../time.ts';
import type { FocusEvent, LedgerEvent } from './event.ts';

export function isFocusEvent(event: LedgerEvent): event is FocusEvent {
  return event.kind === 'pomodoro-completed' || event.kind === 'session-completed';
}

/** The earliest moment an event speaks of: not always its first stretch, as a clock can be set back. */
export function beginningOf(event: LedgerEvent): Instant {
  return isFocusEvent(event)
    ? event.focus.reduce((earliest, { from }) => Math.min(earliest, from), event.at)
    : event.at;
}

/** The latest moment an event speaks of. */
export function endingOf(event: LedgerEvent): Instant {
  return isFocusEvent(event)
    ? event.focus.reduce((latest, { to }) => Math.max(latest, to), event.at)
    : event.at;
}
