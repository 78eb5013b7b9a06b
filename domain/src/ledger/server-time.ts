import type { Duration, Instant } from '../time.ts';
import type { LedgerEvent } from './event.ts';
import { isFocusEvent } from './reach.ts';

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
