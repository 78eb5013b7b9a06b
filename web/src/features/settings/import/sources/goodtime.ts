import { MINUTE, SECONDS_PER_MINUTE } from '@furrow/domain/time';
import { GOODTIME_HEADER, goodtimeRowOf, goodtimeTableIn } from './goodtime-rows.ts';
import { possible, type RowOutcome } from './row-outcome.ts';
import type { ReadingOptions, Source } from './source.ts';
import { beginningOf, fileOfTable } from './table-file.ts';
import { minuteOf, ZoneClock } from './wall-clock.ts';
import { type DayReader, dayReader, timeIn } from './written-times.ts';

/** Goodtime's backup as CSV; its JSON is another source. */
export const goodtime: Source = {
  name: 'goodtime',
  recognises: (text) => beginningOf(text).header.slice(0, 7).join(',') === GOODTIME_HEADER,
  read: (text, options) => {
    const table = goodtimeTableIn(text);
    const dayTexts = table.rows.slice(1).map(({ cells: [end = ''] }) => dayAndTimeIn(end)[0]);
    const days = dayReader(dayTexts, options.dayOrder);
    const clock = new ZoneClock(options.timeZone);
    const file = fileOfTable(text, table, (cells) => outcomeOf(cells, days, clock, options));
    return { ...file, leavesOpen: { timeZone: file.sessions.length > 0, dayOrder: days.isOpen } };
  },
};

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
  const [day, seconds] = [days.read(dayText), timeIn(timeText)];
  if (day === undefined || seconds === undefined) return 'no-such-time';
  if (!MINUTES.test(row.duration)) return 'no-duration';
  const end = { day, seconds };
  const minutes = Number(row.duration);
  const interruptions = MINUTES.test(row.interruptions) ? Number(row.interruptions) : 0;
  const { label, note } = row;
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

/** Goodtime writes `2025-01-08T10:30`, but spreadsheets write dates with blanks in many ways. */
function dayAndTimeIn(written: string): readonly [day: string, time: string] {
  const [, day = '', time = ''] = /^(.*\d)\.?[T,\s]+(\d\d?[:.]\d\d.*)$/.exec(written) ?? [];
  return [day, time];
}
