import type { FocusByDay } from '@furrow/domain/almanac/focus-sum';
import { yearField, type FieldCell, type YearField } from '@furrow/domain/almanac/year-field';
import { daysIntoWeek, DAYS_PER_WEEK, weekAround, type WeekStart } from '@furrow/domain/calendar';
import type { Period } from '@furrow/domain/gardener/period';
import type { DayKey } from '@furrow/domain/time';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { isRightToLeft } from '../../../parts/use-roving.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from '../almanac.messages.ts';
import { useImportedText } from '../imported.tsx';
import { useMarks } from '../charts/use-marks.ts';
import { usePeriodNames } from '../use-period-names.ts';
import type { ShownPeriod } from '../use-shown-period.ts';
import { FieldBeds } from './field-beds.tsx';

type FieldProps = { year: Period; shown: ShownPeriod; today: DayKey; days: FocusByDay };

/** A year as a field: a bed for each day, and weeks as columns. In a narrow window it scrolls, to the shown week or month or the present. */
export function Field({ year, shown, today, days }: FieldProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const importedText = useImportedText();
  const { kind, period, start } = shown;
  const { first, last } = year;
  const field = useMemo(() => yearField(days, { first, last }, start), [days, first, last, start]);
  const present = field.cells.findIndex(({ day }) => day === today);
  const begin = present === -1 ? field.cells.length - 1 : present;
  const isPart = kind === 'week' || kind === 'month';
  const end = isPart ? field.cells.findIndex(({ day }) => day === period.last) : -1;
  const column = field.cells[end === -1 ? begin : end]?.column ?? 0;
  const { scroller, beds } = useScrollTo(column + 1, field.columns);
  const marks = useMarks({
    count: field.cells.length,
    first: begin,
    steps: { across: DAYS_PER_WEEK, down: 1 },
    markAt: ({ x, y }) =>
      markAt(field, Math.floor(x * field.columns), Math.floor(y * DAYS_PER_WEEK)),
  });
  const looked = marks.looked === undefined ? undefined : field.cells[marks.looked];
  const cursor = field.cells[marks.place];
  return (
    <div className="flex flex-col gap-1">
      <Caption year={year} field={field} looked={looked} />
      <div ref={scroller} className="overflow-x-auto">
        <div className="flex min-w-166 gap-1 print:min-w-0">
          <Weekdays start={start} today={today} />
          <div className="grow">
            <Months field={field} />
            <div ref={beds} className="relative" {...marks.frame}>
              <FieldBeds field={field} shown={shown} today={today} />
              {cursor && (
                <button
                  type="button"
                  {...marks.cursor}
                  aria-label={t('almanac.year.cursor', {
                    day: formats.longDay(cursor.day),
                    length: importedText(formats.spoken(cursor.seconds), cursor, formats.spoken),
                  })}
                  className={`absolute rounded-bar ${looked ? 'outline-2 outline-lamplight' : ''}`}
                  style={placeOf(cursor, field.columns)}
                />
              )}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

type CaptionProps = { year: Period; field: YearField; looked: FieldCell | undefined };

/** The focus of the year, and of the day that is looked at. */
function Caption({ year, field: { cells }, looked }: CaptionProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const importedText = useImportedText();
  const all = {
    seconds: sumOf(cells.map(({ seconds }) => seconds)),
    imported: sumOf(cells.map(({ imported = 0 }) => imported)) || undefined,
  };
  const grown = cells.filter(({ seconds }) => seconds > 0);
  return (
    <p className="flex min-h-[2lh] flex-wrap content-start justify-between gap-x-4 text-small text-text tabular-nums sm:min-h-0">
      <span>
        {importedText(
          t('almanac.year.summary', {
            year: formats.year(year.first),
            length: formats.figure(all.seconds),
            count: grown.length,
          }),
          all,
          formats.figure,
        )}
      </span>
      <span aria-hidden className="font-semibold text-lamplight first-letter:uppercase">
        {looked &&
          t('almanac.mark', {
            name: formats.shortDay(looked.day),
            length: importedText(formats.figure(looked.seconds), looked, formats.figure),
          })}
      </span>
    </p>
  );
}

const sumOf = (lengths: readonly number[]) => lengths.reduce((sum, length) => sum + length, 0);

function markAt({ cells }: YearField, column: number, row: number): number | undefined {
  const index = cells.findIndex((cell) => cell.column === column && cell.row === row);
  return index === -1 ? undefined : index;
}

function placeOf({ column, row }: { column: number; row: number }, columns: number) {
  return {
    insetInlineStart: `${(column / columns) * 100}%`,
    top: `${(row / DAYS_PER_WEEK) * 100}%`,
    width: `${100 / columns}%`,
    height: `${100 / DAYS_PER_WEEK}%`,
  };
}

/** Scrolls so that a column of the beds is the last one in view. */
function useScrollTo(column: number, columns: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const beds = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    const width = beds.current?.clientWidth;
    if (!box || width === undefined) return;
    const beside = box.scrollWidth - width;
    const beyond = Math.max(0, beside + (width * column) / columns - box.clientWidth);
    box.scrollLeft = isRightToLeft(box) ? -beyond : beyond;
  }, [column, columns]);
  return { scroller, beds };
}

/** Monday, Wednesday and Friday. */
const NAMED_DAYS = new Set([0, 2, 4]);

function Weekdays({ start, today }: { start: WeekStart; today: DayKey }) {
  const { weekday } = useFormats();
  return (
    <div
      aria-hidden
      className="sticky start-0 z-10 grid grid-rows-7 items-center bg-surface pe-1 pt-5 text-label text-muted"
    >
      {weekAround(today, start).map((day) => (
        <span key={day} className="min-h-[1em] leading-none">
          {NAMED_DAYS.has(daysIntoWeek(day, 'monday')) && weekday(day)}
        </span>
      ))}
    </div>
  );
}

function Months({ field: { months, columns } }: { field: YearField }) {
  const { shortMonth } = usePeriodNames();
  return (
    <div aria-hidden className="relative h-5 text-label text-muted">
      {months.map(({ day, column, row }) => (
        <span
          key={day}
          className="absolute whitespace-nowrap first-letter:uppercase"
          style={{ insetInlineStart: `${((column + Math.sign(row)) / columns) * 100}%` }}
        >
          {shortMonth(day)}
        </span>
      ))}
    </div>
  );
}
