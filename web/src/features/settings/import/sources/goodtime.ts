import { MINUTE, SECONDS_PER_MINUTE } from '@furrow/domain/time';
import type { Table } from './csv.ts';
import { GOODTIME_HEADER, goodtimeRowOf, goodtimeTableIn } from './goodtime-rows.ts';
import { isNoTag } from './no-tag.ts';
import { possible, type RowOutcome } from './row-outcome.ts';
import type { ReadFile, ReadingOptions, Source } from './source.ts';
import { fileOfTable } from './table-file.ts';
import { minuteOf, wallTimeAt, ZoneClock } from './wall-clock.ts';
import { type DayReader, dayReader } from './written-days.ts';
import { dayAndTimeIn, timeIn } from './written-times.ts';

/** Goodtime's backup as CSV; its JSON is another source. */
export const goodtime: Source = {
  name: 'goodtime',
  readerOf: ({ text, firstRows: [header] }) => {
    if (header?.cells.slice(0, 7).join(',') !== GOODTIME_HEADER) return undefined;
    const table = goodtimeTableIn(text);
    return (options) => fileIn(text, table, options);
  },
};

function fileIn(text: string, table: Table, options: ReadingOptions): ReadFile {
  const dayTexts = table.rows.slice(1).map(({ cells: [end = ''] }) => dayAndTimeIn(end)[0]);
  const days = dayReader(dayTexts, options.dayOrder);
  const clock = new ZoneClock(options.timeZone);
  const file = fileOfTable(text, table, (cells) => outcomeOf(cells, days, clock, options));
  return { ...file, leavesOpen: { timeZone: file.sessions.length > 0, dayOrder: days.isOpen } };
}

const MINUTES = /^\d{1,6}$/;

function outcomeOf(
  cells: readonly string[],
  days: DayReader,
  clock: ZoneClock,
  { now }: ReadingOptions,
): RowOutcome {
  const row = goodtimeRowOf(cells);
  if (!row) return 'unreadable';
  if (row.isBreak) return 'break';
  const [dayText, timeText] = dayAndTimeIn(row.end);
  const end = wallTimeAt(days.read(dayText), timeIn(timeText));
  if (!end) return 'no-such-time';
  if (!MINUTES.test(row.duration)) return 'no-duration';
  const minutes = Number(row.duration);
  const interruptions = MINUTES.test(row.interruptions) ? Number(row.interruptions) : 0;
  const { note } = row;
  const label = isNoTag('goodtime', row.label) ? '' : row.label;
  const session = {
    // As the key of the same session in Goodtime's JSON.
    key: [minuteOf(end), minutes, label, note].join('\t'),
    start: clock.instantAt(end) - (minutes + interruptions) * MINUTE,
    seconds: minutes * SECONDS_PER_MINUTE,
    ...(label !== '' && { tag: label }),
    note,
  };
  return possible(session, (at) => clock.offsetAt(at), now);
}
