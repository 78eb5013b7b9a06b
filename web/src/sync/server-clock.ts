import type { Duration, Instant } from '@furrow/domain/time';
import { fetchViewer } from '../api/session.ts';
import { browserClock } from '../platform/clock.ts';

/** How what was stamped here is told to the server. */
export interface Sending {
  /** Now, on the server's clock as far as it is known. */
  readonly sentAt: Instant;
  /** How far this browser's clock was ahead of the server's at an instant (see the domain's `leadAt`). */
  readonly leadAt: (instant: Instant) => Duration;
}

const leadAt = (instant: Instant) => browserClock.leadAt(instant);

/** A clock that made a leap may have been set: an answer of the server shows that before anything is sent by it (D73). */
export async function prepareSending(): Promise<Sending> {
  if (browserClock.mayHaveBeenSet) await fetchViewer();
  const now = browserClock.now();
  return { sentAt: now - leadAt(now), leadAt };
}
