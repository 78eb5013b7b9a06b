import type { Instant } from '../time.ts';

/** The two clocks needed to correct a device's instants. */
export interface ArrivalClocks {
  /** When it was sent, by the device's clock. */
  readonly sentAt: Instant;
  /** When it arrived, by the server's. */
  readonly now: Instant;
}

/**
 * Corrects an instant: if the device's clock is ahead of the server's, the difference is subtracted, and the result is never in
 * the future. Otherwise one wrong clock would win over every later edit (D29, D41).
 */
export function byServerClock({ sentAt, now }: ArrivalClocks): (at: Instant) => Instant {
  const ahead = Math.max(0, sentAt - now);
  return (at) => Math.max(0, Math.min(at - ahead, now));
}
