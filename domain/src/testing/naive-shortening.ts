import type { FocusEvent, PlantingEvent, Span } from '../events/event.ts';
import { STEP } from './naive-counters.ts';
import { isFleeting, secondsOf } from './naive-garden.ts';

/** The steps of time while somebody focused. */
function stepsOf(focus: readonly Span[]): readonly number[] {
  const steps: number[] = [];
  for (const { from, to } of focus) for (let at = from; at < to; at += STEP) steps.push(at);
  return steps;
}

/** Steps that follow each other are one span. */
function spansOf(steps: readonly number[]): readonly Span[] {
  const spans: { from: number; to: number }[] = [];
  for (const at of steps) {
    const last = spans.at(-1);
    if (last?.to === at) last.to = at + STEP;
    else spans.push({ from: at, to: at + STEP });
  }
  return spans;
}

/**
 * The seconds of each of a planting's focus periods after time was taken off its ends, counted step by step, without those of
 * which nothing is left. It is right for one device whose clock was not set back.
 * @param events the planting's, in order
 */
export function naivelyShortened(
  events: readonly FocusEvent[],
  { beginning, end }: { readonly beginning: number; readonly end: number },
): readonly number[] {
  const steps = events.flatMap(({ focus }) => stepsOf(focus));
  const [first, last] = [(beginning * 1000) / STEP, steps.length - (end * 1000) / STEP];
  const left = new Set(steps.filter((_, place) => place >= first && place < last));
  return events
    .map(({ focus }) =>
      focus.flatMap((span) => spansOf(stepsOf([span]).filter((at) => left.has(at)))),
    )
    .filter((focus) => focus.length > 0 && !isFleeting(focus))
    .map(secondsOf);
}

/**
 * The seconds of a period that nothing completed, as of the planting's wilt or end (D14, D17): they are in its entry, and in no
 * total. It counts the periods before.
 * @param events all that a planting recorded, in order
 */
export function naivelyAbandoned(events: readonly PlantingEvent[]): number {
  let [completed, abandoned] = [0, 0];
  for (const event of events) {
    const { kind, focusMinutes, focusSeconds } = event;
    if (kind === 'pomodoro-completed') completed += 1;
    if ('focus' in event && kind !== 'overtime-ended') abandoned = 0;
    else if (kind === 'plant-wilted' || kind === 'planting-quit' || kind === 'planting-left')
      abandoned = focusSeconds - completed * focusMinutes * 60;
  }
  return abandoned;
}
