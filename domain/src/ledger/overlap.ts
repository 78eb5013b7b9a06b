import type { FocusEvent, Span } from '../events/event.ts';
import { fleetingTime, totalLength } from '../events/span.ts';
import { MINUTE, type Duration, type Instant } from '../time.ts';
import { beginningOf, stretchesOf } from './reach.ts';

/** Since devices' clocks differ, a period may share this much time with all others together (D73). */
const TOLERATED_SHARED: Duration = MINUTE;

/** A short period may share only this part of its length. */
const TOLERATED_PART = 0.1;

interface JudgedPeriod {
  readonly id: string;
  readonly begins: Instant;
  readonly stretches: readonly Span[];
  /** How much of its time it may share with all others together. */
  readonly mayShare: Duration;
  /** Its spans under a second count as shared. */
  readonly fleeting: Duration;
}

/** A period that yields, with the time it shares with other yielding periods. */
interface YieldingPeriod extends JudgedPeriod {
  shared: Duration;
}

/** A piece of time, and the yielding periods that claim all of it. */
interface ClaimedTime extends Span {
  readonly by: readonly YieldingPeriod[];
}

/** Pieces of time in order, without overlaps. */
type Timeline = ClaimedTime[];

/**
 * The ids of the focus events that yield something. Periods are judged in the order of their
 * beginnings, then by id, so the order of arrival does not matter. A period yields unless it, or one that yields already, would then
 * share more than a tenth of its time or a minute. Time shared with several periods adds up, and spans under a second count as shared.
 * The sum of all yielding periods is therefore at most 20/19 of the time they cover.
 *
 * All claimed time is on one sorted timeline, where each stretch is looked up. So many stretches that do not overlap cost little.
 */
export function yieldingFocus(events: readonly FocusEvent[]): ReadonlySet<string> {
  const yielding = new Set<string>();
  const claimed: Timeline = [];
  for (const period of events.map(focusPeriod).toSorted(byBeginning)) {
    // What ended before this period began can't overlap with it or with later ones.
    claimed.splice(0, firstAfter(claimed, period.begins));
    const shares = sharesOf(period, claimed);
    if (!shares) continue;
    const yields = { ...period, shared: period.fleeting };
    for (const [earlier, time] of shares) {
      earlier.shared += time;
      yields.shared += time;
    }
    for (const stretch of period.stretches) claim(claimed, stretch, yields);
    yielding.add(period.id);
  }
  return yielding;
}

function focusPeriod(event: FocusEvent): JudgedPeriod {
  const stretches = stretchesOf(event);
  const mayShare = Math.min(TOLERATED_SHARED, totalLength(stretches) * TOLERATED_PART);
  const fleeting = fleetingTime(stretches);
  return { id: event.id, begins: beginningOf(event), stretches, mayShare, fleeting };
}

function byBeginning(a: JudgedPeriod, b: JudgedPeriod): number {
  return a.begins - b.begins || (a.id < b.id ? -1 : 1);
}

/** The place of the first piece that ends after an instant. */
function firstAfter(claimed: Timeline, instant: Instant): number {
  let [low, high] = [0, claimed.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((claimed[middle]?.to ?? Infinity) > instant) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The pieces that overlap with a stretch, in order. */
function* overlapping(claimed: Timeline, { from, to }: Span): Generator<ClaimedTime> {
  for (let place = firstAfter(claimed, from); place < claimed.length; place += 1) {
    const piece = claimed[place];
    if (!piece || piece.from >= to) return;
    yield piece;
  }
}

/**
 * The time that a period shares with each yielding one; a period's pauses are not claimed.
 * @returns undefined if the period, or one of the yielding ones, would share more than it may
 */
function sharesOf(
  period: JudgedPeriod,
  claimed: Timeline,
): ReadonlyMap<YieldingPeriod, Duration> | undefined {
  const shares = new Map<YieldingPeriod, Duration>();
  let all = period.fleeting;
  if (all > period.mayShare) return undefined;
  for (const stretch of period.stretches) {
    for (const { from, to, by } of overlapping(claimed, stretch)) {
      const time = Math.min(to, stretch.to) - Math.max(from, stretch.from);
      for (const earlier of by) {
        const share = (shares.get(earlier) ?? 0) + time;
        all += time;
        if (all > period.mayShare || earlier.shared + share > earlier.mayShare) return undefined;
        shares.set(earlier, share);
      }
    }
  }
  return shares;
}

/** Adds a period's claim of a stretch to the timeline, whose pieces are cut where the stretch begins and ends. */
function claim(claimed: Timeline, { from, to }: Span, period: YieldingPeriod): void {
  const pieces: ClaimedTime[] = [];
  let [free, count] = [from, 0];
  for (const piece of overlapping(claimed, { from, to })) {
    const [begins, ends] = [Math.max(piece.from, from), Math.min(piece.to, to)];
    pieces.push({ from: piece.from, to: begins, by: piece.by });
    pieces.push({ from: free, to: begins, by: [period] });
    pieces.push({ from: begins, to: ends, by: [...piece.by, period] });
    pieces.push({ from: ends, to: piece.to, by: piece.by });
    [free, count] = [ends, count + 1];
  }
  pieces.push({ from: free, to, by: [period] });
  const place = firstAfter(claimed, from);
  claimed.splice(place, count, ...pieces.filter((piece) => piece.to > piece.from));
}
