import { SECOND } from '@furrow/domain/time';
import { tableIn } from './csv.ts';
import { possible, type RowOutcome } from './row-outcome.ts';
import type { ReadingOptions, Source } from './source.ts';
import { beginningOf, fileOfTable } from './table-file.ts';
import { minuteOf, type WallTime, ZoneClock } from './wall-clock.ts';
import { type DayReader, dayReader, durationIn, timeIn } from './written-times.ts';

const NEEDED = ['Start date', 'Start time', 'End date', 'End time', 'Description'];

/** The 'Detailed' report of Toggl Track. Its times are those of the time zone in the Toggl profile. */
export const toggl: Source = {
  name: 'toggl',
  recognises: (text) => {
    const columns = columnsOf(beginningOf(text).header);
    return NEEDED.every((column) => columns.includes(column));
  },
  read: (text, options) => {
    const table = tableIn(text);
    const [header, ...rows] = table.rows;
    const columns = columnsOf(header?.cells ?? []);
    const cellOf = (cells: readonly string[], column: string) =>
      cells[columns.indexOf(column)] ?? '';
    const dayTexts = ['Start date', 'End date'].flatMap((column) =>
      rows.map(({ cells }) => cellOf(cells, column)),
    );
    const days = dayReader(dayTexts, options.dayOrder);
    const clock = new ZoneClock(options.timeZone);
    const file = fileOfTable(text, table, (cells) =>
      outcomeOf((column) => cellOf(cells, column), days, clock, options),
    );
    return { ...file, leavesOpen: { timeZone: file.sessions.length > 0, dayOrder: days.isOpen } };
  },
};

/** Newer reports have fewer columns, in another order, and 'Stop' in place of 'End'. */
function columnsOf(header: readonly string[]): readonly string[] {
  return header.map((name) => name.replace(/^Stop /, 'End '));
}

function outcomeOf(
  cell: (column: string) => string,
  days: DayReader,
  clock: ZoneClock,
  { now }: ReadingOptions,
): RowOutcome {
  const start = wallTimeOf(days.read(cell('Start date')), timeIn(cell('Start time')));
  const end = wallTimeOf(days.read(cell('End date')), timeIn(cell('End time')));
  if (!start || !end) return 'no-such-time';
  const [from, to] = [clock.instantAt(start), clock.instantAt(end)];
  const seconds = clearDurationIn(cell('Duration')) ?? (to - from) / SECOND;
  if (seconds < 0) return 'too-long';
  const [firstTag = ''] = cell('Tags').split(',');
  const tag = cell('Project') || firstTag.trim();
  const note = cell('Description');
  const session = {
    key: [minuteOf(start), minuteOf(end), tag, note].join('\t'),
    start: from,
    seconds,
    ...(tag !== '' && { tag }),
    note,
  };
  return possible(session, (at) => clock.offsetAt(at), now);
}

function wallTimeOf(day: WallTime['day'] | undefined, seconds: number | undefined) {
  return day !== undefined && seconds !== undefined ? { day, seconds } : undefined;
}

/** Start and end may be in different offsets, so a duration tells more than they do. But '0:25' may be what a spreadsheet left of '00:25:00'. */
function clearDurationIn(text: string): number | undefined {
  return /^\d+:\d\d$/.test(text) ? undefined : durationIn(text);
}
