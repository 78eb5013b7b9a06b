import { isTimeZone, localDayAt } from '@furrow/domain/calendar';
import type { Instant } from '@furrow/domain/time';
import { isBlank } from '@furrow/domain/visible-text';
import { namedTableIn, type NamedRow, type NamedTable } from './named-table.ts';
import { isNoTag } from './no-tag.ts';
import { numbered } from './numbered-tasks.ts';
import {
  NOTHING_OPEN,
  NOTHING_SKIPPED,
  type Complaint,
  type ReadFile,
  type ReadingOptions,
  type ReadTask,
  type Source,
} from './source.ts';
import { ZoneClock } from './wall-clock.ts';
import { instantIn } from './written-instant.ts';
import { momentIn } from './written-times.ts';

const COLUMNS = ['List Name', 'Title', 'Status'];

/** Values of the column `Status`: open, and 'won't do'. All others are of tasks that are done. */
const OPEN = '0';
const GIVEN_UP = '-1';

const STATUS = /^-?\d$/;

/** What stands in the column `Kind` for a note. Older backups have no such column. */
const NOTE = 'NOTE';

/** Backups of TickTick: tasks and notes, below a few lines about the file. */
export const ticktick: Source = {
  name: 'ticktick',
  readerOf: (file) => {
    const table = namedTableIn(file, COLUMNS, isEntry);
    return table && ((options) => fileIn(table, options));
  },
};

function isEntry(cell: NamedRow['cell']): boolean {
  const created = cell('Created Time');
  const isDated = created === '' || momentIn(created) !== undefined;
  return STATUS.test(cell('Status')) && /^[a-z]*$/i.test(cell('Kind')) && isDated;
}

function fileIn({ rows, complaints: cut }: NamedTable, { timeZone }: ReadingOptions): ReadFile {
  const clockOf = clocksBesides(timeZone);
  const tasks: ReadTask[] = [];
  const complaints: Complaint[] = [];
  const skipped = { ...NOTHING_SKIPPED };
  for (const row of rows) {
    if (row.cell('Kind').toUpperCase() === NOTE) skipped.notes += 1;
    else if (row.cell('Status') === GIVEN_UP) skipped.abandoned += 1;
    else if (isBlank(row.cell('Title')))
      complaints.push({ at: { line: row.line }, reason: 'no-name' });
    else if (!STATUS.test(row.cell('Status')))
      complaints.push({ at: { line: row.line }, reason: 'unreadable' });
    else tasks.push(taskOf(row, clockOf));
  }
  return {
    sessions: [],
    tasks: numbered(tasks),
    complaints: [...complaints, ...cut],
    skipped,
    leavesOpen: NOTHING_OPEN,
  };
}

/** The clock of a time zone by its name. */
type ClockOf = (name: string) => ZoneClock;

/** Makes each clock once, since a clock remembers what takes long to find out. Unknown zones have the clock of the assumed one. */
function clocksBesides(assumed: string): ClockOf {
  const clocks = new Map<string, ZoneClock>();
  return (name) => {
    const zone = isTimeZone(name) ? name : assumed;
    const clock = clocks.get(zone) ?? new ZoneClock(zone);
    clocks.set(zone, clock);
    return clock;
  };
}

/** The column `taskId` has only the numbers of the rows, so it cannot be a key. */
function taskOf({ cell }: NamedRow, clockOf: ClockOf): ReadTask {
  const [name, list] = [cell('Title'), cell('List Name')];
  const clock = clockOf(cell('Timezone'));
  const added = instantIn(cell('Created Time'), clock);
  const finished = instantIn(cell('Completed Time'), clock);
  const [firstTag = ''] = cell('Tags').split(',');
  const tag = isNoTag('ticktick', list) ? firstTag.trim() : list;
  return {
    key: [added?.minute ?? '', list, name].join('\n'),
    name,
    notes: cell('Content'),
    ...(added && { addedAt: added.at }),
    ...(cell('Status') !== OPEN && { done: finished ? dayAt(finished.at, clock) : true }),
    ...(tag !== '' && { tag }),
  };
}

const dayAt = (at: Instant, clock: ZoneClock) => localDayAt(at, clock.offsetAt(at));
