import type { Span } from '../events/event.ts';
import { joined, lengthOf } from '../events/span.ts';
import { SECOND, type Instant } from '../time.ts';

/** The time of some spans. A second is taken if a span has some of it, so that all that is free are whole seconds. */
export class TakenTime {
  readonly #spans: readonly Span[];

  /** @param spans in any order; they may overlap */
  constructor(spans: readonly Span[]) {
    this.#spans = joined(spans.filter((span) => lengthOf(span) > 0).map(inWholeSeconds));
  }

  /** Whether nothing of a time is free. */
  hasAll({ from, to }: Span): boolean {
    const span = this.#spans[this.#firstEndingAfter(from)];
    return span !== undefined && span.from <= from && span.to >= to;
  }

  /** What is free of a time: the beginning and the end of each span, in order. */
  freeWithin({ from, to }: Span): readonly Instant[] {
    const free: Instant[] = [];
    let at = from;
    for (let next = this.#firstEndingAfter(from); at < to; next += 1) {
      const span = this.#spans[next] ?? { from: to, to };
      if (at < span.from) free.push(at, Math.min(span.from, to));
      at = span.to;
    }
    return free;
  }

  /** The place of the first span that ends after an instant; found by halving, since the spans are in order and do not overlap. */
  #firstEndingAfter(at: Instant): number {
    let [low, high] = [0, this.#spans.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((this.#spans[middle]?.to ?? Infinity) > at) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

const inWholeSeconds = ({ from, to }: Span): Span => ({
  from: Math.floor(from / SECOND) * SECOND,
  to: Math.ceil(to / SECOND) * SECOND,
});
