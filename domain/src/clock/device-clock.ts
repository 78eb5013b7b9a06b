import { HOUR, SECOND, type Duration, type Instant } from '../time.ts';

/** Two readings taken together. */
export interface ClockReading {
  /** The wall clock, which people and networks set. */
  readonly wall: Instant;
  /** A clock that only runs forward, from any origin, in milliseconds. */
  readonly monotonic: Duration;
}

/** If the wall clock gained or lost more than this on the monotonic one, the device slept or the clock was set (D11). */
const TOLERANCE: Duration = 10 * SECOND;

/**
 * The time of a planting: the anchor's wall clock plus the time since then by the monotonic clock, in whole milliseconds. If the
 * wall clock gained or lost more than the tolerance, that is a shift, and time continues from the new reading.
 */
export function tellTime(anchor: ClockReading, reading: ClockReading) {
  const now = Math.round(anchor.wall + (reading.monotonic - anchor.monotonic));
  const shift = reading.wall - now;
  if (Math.abs(shift) <= TOLERANCE) return { now, anchor, shift: 0 };
  return { now: reading.wall, anchor: reading, shift };
}

/** An instant that a device's clock returned, and the wall clock's reading then. */
export interface ReturnedInstant {
  readonly reading: Instant;
  readonly wall: Instant;
}

/** The instant that this page's clock returned last, with the reading of its monotonic clock. */
export interface OwnTold extends ReturnedInstant {
  readonly monotonic: Duration;
}

/** Time that passed on the clock without readings: the device slept, no page was open, or its clock was set forward. */
export interface Leap {
  /** The last instant before the leap. */
  readonly at: Instant;
  readonly by: Duration;
}

/** If the wall clock gained no more than this on the monotonic one, it only drifted. */
const DRIFT: Duration = 10 * SECOND;

/** A clock may be set by up to an hour (D73). `DRIFT` is added, since two clocks are never read at exactly the same moment. */
export const LARGEST_SETTING: Duration = HOUR + DRIFT;

/** If the stored reading is less than 15 s old, the page that stored it may still be open: an open page stores one every 10 s (`KEEP_EVERY`). */
const RECENT: Duration = 15 * SECOND;

/**
 * The current instant by a device's clock. In an open page it advances with the monotonic clock, and follows a wall clock
 * that gains on it. If the wall clock is set back by up to an hour, the instant does not go back, in this page, in another
 * or after a restart. If it is set back by more, the instant follows it.
 * @param own this page's last reading, if there is one
 * @param kept the last stored reading of any page of this browser, if there is one
 */
export function tellInstant(
  {
    own,
    kept,
  }: { readonly own?: OwnTold | undefined; readonly kept?: ReturnedInstant | undefined },
  clocks: ClockReading,
): { readonly reading: Instant; readonly leap: Leap } {
  const { wall } = clocks;
  const expected = expectedNow(own, kept, clocks);
  if (!expected || expected.wall - wall > LARGEST_SETTING) {
    return { reading: wall, leap: { at: wall, by: 0 } };
  }
  const { surelyTold, tolerance } = expected;
  const reading = wall > expected.reading + tolerance ? wall : expected.reading;
  return { reading, leap: { at: surelyTold, by: reading - surelyTold } };
}

interface Expected extends ReturnedInstant {
  /** Up to this instant the clock certainly ran without a leap. */
  readonly surelyTold: Instant;
  readonly tolerance: Duration;
}

/** What the clocks should show now, computed from the latest reading of any page. */
function expectedNow(
  own: OwnTold | undefined,
  kept: ReturnedInstant | undefined,
  { wall, monotonic }: ClockReading,
): Expected | undefined {
  if (own && own.reading >= (kept?.reading ?? -Infinity)) {
    const here = movedOn(own, monotonic - own.monotonic);
    return { ...here, surelyTold: here.reading, tolerance: DRIFT };
  }
  if (!kept) return undefined;
  const mayBeOpen = wall < Math.max(kept.reading, kept.wall + RECENT);
  // If the page that stored the reading may still be open, both pages must agree. Otherwise, the wall clock counts once it has caught up.
  const elsewhere = movedOn(kept, mayBeOpen ? Math.max(0, wall - kept.wall) : 0);
  return { ...elsewhere, surelyTold: kept.reading, tolerance: mayBeOpen ? DRIFT : 0 };
}

function movedOn({ reading, wall }: ReturnedInstant, by: Duration): ReturnedInstant {
  return { reading: reading + by, wall: wall + by };
}

/** How far a device's clock is ahead of the server's, and when it may have been set forward. */
export interface Lead {
  /** As measured by the server's last answer; negative if the clock is behind, undefined before the first answer. */
  readonly lead?: Duration | undefined;
  /** Leaps since that answer: sleep, or a clock set forward. */
  readonly leaps: readonly Leap[];
  /** How far the clock was set forward in earlier leaps. */
  readonly settings: readonly Leap[];
}

export const UNKNOWN_LEAD: Lead = { leaps: [], settings: [] };

/** An answer tells the server's time to the second only, and takes a moment to arrive. */
const MEASURING_ERROR: Duration = 3 * SECOND;

/** Shorter leaps are just the time between two readings. */
const SHORTEST_LEAP: Duration = SECOND;

/** The most leaps that are remembered, so that the list stays short. */
const MOST_LEAPS = 100;

/** Remembers a leap until the server's next answer shows what it was. */
export function noteLeap(known: Lead, leap: Leap): Lead {
  if (leap.by < SHORTEST_LEAP) return known;
  return { ...known, leaps: [...known.leaps, leap].slice(-MOST_LEAPS) };
}

/** Takes in a new measurement of the lead: the gain since the last answer is attributed to the leaps since then. */
export function learnLead(known: Lead, lead: Duration): Lead {
  const gained = lead - (known.lead ?? lead);
  const isSame = known.lead !== undefined && Math.abs(gained) <= MEASURING_ERROR;
  if (isSame) return known.leaps.length === 0 ? known : { ...known, leaps: [] };
  const settings = [...known.settings, ...settingsAmong(known.leaps, gained)];
  return { lead, leaps: [], settings: settings.slice(-MOST_LEAPS) };
}

/**
 * Attributes a gain to leaps. If a leap is as long as the gain, the clock was most likely set once, in that leap. Otherwise the gain
 * goes to the longest leaps, since a short leap is usually only a page that was opened again. No leap gets more than its own length, so
 * that corrected events keep their order.
 */
function settingsAmong(leaps: readonly Leap[], gained: Duration): Leap[] {
  const one = leaps.findLast(({ by }) => Math.abs(by - gained) <= MEASURING_ERROR);
  let rest = gained;
  const settings: Leap[] = [];
  for (const { at, by } of one ? [one] : leaps.toSorted((a, b) => b.by - a.by)) {
    if (rest <= 0) break;
    settings.push({ at, by: Math.min(by, rest) });
    rest -= by;
  }
  return settings.toSorted((a, b) => a.at - b.at);
}

/**
 * How far the clock was ahead of the server's when it returned an instant, as far as is known; 0 if it was behind, as a clock
 * that is behind is not corrected (D29).
 */
export function leadAt({ lead = 0, settings }: Lead, instant: Instant): Duration {
  const setSince = settings.reduce((sum, { at, by }) => (at >= instant ? sum + by : sum), 0);
  return Math.max(0, Math.round(lead - setSince));
}
