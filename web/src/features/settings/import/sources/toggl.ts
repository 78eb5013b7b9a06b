import { SECOND } from '@furrow/domain/time';
import { type Table, tableIn } from './csv.ts';
import { isNoTag } from './no-tag.ts';
import { possible, type RowOutcome } from './row-outcome.ts';
import type { ReadFile, ReadingOptions, Source } from './source.ts';
import { fileOfTable } from './table-file.ts';
import { minuteOf, wallTimeAt, ZoneClock } from './wall-clock.ts';
import { type DayReader, dayReader, isDay } from './written-days.ts';
import { durationIn, timeIn } from './written-times.ts';

const NEEDED = ['Start date', 'Start time', 'End date', 'End time', 'Description'];

/** The 'Detailed' report of Toggl Track. Its times are those of the time zone in the Toggl profile. */
export const toggl: Source = {
  name: 'toggl',
  readerOf: ({ text, firstRows: [header] }) => {
    const columns = columnsOf(header?.cells ?? []);
    if (!NEEDED.every((column) => columns.includes(column))) return undefined;
    const cellOf: CellOf = (cells, column) => cells[columns.indexOf(column)] ?? '';
    const table = tableIn(text, (cells) => isEntry((column) => cellOf(cells, column)));
    return (options) => fileIn(text, table, cellOf, options);
  },
};

type CellOf = (cells: readonly string[], column: string) => string;

function fileIn(text: string, table: Table, cellOf: CellOf, options: ReadingOptions): ReadFile {
  const dayTexts = ['Start date', 'End date'].flatMap((column) =>
    table.rows.slice(1).map(({ cells }) => cellOf(cells, column)),
  );
  const days = dayReader(dayTexts, options.dayOrder);
  const clock = new ZoneClock(options.timeZone);
  const file = fileOfTable(text, table, (cells) =>
    outcomeOf((column) => cellOf(cells, column), days, clock, options),
  );
  return { ...file, leavesOpen: { timeZone: file.sessions.length > 0, dayOrder: days.isOpen } };
}

function isEntry(cell: (column: string) => string): boolean {
  return ['Start', 'End'].every(
    (edge) => isDay(cell(`${edge} date`)) && timeIn(cell(`${edge} time`)) !== undefined,
  );
}

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
  const start = wallTimeAt(days.read(cell('Start date')), timeIn(cell('Start time')));
  const end = wallTimeAt(days.read(cell('End date')), timeIn(cell('End time')));
  if (!start || !end) return 'no-such-time';
  const [from, to] = [clock.instantAt(start), clock.instantAt(end)];
  const seconds = clearDurationIn(cell('Duration')) ?? (to - from) / SECOND;
  if (seconds < 0) return 'too-long';
  const [firstTag = ''] = cell('Tags').split(',');
  const project = isNoTag('toggl', cell('Project')) ? '' : cell('Project');
  const tag = project || firstTag.trim();
  const client = project && cell('Client');
  const note = cell('Description');
  const person = [cell('User'), cell('Email')].filter((text) => text !== '').join(', ');
  const session = {
    key: [minuteOf(start), minuteOf(end), tag, note].join('\t'),
    start: from,
    seconds,
    ...(tag !== '' && { tag }),
    ...(client !== '' && { client }),
    note,
    ...(person !== '' && { person }),
  };
  return possible(session, (at) => clock.offsetAt(at), now);
}

/** Start and end may be in different offsets, so a duration tells more than they do. But '0:25' may be what a spreadsheet left of '00:25:00'. */
function clearDurationIn(text: string): number | undefined {
  return /^\d+:\d\d$/.test(text) ? undefined : durationIn(text);
}
