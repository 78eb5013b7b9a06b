import type { Span } from '../events/event.ts';
import type { PlantingFocus } from '../ledger/planting-focus.ts';
import { SECOND, type Instant } from '../time.ts';
import type { PastSession } from './past-session.ts';
import { TakenTime } from './taken-time.ts';

/**
 * The past sessions without those that Furrow measured itself as a whole (D55). Those that have only a day, or no length, stay.
 * @param measured the spans of the focus that counts, in any order
 */
export function unmeasured<Session extends Pick<PastSession, 'when' | 'seconds'>>(
  sessions: readonly Session[],
  measured: readonly Span[],
): readonly Session[] {
  const taken = new TakenTime(measured);
  return sessions.filter(({ when, seconds }) => {
    if ('day' in when || seconds === 0) return true;
    return !taken.hasAll({ from: when.start, to: when.start + seconds * SECOND });
  });
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
