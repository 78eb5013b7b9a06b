import { dayKeyAt, localDayAt } from '@furrow/domain/calendar';
import { MAX_SESSION_SECONDS } from '@furrow/domain/history/session-lines';
import { SECONDS_PER_MINUTE } from '@furrow/domain/time';
import { type Table, tableIn } from './csv.ts';
import { isNoTag } from './no-tag.ts';
import { possible, type RowOutcome } from './row-outcome.ts';
import type { ReadFile, ReadingOptions, Source } from './source.ts';
import { fileOfTable } from './table-file.ts';
import { minuteOf, wallTimeAt, ZoneClock } from './wall-clock.ts';
import { type DayReader, dayReader, isDay } from './written-days.ts';
import { timeIn } from './written-times.ts';

const SUMMARY = 'date,project,minutes';
const DETAIL = 'date,project,task,minutes,startTime,endTime';

/** The reports of Pomofocus: sums of days, or sessions. */
export const pomofocus: Source = {
  name: 'pomofocus',
  readerOf: ({ text, firstRows: [header] }) => {
    const columns = header?.cells.join(',') ?? '';
    if (columns !== SUMMARY && columns !== DETAIL) return undefined;
    const isDetailed = columns === DETAIL;
    const table = tableIn(text, isDetailed ? isSession : isDaySum);
    return (options) => fileIn(text, table, isDetailed, options);
  },
};

function isSession([date = '', , , , start = '', end = '']: readonly string[]): boolean {
  return isDay(date) && timeIn(start) !== undefined && timeIn(end) !== undefined;
}

function isDaySum(cells: readonly string[]): boolean {
  const [date = '', , minutes = ''] = cells;
  return cells.length === 3 && isDay(date) && secondsIn(minutes) !== undefined;
}

function fileIn(
  text: string,
  table: Table,
  isDetailed: boolean,
  options: ReadingOptions,
): ReadFile {
  const dayTexts = table.rows.slice(1).map(({ cells: [day = ''] }) => day);
  const days = dayReader(dayTexts, options.dayOrder);
  const clock = new ZoneClock(options.timeZone);
  const file = fileOfTable(text, table, (cells) =>
    isDetailed ? sessionOf(cells, days, clock, options) : daySumOf(cells, days, options),
  );
  const timeZone = isDetailed && file.sessions.length > 0;
  const leavesOpen = { timeZone, dayOrder: days.isOpen };
  return { ...(isDetailed ? latestOnly(file) : file), leavesOpen };
}

/** Pomofocus writes a session again when it was continued: the later row has it as a whole. */
function latestOnly(file: ReadFile): ReadFile {
  const byStart = new Map(file.sessions.map((session) => [session.key, session]));
  return { ...file, sessions: [...byStart.values()] };
}

function sessionOf(
  [
    date = '',
    project = '',
    task = '',
    minutes = '',
    startTime = '',
    endTime = '',
  ]: readonly string[],
  days: DayReader,
  clock: ZoneClock,
  { now }: ReadingOptions,
): RowOutcome {
  const [start, end] = [timeIn(startTime), timeIn(endTime)];
  const wall = wallTimeAt(days.read(date), start);
  if (!wall || start === undefined || end === undefined) return 'no-such-time';
  const session = {
    // The start alone, since a continued session has other minutes in a later report (D55).
    key: minuteOf(wall),
    start: clock.instantAt(wall),
    seconds: secondsIn(minutes) ?? secondsBetween(start, end),
    ...tagOf(project),
    note: task,
  };
  return possible(session, (at) => clock.offsetAt(at), now);
}

/** A session that ends at or before the time of its start ends on the next day. */
function secondsBetween(start: number, end: number): number {
  return end > start ? end - start : end - start + MAX_SESSION_SECONDS;
}

function daySumOf(
  [date = '', project = '', minutes = '']: readonly string[],
  days: DayReader,
  { now, timeZone }: ReadingOptions,
): RowOutcome {
  const day = days.read(date);
  const seconds = secondsIn(minutes) ?? 0;
  if (day === undefined) return 'no-such-time';
  if (seconds < 1) return 'no-duration';
  if (seconds > MAX_SESSION_SECONDS) return 'too-long';
  if (day > localDayAt(now, FURTHEST_EAST)) return 'in-the-future';
  if (day >= dayKeyAt(now, timeZone)) return 'unfinished';
  // Without the minutes, since they may differ in a later report (D55).
  const key = `${day}\t${project}`;
  return { key, when: { day }, seconds, ...tagOf(project), note: '' };
}

const tagOf = (project: string) => (isNoTag('pomofocus', project) ? {} : { tag: project });

/** Minutes east of UTC where a day begins first. */
const FURTHEST_EAST = 14 * 60;

function secondsIn(minutes: string): number | undefined {
  if (!/^\d+([.,]\d+)?$/.test(minutes)) return undefined;
  return Math.round(Number(minutes.replace(',', '.')) * SECONDS_PER_MINUTE);
}
