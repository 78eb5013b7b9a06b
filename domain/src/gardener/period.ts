import {
  addDays,
  dayBefore,
  dayKeyAt,
  DAYS_PER_WEEK,
  daysOfMonth,
  firstOfMonth,
  midnightInUtc,
  MONTHS_PER_YEAR,
  weekAround,
  type WeekStart,
} from '../calendar.ts';
import { DAY, type DayKey, type Instant } from '../time.ts';

export const PERIOD_KINDS = ['day', 'week', 'month', 'year'] as const;

export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** Consecutive days, both ends included. */
export interface Period {
  readonly first: DayKey;
  readonly last: DayKey;
}

/** The day, week, month or year around a day; `weekStart` matters to weeks only. */
export function periodAround(kind: PeriodKind, day: DayKey, weekStart: WeekStart): Period {
  if (kind === 'day') return { first: day, last: day };
  if (kind === 'year') return yearAround(day);
  const days = kind === 'week' ? weekAround(day, weekStart) : daysOfMonth(day);
  return { first: days[0] ?? day, last: days.at(-1) ?? day };
}

/** The period `by` periods later, or earlier if negative. */
export function periodAfter(
  kind: PeriodKind,
  { first }: Period,
  by: number,
  weekStart: WeekStart,
): Period {
  return periodAround(kind, movedDay(kind, first, by), weekStart);
}

function movedDay(kind: PeriodKind, first: DayKey, by: number): DayKey {
  if (kind === 'day') return addDays(first, by);
  if (kind === 'week') return addDays(first, DAYS_PER_WEEK * by);
  return firstOfMonth(first, kind === 'month' ? by : MONTHS_PER_YEAR * by);
}

function yearAround(day: DayKey): Period {
  const january = firstOfMonth(day, 1 - Number(day.slice(5, 7)));
  return { first: january, last: dayBefore(firstOfMonth(january, MONTHS_PER_YEAR)) };
}

/** Something that happened at an instant. */
export interface Dated {
  readonly timestamp: Instant;
  /** Its day, if that is not simply the day of the instant in the device's time zone. */
  readonly day?: DayKey;
}

/** @param timeZone IANA name: it decides on which day an instant falls */
export function dayOf({ timestamp, day }: Dated, timeZone: string): DayKey {
  return day ?? dayKeyAt(timestamp, timeZone);
}

/** No time zone is farther from UTC than a day. So most entries outside a period are left out without computing their local day. */
const FARTHEST_ZONE = DAY;

/**
 * The entries of a history that fall within a period, oldest first.
 *
 * @param timeZone IANA name: it decides on which day an entry's instant falls.
 */
export function plantingsWithin<Planting extends Dated>(
  history: readonly Planting[],
  { first, last }: Period,
  timeZone: string,
): readonly Planting[] {
  const earliest = midnightInUtc(first) - FARTHEST_ZONE;
  const latest = midnightInUtc(last) + 2 * FARTHEST_ZONE;
  return history
    .filter((planting) => {
      if (planting.timestamp < earliest || planting.timestamp > latest) return false;
      const day = dayOf(planting, timeZone);
      return first <= day && day <= last;
    })
    .toSorted((one, other) => one.timestamp - other.timestamp);
}

/**
 * The day of a period that a shorter period shows: today if the period has it, otherwise the day of the latest planting in it, or its
 * last day if nothing was planted.
 */
export function dayToShow(
  history: readonly Dated[],
  period: Period,
  today: DayKey,
  timeZone: string,
): DayKey {
  if (period.first <= today && today <= period.last) return today;
  const latest = plantingsWithin(history, period, timeZone).at(-1);
  return latest ? dayOf(latest, timeZone) : period.last;
}
