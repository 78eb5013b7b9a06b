import { SECOND, type Duration, type Instant } from '../time.ts';
import type { Leap } from './device-clock.ts';

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
