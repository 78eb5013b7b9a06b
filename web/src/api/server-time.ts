import { SECOND } from '@furrow/domain/time';
import type { Instant } from '@furrow/domain/time';
import { browserClock } from '../platform/clock.ts';

/** An answer that took longer says too little about the moment it was given. */
const SLOW = 4 * SECOND;

/** A date is cut to the second. */
const HALF_A_SECOND = SECOND / 2;

/**
 * Learns from an answer how far this browser's clock is ahead of the server's (D73). An answer that a cache may have kept is of
 * another time, and teaches nothing.
 * @param asked when it was asked for, by this browser's clock
 */
export function learnServerTime({ headers }: Response, asked: Instant): void {
  const date = Date.parse(headers.get('date') ?? '');
  const isFresh = headers.get('cache-control')?.includes('no-store') ?? false;
  const came = browserClock.now();
  if (!isFresh || Number.isNaN(date) || came - asked > SLOW) return;
  browserClock.learn(date + HALF_A_SECOND, asked, came);
}
