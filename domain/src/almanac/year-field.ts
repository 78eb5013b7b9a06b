import {
  dayOfMonth,
  daysBetween,
  daysFrom,
  daysIntoWeek,
  DAYS_PER_WEEK,
  type WeekStart,
} from '../calendar.ts';
import type { Period } from '../gardener/period.ts';
import { SECONDS_PER_MINUTE, type DayKey } from '../time.ts';
import { NO_FOCUS, partlyImported, type FocusByDay, type PartlyImported } from './focus-sum.ts';

/** The minutes of focus at which each step of the field begins, from step 1 on (D59). */
export const FIELD_STEPS = [0, 25, 60, 120] as const;

/** 0 for no focus, and 1 to 4 for the steps. */
export function fieldStep(seconds: number): number {
  if (seconds <= 0) return 0;
  return FIELD_STEPS.filter((minutes) => seconds >= minutes * SECONDS_PER_MINUTE).length;
}

/** A day in the field of its year: weeks are columns, and their days are rows. */
export interface FieldCell extends PartlyImported {
  readonly day: DayKey;
  readonly column: number;
  /** 0 to 6. */
  readonly row: number;
  readonly step: number;
}

export interface YearField {
  readonly cells: readonly FieldCell[];
  readonly columns: number;
  /** The first of each month. */
  readonly months: readonly FieldCell[];
}

/** @param year from January to December */
export function yearField(days: FocusByDay, year: Period, weekStart: WeekStart): YearField {
  const blanks = daysIntoWeek(year.first, weekStart);
  const cells = daysFrom(year.first, daysBetween(year.first, year.last) + 1).map(
    (day, index): FieldCell => {
      const place = blanks + index;
      const focus = days.get(day);
      const { seconds, imported } = focus ? partlyImported(focus) : NO_FOCUS;
      return {
        day,
        column: Math.floor(place / DAYS_PER_WEEK),
        row: place % DAYS_PER_WEEK,
        seconds,
        step: fieldStep(seconds),
        imported,
      };
    },
  );
  return {
    cells,
    columns: (cells.at(-1)?.column ?? 0) + 1,
    months: cells.filter(({ day }) => dayOfMonth(day) === 1),
  };
}
