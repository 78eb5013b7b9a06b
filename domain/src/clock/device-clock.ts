import { HOUR, SECOND, type Duration, type Instant } from '../time.ts';

/** Two readings taken together. */
export interface ClockReading {
  /** The wall clock, which people and networks set. */
  readonly wall: Instant;
  /** A clock that only runs forward, from any origin, in milliseconds. */
  readonly monotonic: Duration;
}

/** A wall clock this far off the monotonic one has slept or was set (D11). */
const TOLERANCE: Duration = 10 * SECOND;

/**
 * The time of a planting: where the wall clock stood at the anchor, moved on by the monotonic clock (D11), in whole milliseconds. After
 * a shift, which is what the wall clock gained beyond the tolerance, time counts on from the new reading.
 */
export function tellTime(anchor: ClockReading, reading: ClockReading) {
  const now = Math.round(anchor.wall + (reading.monotonic - anchor.monotonic));
  const shift = reading.wall - now;
  if (Math.abs(shift) <= TOLERANCE) return { now, anchor, shift: 0 };
  return { now: reading.wall, anchor: reading, shift };
}

/** An instant that a device told, and where its wall clock stood then. */
export interface Told {
  readonly reading: Instant;
  readonly wall: Instant;
}

/** The instant that this page told last, with the reading of its monotonic clock. */
export interface OwnTold extends Told {
  readonly monotonic: Duration;
}

/** Time in which the device told nothing: it slept, no page was open, or its clock was set forward. */
export interface Leap {
  /** The last instant before it. */
  readonly at: Instant;
  readonly by: Duration;
}

/** A wall clock that gained no more than this on the monotonic one has only drifted (D11). */
const DRIFT: Duration = 10 * SECOND;

/** Nobody minds a clock that is set by up to an hour (D73). The drift is added, as no two readings are of the same moment. */
export const LARGEST_SETTING: Duration = HOUR + DRIFT;

/** A page that is open keeps its clock at least this often while it reads it, and some time passes before it is read here. */
const RECENT: Duration = 15 * SECOND;

/**
 * The instant a device's clock tells (D73). While the page lives it is moved on by the monotonic clock, and follows a wall clock
 * that gains on it. It never goes back where the wall clock is set back by up to an hour, neither in this page nor in another
 * nor after a restart; set back by more, the wall clock is followed.
 * @param own what this page told last, if it told anything
 * @param kept what any page of this browser told last, as far as it was kept
 */
export function tellInstant(
  { own, kept }: { readonly own?: OwnTold | undefined; readonly kept?: Told | undefined },
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

interface Expected extends Told {
  /** Up to this instant the clock ran on without a leap. */
  readonly surelyTold: Instant;
  readonly tolerance: Duration;
}

/** Where the clocks should be by now, after whichever page told an instant last. */
function expectedNow(
  own: OwnTold | undefined,
  kept: Told | undefined,
  { wall, monotonic }: ClockReading,
): Expected | undefined {
  if (own && own.reading >= (kept?.reading ?? -Infinity)) {
    const here = movedOn(own, monotonic - own.monotonic);
    return { ...here, surelyTold: here.reading, tolerance: DRIFT };
  }
  if (!kept) return undefined;
  const mayBeOpen = wall < Math.max(kept.reading, kept.wall + RECENT);
  // Where another page may still be open, both must tell the same; otherwise a correction is over once the wall clock caught up.
  const elsewhere = movedOn(kept, mayBeOpen ? Math.max(0, wall - kept.wall) : 0);
  return { ...elsewhere, surelyTold: kept.reading, tolerance: mayBeOpen ? DRIFT : 0 };
}

function movedOn({ reading, wall }: Told, by: Duration): Told {
  return { reading: reading + by, wall: wall + by };
}

/** How far a device's clock is ahead of the server's, and what is known of how that came about (D73). */
export interface Lead {
  /** As the server's last answer showed it, negative where the clock is behind; nothing before the first. */
  readonly lead?: Duration | undefined;
  /** Leaps since then: sleep, or a clock set forward. */
  readonly leaps: readonly Leap[];
  /** How far the clock was set forward in earlier leaps. */
  readonly settings: readonly Leap[];
}

export const UNKNOWN_LEAD: Lead = { leaps: [], settings: [] };

/** An answer tells the server's time to the second only, and takes a moment to arrive. */
const MEASURING_ERROR: Duration = 3 * SECOND;

/** Shorter leaps are the time between two readings. */
const SHORTEST_LEAP: Duration = SECOND;

/** More than anybody sets a clock before what is queued is sent. */
const MOST_LEAPS = 100;

/** Remembers a leap until the server's next answer shows what it was. */
export function noteLeap(known: Lead, leap: Leap): Lead {
  if (leap.by < SHORTEST_LEAP) return known;
  return { ...known, leaps: [...known.leaps, leap].slice(-MOST_LEAPS) };
}

/** Takes in how far the clock is ahead now: what it gained since the last answer, it was set forward in the leaps since then. */
export function learnLead(known: Lead, lead: Duration): Lead {
  const gained = lead - (known.lead ?? lead);
  const isSame = known.lead !== undefined && Math.abs(gained) <= MEASURING_ERROR;
  if (isSame) return known.leaps.length === 0 ? known : { ...known, leaps: [] };
  const settings = [...known.settings, ...settingsAmong(known.leaps, gained)];
  return { lead, leaps: [], settings: settings.slice(-MOST_LEAPS) };
}

/**
 * Most likely the clock was set once, in the leap that is as long as what it gained. Otherwise it was set in the longest leaps: a
 * short one is a page that was opened again. No leap is longer than it was, so that what happened after it stays after what happened
 * before.
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
 * How far the clock was ahead of the server's when it told an instant, as far as is known; 0 where it was behind, as a clock
 * that is behind is not corrected (D29).
 */
export function leadAt({ lead = 0, settings }: Lead, instant: Instant): Duration {
  const setSince = settings.reduce((sum, { at, by }) => (at >= instant ? sum + by : sum), 0);
  return Math.max(0, Math.round(lead - setSince));
}
