import { SECOND, wholeSeconds, type Duration, type Instant } from '../time.ts';
import type { Span } from './event.ts';

/** Nobody focuses for a shorter time, but forged spans may be so short that a thousand fit into one second. */
const LEAST_SPAN: Duration = SECOND;

export const lengthOf = ({ from, to }: Span): Duration => to - from;

/** The time of all spans. */
export function totalLength(spans: readonly Span[]): Duration {
  return spans.reduce((sum, span) => sum + lengthOf(span), 0);
}

/** The whole seconds of all spans. */
export function secondsIn(spans: readonly Span[]): number {
  return wholeSeconds(totalLength(spans));
}

/** The time of the spans under a second (D73). */
export function fleetingTime(spans: readonly Span[]): Duration {
  return totalLength(spans.filter((span) => lengthOf(span) < LEAST_SPAN));
}

/** The spans in order; those that overlap become one. */
export function joined(spans: readonly Span[]): readonly Span[] {
  const times: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = times.at(-1);
    if (!last || last.to < span.from) times.push(span);
    else times[times.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
  }
  return times;
}

/** The same span on a time axis that runs backwards. */
export const mirrored = ({ from, to }: Span): Span => ({ from: -to, to: -from });

/** The instant at which so much of the time has passed. */
export function afterFirst(times: readonly Span[], passed: Duration): Instant {
  let rest = passed;
  for (const span of times) {
    if (rest < lengthOf(span)) return span.from + rest;
    rest -= lengthOf(span);
  }
  return Infinity;
}

/** The parts of spans within a time. */
export function within(spans: readonly Span[], { from, to }: Span): readonly Span[] {
  return spans
    .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter((span) => span.from < span.to);
}
