import type { Mood } from '../events/review.ts';
import type { Period } from '../gardener/period.ts';
import { dayOfSession, type PastSession } from '../history/past-session.ts';
import type { CountedPeriod, PlantingFocus } from '../ledger/planting-focus.ts';
import { SECOND, type DayKey } from '../time.ts';
import { addToHours, HOURS_PER_DAY, type OffsetAt } from './hours-of-day.ts';

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
  /** The part of these lengths that past sessions make (D55), and how many sessions those are. */
  readonly imported: FocusLengths & { readonly sessions: number };
  /** The numbers of the tasks that it was spent on. */
  readonly tasks: ReadonlySet<number>;
  /** How many plantings went how. */
  readonly moods: ReadonlyMap<Mood, number>;
}

/** The focus of each day that has any. */
export type FocusByDay = ReadonlyMap<DayKey, FocusSum>;

/** Adds up all plantings and past sessions by day, once for all figures: sums of any period are then sums of days. */
export function focusByDay(
  plantings: Iterable<PlantingFocus>,
  offsetAt: OffsetAt,
  pastSessions: readonly PastSession[] = [],
): FocusByDay {
  const days = new Map<DayKey, GrowingSum>();
  for (const { periods, tag = null, mood } of plantings) {
    for (const period of periods) sumOn(days, period.day).addPeriod(period, tag, offsetAt);
    const last = periods.at(-1);
    if (last && mood) increase(sumOn(days, last.day).moods, mood, 1);
  }
  for (const session of pastSessions) {
    const day = dayOfSession(session);
    sumOn(days, day).addPast(session, day);
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

  addPeriod(period: CountedPeriod, tag: string | null, offsetAt: OffsetAt): void {
    const { seconds, taskId } = period;
    this.addLength(seconds, tag);
    addToHours(this.hours, period, offsetAt);
    if (taskId !== undefined) this.tasks.add(taskId);
  }

  /** A session without a length is counted, so that its day is seen. */
  addPast({ when, seconds, tag }: PastSession, day: DayKey): void {
    this.imported.sessions += 1;
    if (seconds === 0) return;
    for (const lengths of [this, this.imported]) {
      lengths.addLength(seconds, tag);
      if ('day' in when) continue;
      const { start, offset } = when;
      const spans = [start, start + seconds * SECOND];
      addToHours(lengths.hours, { day, offset, seconds, spans }, () => offset);
    }
  }

  add({ imported, tasks, moods, ...lengths }: FocusSum): void {
    this.addLengths(lengths);
    if (imported.sessions > 0) this.imported.addLengths(imported);
    this.imported.sessions += imported.sessions;
    for (const task of tasks) this.tasks.add(task);
    for (const [mood, count] of moods) increase(this.moods, mood, count);
  }
}

function increase<Name>(sums: Map<Name, number>, name: Name, by: number): void {
  sums.set(name, (sums.get(name) ?? 0) + by);
}
