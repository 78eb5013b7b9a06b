import type { Span } from '../events/event.ts';
import { joined, lengthOf } from '../events/span.ts';
import { SECOND, type Instant } from '../time.ts';

/** Tells what of a time is free: the beginning and the end of each span, in order. */
export type FreeWithin = (time: Span) => readonly Instant[];

/** The time that no span takes. A second counts as taken if a span has some of it, so that all that is free are whole seconds. */
export function freeTime(taken: readonly Span[]): FreeWithin {
  const spans = joined(taken.filter((span) => lengthOf(span) > 0).map(inWholeSeconds));
  return ({ from, to }) => {
    const free: Instant[] = [];
    let at = from;
    for (let next = firstEndingAfter(spans, from); at < to; next += 1) {
      const span = spans[next] ?? { from: to, to };
      if (at < span.from) free.push(at, Math.min(span.from, to));
      at = span.to;
    }
    return free;
  };
}

const inWholeSeconds = ({ from, to }: Span): Span => ({
  from: Math.floor(from / SECOND) * SECOND,
  to: Math.ceil(to / SECOND) * SECOND,
});

/** The place of the first span that ends after an instant; found by halving, since the spans are in order and do not overlap. */
function firstEndingAfter(spans: readonly Span[], at: Instant): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((spans[middle]?.to ?? Infinity) > at) high = middle;
    else low = middle + 1;
  }
  return low;
}
