import type { Span } from '../events/event.ts';
import { joined, lengthOf } from '../events/span.ts';
import type { PlantingFocus } from '../ledger/planting-focus.ts';
import { SECOND, wholeSeconds, type Duration, type Instant } from '../time.ts';
import type { PastSession } from './past-session.ts';

/**
 * The past sessions without the time that Furrow measured itself, which would count twice (D55). A session is taken to go on from its
 * start without a pause. It leaves out sessions that have less than a second left. Sessions that have only a day keep all their time.
 * @param measured the spans of the focus that counts, in any order
 */
export function unmeasured<Session extends Pick<PastSession, 'when' | 'seconds'>>(
  sessions: readonly Session[],
  measured: readonly Span[],
): readonly Session[] {
  const measuredUntil = sumsOf(joined(measured));
  return sessions.flatMap((session) => {
    const { when, seconds } = session;
    if ('day' in when || seconds === 0) return [session];
    const length = seconds * SECOND;
    const taken = measuredUntil(when.start + length) - measuredUntil(when.start);
    const left = wholeSeconds(length - taken);
    if (left === 0) return [];
    return [left === seconds ? session : { ...session, seconds: left }];
  });
}

/** How much of the spans lies before an instant: the spans are in order and do not overlap. */
function sumsOf(spans: readonly Span[]): (until: Instant) => Duration {
  let sum = 0;
  const sums = spans.map((span) => (sum += lengthOf(span)));
  return (until) => {
    const count = begunBefore(spans, until);
    const last = spans[count - 1];
    return last ? (sums[count - 1] ?? 0) - Math.max(0, last.to - until) : 0;
  };
}

/** How many of the spans begin before an instant; found by halving. */
function begunBefore(spans: readonly Span[], until: Instant): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((spans[middle]?.from ?? Infinity) < until) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The spans of the focus of plantings. */
export function measuredSpans(plantings: Iterable<PlantingFocus>): readonly Span[] {
  return [...plantings].flatMap(({ periods }) => periods.flatMap(({ spans }) => inPairs(spans)));
}

/** Spans from their beginnings and ends in turn. */
function inPairs(instants: readonly Instant[]): readonly Span[] {
  return instants.flatMap((from, place) => {
    const to = instants[place + 1];
    return place % 2 === 0 && to !== undefined ? [{ from, to }] : [];
  });
}
