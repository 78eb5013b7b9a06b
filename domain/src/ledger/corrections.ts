import type { CorrectionEvent, CountingEvent, FocusEvent, Span } from '../events/event.ts';
import { isCorrection, isFocusEvent, isPlantingEvent } from '../events/event.ts';
import { afterFirst, joined, mirrored, secondsIn, totalLength, within } from '../events/span.ts';
import { SECOND } from '../time.ts';
import { stretchesOf } from './reach.ts';

/** Seconds taken off the beginning and the end of a planting's focus. */
export interface Shortening {
  readonly beginning: number;
  readonly end: number;
}

/** What the gardener changed of a planting afterwards (D58, D61). */
export interface Corrections {
  readonly isStruck: boolean;
  /** Undefined if nothing is taken off. */
  readonly shortening: Shortening | undefined;
  /** Undefined if nobody changed the tag; null if it was taken away. */
  readonly tag: string | null | undefined;
}

/** @param events one planting's events, in the ledger's order */
export function correctionsOf(events: readonly CountingEvent[]): Corrections {
  const corrections = events.filter(isCorrection);
  const latest = <Kind extends CorrectionEvent['kind']>(kind: Kind) =>
    corrections.findLast(
      (event): event is Extract<CorrectionEvent, { kind: Kind }> => event.kind === kind,
    );
  const { beginning, end } = latest('planting-shortened') ?? { beginning: 0, end: 0 };
  return {
    isStruck: latest('planting-struck')?.struck ?? false,
    shortening: beginning > 0 || end > 0 ? { beginning, end } : undefined,
    tag: latest('planting-tagged')?.tag,
  };
}

/**
 * The events as they count after the corrections (D61), in the same order. A struck planting keeps only what cost something. From a
 * shortened one, focus is taken off its ends; a pomodoro that was cut is a period that was ended early.
 * @param events one planting's events, in the ledger's order
 */
export function corrected(events: readonly CountingEvent[]): readonly CountingEvent[] {
  const { isStruck, shortening } = correctionsOf(events);
  if (isStruck) return struck(events);
  return shortening ? shortened(events, shortening) : events;
}

function struck(events: readonly CountingEvent[]): readonly CountingEvent[] {
  return events.flatMap((event) => {
    if (isFocusEvent(event)) return [];
    return isPlantingEvent(event) ? { ...event, focusSeconds: 0 } : event;
  });
}

function shortened(
  events: readonly CountingEvent[],
  shortening: Shortening,
): readonly CountingEvent[] {
  const left = kept(joined(events.filter(isFocusEvent).flatMap(stretchesOf)), shortening);
  return events.map((event) => (isFocusEvent(event) ? clipped(event, left) : event));
}

/**
 * From when to when something is left of a planting's focus.
 * @param times all its focus, in order and without overlaps
 */
export function kept(times: readonly Span[], { beginning, end }: Shortening): Span {
  return {
    from: afterFirst(times, beginning * SECOND),
    to: -afterFirst(times.map(mirrored).toReversed(), end * SECOND),
  };
}

/**
 * What is left of a focus event within a time. The event remains even if nothing is left of it: a session still ends its planting, and
 * another device's record of the same pomodoro does not count in its place.
 */
function clipped(event: FocusEvent, left: Span): FocusEvent {
  const stretches = stretchesOf(event);
  const focus = within(stretches, left);
  if (totalLength(focus) === totalLength(stretches)) return event;
  if (event.kind === 'pomodoro-completed') return { ...event, kind: 'period-ended-early', focus };
  const lost = secondsIn(stretches) - secondsIn(focus);
  return { ...event, focus, focusSeconds: Math.max(0, event.focusSeconds - lost) };
}
