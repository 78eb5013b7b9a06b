import type { Mood } from '../events/review.ts';
import type { Period } from '../gardener/period.ts';
import type { CountedPeriod, PlantingFocus } from '../ledger/planting-focus.ts';
import type { DayKey } from '../time.ts';
import { addToHours, HOURS_PER_DAY, type OffsetAt } from './hours-of-day.ts';

/** The sums that the Almanac shows of a period (D59). Lengths are in seconds. */
export interface FocusSum {
  readonly seconds: number;
  /** By the hour of the day: 24 lengths. */
  readonly hours: readonly number[];
  /** By the id of the planting's tag; null for plantings without a tag. */
  readonly tags: ReadonlyMap<string | null, number>;
  /** The numbers of the tasks that it was spent on. */
  readonly tasks: ReadonlySet<number>;
  /** How many plantings went how. */
  readonly moods: ReadonlyMap<Mood, number>;
}

/** The focus of each day that has any. */
export type FocusByDay = ReadonlyMap<DayKey, FocusSum>;

/** Adds up all plantings by day, once for all figures: sums of any period are then sums of days. */
export function focusByDay(plantings: Iterable<PlantingFocus>, offsetAt: OffsetAt): FocusByDay {
  const days = new Map<DayKey, GrowingSum>();
  for (const { periods, tag = null, mood } of plantings) {
    for (const period of periods) sumOn(days, period.day).addPeriod(period, tag, offsetAt);
    const last = periods.at(-1);
    if (last && mood) increase(sumOn(days, last.day).moods, mood, 1);
  }
  return days;
}

/** The focus of a period. */
export function focusWithin(days: FocusByDay, { first, last }: Period): FocusSum {
  const sum = new GrowingSum();
  for (const [day, focus] of days) if (first <= day && day <= last) sum.add(focus);
  return sum;
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

class GrowingSum implements FocusSum {
  seconds = 0;
  readonly hours = Array.from({ length: HOURS_PER_DAY }, () => 0);
  readonly tags = new Map<string | null, number>();
  readonly tasks = new Set<number>();
  readonly moods = new Map<Mood, number>();

  addPeriod(period: CountedPeriod, tag: string | null, offsetAt: OffsetAt): void {
    const { seconds, taskId } = period;
    this.seconds += seconds;
    addToHours(this.hours, period, offsetAt);
    increase(this.tags, tag, seconds);
    if (taskId !== undefined) this.tasks.add(taskId);
  }

  add({ seconds, hours, tags, tasks, moods }: FocusSum): void {
    this.seconds += seconds;
    for (const [hour, length] of hours.entries())
      this.hours[hour] = (this.hours[hour] ?? 0) + length;
    for (const [tag, length] of tags) increase(this.tags, tag, length);
    for (const task of tasks) this.tasks.add(task);
    for (const [mood, count] of moods) increase(this.moods, mood, count);
  }
}

function increase<Name>(sums: Map<Name, number>, name: Name, by: number): void {
  sums.set(name, (sums.get(name) ?? 0) + by);
}
