import { SECOND } from '@furrow/domain/time';
import { type Table, tableIn } from './csv.ts';
import { possible, type RowOutcome } from './row-outcome.ts';
import type { ReadFile, ReadingOptions, Source } from './source.ts';
import { fileOfTable } from './table-file.ts';
import { utcMinuteOf, ZoneClock } from './wall-clock.ts';
import { isOffset } from './written-instant.ts';

const HEADER = 'End (ISO 8601),End Date,End Time,End Timestamp,End Timezone,Duration (Seconds)';

/** The history that Marinara saves as CSV, with a header in the browser's language. */
export const marinara: Source = {
  name: 'marinara',
  readerOf: ({ text, firstRows: [header, ...below] }) => {
    const isMarinara =
      header?.cells.join(',') === HEADER || below.some(({ cells }) => isPomodoro(cells));
    if (!isMarinara) return undefined;
    const table = tableIn(text, isPomodoro);
    return (options) => fileIn(text, table, options);
  },
};

function fileIn(text: string, table: Table, options: ReadingOptions): ReadFile {
  const clock = new ZoneClock(options.timeZone);
  return fileOfTable(text, table, (cells) => outcomeOf(cells, clock, options));
}

const TIMESTAMP = /^\d{8,10}$/;
const MINUTES_EAST = /^-?\d{1,3}$/;
const SECONDS = /^\d{1,9}$/;

function isPomodoro(cells: readonly string[]): boolean {
  const [, , , timestamp = '', minutesEast = '', seconds = ''] = cells;
  const fits = TIMESTAMP.test(timestamp) && MINUTES_EAST.test(minutesEast) && SECONDS.test(seconds);
  return cells.length === 6 && fits;
}

/** Only the timestamp tells the instant: Marinara writes the other times by the clock of the computer where it exports. */
function outcomeOf(
  [, , , timestamp = '', minutesEast = '', duration = '']: readonly string[],
  clock: ZoneClock,
  { now }: ReadingOptions,
): RowOutcome {
  if (!TIMESTAMP.test(timestamp)) return 'no-such-time';
  if (!SECONDS.test(duration)) return 'no-duration';
  const end = Number(timestamp) * SECOND;
  const seconds = Number(duration);
  const east = MINUTES_EAST.test(minutesEast) ? Number(minutesEast) : Number.NaN;
  const session = {
    // As the key of the same pomodoro in Marinara's JSON.
    key: `${utcMinuteOf(end)} ${seconds}`,
    start: end - seconds * SECOND,
    seconds,
    note: '',
  };
  return possible(session, (at) => (isOffset(east) ? east : clock.offsetAt(at)), now);
}
