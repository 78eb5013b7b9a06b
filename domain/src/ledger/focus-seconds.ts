import type { FocusEvent, PlantingEvent } from '../events/event.ts';
import { isFocusEvent } from '../events/event.ts';
import { secondsIn } from '../events/span.ts';
import { countsUp } from '../session-setup/ways.ts';
import { SECONDS_PER_MINUTE } from '../time.ts';
import type { PlantingOutcome } from './planting-outcome.ts';

/** Seconds of focus of a planting, for its entry and its record: all that counts, and an unfinished period, which counts in no total (D17). */
export function focusSecondsOf(outcome: PlantingOutcome): number {
  const { pomodoros, early, wilt, end } = outcome;
  const latest = end?.event ?? wilt;
  // A period that wilted and went on has all of its focus in a later event.
  const wentOn = !end && [...pomodoros, ...early].some(({ at }) => wilt && at > wilt.at);
  const unfinished = latest && !wentOn ? unfinishedSeconds(latest) : 0;
  return countedSecondsOf(outcome) + unfinished;
}

/** Seconds of a planting's focus that counts, for its young plant: that has no period that was given up. */
export const countedSecondsOf = (outcome: PlantingOutcome): number =>
  secondsOf(countedFocus(outcome));

function secondsOf(counted: readonly FocusEvent[]): number {
  return counted.reduce((sum, event) => sum + countedSeconds(event), 0);
}

/** The focus of a period that was under way at an event: that of all periods, without the whole ones. */
function unfinishedSeconds(event: PlantingEvent): number {
  if (isFocusEvent(event)) return 0;
  const { focusSeconds, focusMinutes } = event;
  return countsUp(event) ? focusSeconds : focusSeconds % (focusMinutes * SECONDS_PER_MINUTE);
}

/** The focus events of a planting that add to its days, in the order of time. */
export function countedFocus({ pomodoros, early, overtime, end }: PlantingOutcome): FocusEvent[] {
  const session = end?.kind === 'session' ? [end.event] : [];
  return [...pomodoros, ...early, ...overtime, ...session]
    .filter(({ focus }) => focus.length > 0)
    .toSorted((a, b) => a.at - b.at);
}

/** The seconds that a focus event adds to its day: the sums over the Almanac's periods are the day's focus time (D59). */
export function countedSeconds(event: FocusEvent): number {
  switch (event.kind) {
    case 'pomodoro-completed':
      return event.focusMinutes * SECONDS_PER_MINUTE;
    case 'session-completed':
    case 'count-up-completed':
      return event.focusSeconds;
    case 'period-ended-early':
    case 'overtime-ended':
      return secondsIn(event.focus);
  }
}

/** Overtime as a field of the planting's entry and record, which one without overtime does not have. */
export interface OvertimeField {
  /** Seconds of the focus time that are later than a zero (D68). */
  readonly overtime?: number;
}

export function overtimeField({ overtime }: PlantingOutcome): OvertimeField {
  const seconds = secondsOf(overtime);
  return seconds > 0 ? { overtime: seconds } : {};
}
