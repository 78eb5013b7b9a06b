import { firstOfMonth } from '../calendar.ts';
import type { OffsetAt } from '../clock/local-clock.ts';
import { SECONDS_PER_HOUR, type DayKey } from '../time.ts';
import { secondsByDay, type CountedTime } from './past-session.ts';

/** How big a tree of the old orchard is: 1 under 5 hours, 2 under 20, 3 under 50, 4 from 50 hours on. */
export type TreeSize = 1 | 2 | 3 | 4;

/** A tree of the old orchard stands for a month with past sessions (D57). */
export interface OrchardTree {
  /** The first day of the month. */
  readonly month: DayKey;
  /** All focus of the month; 0 where the sources tell only that somebody was active. */
  readonly seconds: number;
  readonly size: TreeSize;
}

/** The trees of the old orchard, the earliest month first. The order of the sessions makes no difference. */
export function orchardOf(
  sessions: readonly CountedTime[],
  deviceOffset: OffsetAt,
): readonly OrchardTree[] {
  const months = new Map<DayKey, number>();
  for (const [day, seconds] of secondsByDay(sessions, deviceOffset)) {
    const month = firstOfMonth(day);
    months.set(month, (months.get(month) ?? 0) + seconds);
  }
  return [...months]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, seconds]) => ({ month, seconds, size: sizeFor(seconds / SECONDS_PER_HOUR) }));
}

function sizeFor(hours: number): TreeSize {
  if (hours < 5) return 1;
  if (hours < 20) return 2;
  return hours < 50 ? 3 : 4;
}
