import type { Ways } from '../session-setup/ways.ts';
import { HOUR, MINUTE, SECOND, type Duration } from '../time.ts';

/** Above this much pause in one planting the harvest wilts (section 9); undefined if it never does (D69). */
export function pauseLimitOf(ways: Ways | undefined): Duration | undefined {
  switch (ways?.care) {
    case undefined:
      return 300 * SECOND;
    case 'gentle':
      return undefined;
    case 'strict':
      return 120 * SECOND;
  }
}

/** Above this much pause the page warns. */
export function pauseWarningOf(ways: Ways | undefined): Duration | undefined {
  const limit = pauseLimitOf(ways);
  return limit === undefined ? undefined : limit * 0.6;
}

/** So long may the page of a strict planting be out of view (D69). */
export const AWAY_LIMIT: Duration = 10 * SECOND;

/** How much later than the last stored instant a page may have been alive, since it stores it every ten seconds (D22). */
export const ALIVE_EVERY: Duration = 10 * SECOND;

/** How many manual breaks of a planting are free. Each further one is excessive. */
export const FREE_BREAKS = 5;

/** Up to this much focus counts as nothing grown, so that the set-up can be changed freely (D3). */
export const NOTHING_GROWN_WITHIN: Duration = MINUTE;

/**
 * From the first to the last moment of one focus period, pauses and time away included. A longer one is refused (D29), since everything that
 * overlaps with a period has to be compared with it (D73).
 */
export const LONGEST_PERIOD: Duration = 36 * HOUR;

/** The longest focus that counts up (D67). */
export const LONGEST_COUNT_UP: Duration = 240 * MINUTE;

/** After so long without input, a focus that counts up asks whether anybody is there. */
export const ASKS_AFTER: Duration = 60 * MINUTE;

/** If nobody answers for so long, the focus has ended when it asked. */
export const WAITS_FOR_ANSWER: Duration = 10 * MINUTE;

/** The longest overtime of one focus period (D68). */
export const LONGEST_OVERTIME: Duration = 120 * MINUTE;

/** The overtime that '+5 min' allows a focus period. */
export const EXTENSION: Duration = 5 * MINUTE;

/** Effective focus that a session of one focus period needs to be harvested, in seconds (section 9). */
export const SUCCESS_SECONDS = 900;
