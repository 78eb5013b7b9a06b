import { dayNumbered } from '../calendar.ts';
import type { OffsetAt } from '../clock/local-clock.ts';
import type { Mood } from '../events/review.ts';
import type { Period } from '../gardener/period.ts';
import {
  partsOfSession,
  type CountedTime,
  type PastSession,
  type SessionPart,
} from '../history/past-session.ts';
import type { CountedPeriod, PlantingFocus } from '../ledger/planting-focus.ts';
import { HOURS_PER_DAY, SECOND, type DayKey } from '../time.ts';
import { addToHours } from './hours-of-day.ts';

/** Lengths of focus, in seconds. */
interface FocusLengths {
  readonly seconds: number;
  /** By the hour of the day: 24 lengths. They leave out focus whose hours nobody knows. */
  readonly hours: readonly number[];
  /** By the id of the tag; null for focus without a tag. */
  readonly tags: ReadonlyMap<string | null, number>;
}

/** The sums that the Almanac shows of a period (D59). */
export interface FocusSum extends FocusLengths {
  /** The part of these lengths that past sessions make (D55), and how many of them begin to count here. */
  readonly imported: FocusLengths & { readonly sessions: number };
  /** The numbers of the tasks that it was spent on. */
  readonly tasks: ReadonlySet<number>;
  /** How many plantings went how. */
  readonly moods: ReadonlyMap<Mood, number>;
}

/** The focus of each day that has any. */
export type FocusByDay = ReadonlyMap<DayKey, FocusSum>;

/** The time of a past session that counts, and its tag. */
type CountedPast = CountedTime & Pick<PastSession, 'tag'>;

/**
 * Adds up all plantings and past sessions by day, once for all figures: sums of any period are then sums of days.
 * @param pastSessions as `countedOnce` leaves them
 */
export function focusByDay(
  plantings: Iterable<PlantingFocus>,
  deviceOffset: OffsetAt,
  pastSessions: readonly CountedPast[] = [],
): FocusByDay {
  const days = new Map<DayKey, GrowingSum>();
  for (const { periods, tag = null, mood } of plantings) {
    for (const period of periods) sumOn(days, period.day).addPeriod(period, tag, deviceOffset);
    const last = periods.at(-1);
    if (last && mood) increase(sumOn(days, last.day).moods, mood, 1);
  }
  const numbered = new Map<number, GrowingSum>();
  for (const session of pastSessions)
    for (const [place, part] of partsOfSession(session, deviceOffset).entries()) {
      const sum = numbered.get(part.day) ?? sumOn(days, dayNumbered(part.day));
      numbered.set(part.day, sum);
      sum.addPast(part, session.tag);
      if (place === 0) sum.imported.sessions += 1;
    }
  return days;
}

/** The focus of a period. */
export function focusWithin(days: FocusByDay, { first, last }: Period): FocusSum {
  const sum = new GrowingSum();
  for (const [day, focus] of days) if (first <= day && day <= last) sum.add(focus);
  return sum;
}

/** Seconds of focus, and those of them that past sessions make (D55). */
export interface PartlyImported {
  readonly seconds: number;
  /** Undefined if past sessions make none of it; 0 if nothing is known but that somebody was active. */
  readonly imported: number | undefined;
}

export const NO_FOCUS: PartlyImported = { seconds: 0, imported: undefined };

export function partlyImported({ seconds, imported }: FocusSum): PartlyImported {
  const isOnlyActivity = seconds === 0 && imported.sessions > 0;
  const isTold = imported.seconds > 0 || isOnlyActivity;
  return { seconds, imported: isTold ? imported.seconds : undefined };
}

/** How many days of a period have focus. */
export function daysWithin(days: FocusByDay, { first, last }: Period): number {
  return [...days].filter(([day, { seconds }]) => first <= day && day <= last && seconds > 0)
    .length;
}

function sumOn(days: Map<DayKey, GrowingSum>, day: DayKey): GrowingSum {
  const known = days.get(day) ?? new GrowingSum();
  days.set(day, known);
  return known;
}

class GrowingLengths implements FocusLengths {
  seconds = 0;
  readonly hours = Array.from({ length: HOURS_PER_DAY }, () => 0);
  readonly tags = new Map<string | null, number>();

  addLength(seconds: number, tag: string | null): void {
    this.seconds += seconds;
    increase(this.tags, tag, seconds);
  }

  addLengths({ seconds, hours, tags }: FocusLengths): void {
    this.seconds += seconds;
    for (const [hour, length] of hours.entries())
      this.hours[hour] = (this.hours[hour] ?? 0) + length;
    for (const [tag, length] of tags) increase(this.tags, tag, length);
  }
}

class GrowingSum extends GrowingLengths implements FocusSum {
  readonly imported = Object.assign(new GrowingLengths(), { sessions: 0 });
  readonly tasks = new Set<number>();
  readonly moods = new Map<Mood, number>();

  addPeriod(period: CountedPeriod, tag: string | null, deviceOffset: OffsetAt): void {
    const { seconds, taskId } = period;
    this.addLength(seconds, tag);
    addToHours(this.hours, period, deviceOffset);
    if (taskId !== undefined) this.tasks.add(taskId);
  }

  addPast({ length, hour }: SessionPart, tag: string | null): void {
    if (length === 0) return;
    const seconds = length / SECOND;
    for (const lengths of [this, this.imported]) {
      lengths.addLength(seconds, tag);
      if (hour !== undefined) lengths.hours[hour] = (lengths.hours[hour] ?? 0) + seconds;
    }
  }

  add({ imported, tasks, moods, ...lengths }: FocusSum): void {
    this.addLengths(lengths);
    if (imported.seconds > 0) this.imported.addLengths(imported);
    this.imported.sessions += imported.sessions;
    for (const task of tasks) this.tasks.add(task);
    for (const [mood, count] of moods) increase(this.moods, mood, count);
  }
}

function increase<Name>(sums: Map<Name, number>, name: Name, by: number): void {
  sums.set(name, (sums.get(name) ?? 0) + by);
}
