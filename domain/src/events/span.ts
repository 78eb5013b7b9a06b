import { SECOND, wholeSeconds, type Duration } from '../time.ts';
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
