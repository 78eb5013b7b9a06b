import { MINUTE } from '../time.ts';
import type { Span } from '../planting/planting.ts';
import type { Duration, Instant } from '../time.ts';
import { byOccurrence } from './event.ts';
import type { FocusEvent, LedgerEvent, PlantingEvent } from './event.ts';
import { beginningOf, endingOf, isFocusEvent } from './reach.ts';

/** Focus periods may overlap by this much, as clocks of two devices differ (D29). */
const TOLERATED_OVERLAP: Duration = MINUTE;

/**
 * The events that still yield something, in the ledger's order: later than the last level reset
 * (D28), each once, and without focus that another period of the same time has yielded (D29).
 */
export function countingEvents(ledger: readonly LedgerEvent[]): PlantingEvent[] {
  const current = sinceLastReset(ledger);
  const yielding = yieldingFocus(current.filter(isFocusEvent));
  return current.filter((event) => !isFocusEvent(event) || yielding.has(event.id));
}

function sinceLastReset(ledger: readonly LedgerEvent[]): PlantingEvent[] {
  const distinct = [...new Map(ledger.map((event) => [event.id, event])).values()];
  const sorted = distinct.toSorted(byOccurrence);
  const lastReset = sorted.findLastIndex((event) => event.kind === 'level-reset');
  return sorted.slice(lastReset + 1).filter((event) => event.kind !== 'level-reset');
}

/** Of periods that overlap, the one that began first counts, then the smaller id (D29). */
function yieldingFocus(events: readonly FocusEvent[]): ReadonlySet<string> {
  const yielding = new Set<string>();
  let reaching: FocusPeriod[] = [];
  for (const period of events.map(focusPeriod).toSorted(byBeginning)) {
    reaching = reaching.filter((earlier) => earlier.ends > period.begins);
    if (reaching.some((earlier) => overlap(earlier, period) > TOLERATED_OVERLAP)) continue;
    reaching.push(period);
    yielding.add(period.id);
  }
  return yielding;
}

/** What overlap is reckoned from: an event's stretches in order, those that touch made one. */
interface FocusPeriod {
  readonly id: string;
  readonly begins: Instant;
  readonly ends: Instant;
  readonly stretches: readonly Span[];
}

function focusPeriod(event: FocusEvent): FocusPeriod {
  const { id, focus } = event;
  return { id, begins: beginningOf(event), ends: endingOf(event), stretches: united(focus) };
}

/** A clock set back within a period makes stretches that overlap: they are the same time. */
function united(focus: readonly Span[]): Span[] {
  const stretches: Span[] = [];
  for (const { from, to } of focus.toSorted((a, b) => a.from - b.from)) {
    const last = stretches.at(-1);
    if (last && from <= last.to) stretches.splice(-1, 1, { ...last, to: Math.max(last.to, to) });
    else stretches.push({ from, to });
  }
  return stretches;
}

function byBeginning(a: FocusPeriod, b: FocusPeriod): number {
  return a.begins - b.begins || (a.id < b.id ? -1 : 1);
}

/** Time in which both periods claim focus; a pause in one leaves room for the other. */
function overlap(a: FocusPeriod, b: FocusPeriod): Duration {
  let shared = 0;
  let [mine, others] = [0, 0];
  for (;;) {
    const [one, other] = [a.stretches[mine], b.stretches[others]];
    if (!one || !other) return shared;
    shared += Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));
    if (one.to < other.to) mine += 1;
    else others += 1;
  }
}
