import { SECOND } from '@furrow/domain/time';
import { type Table, tableIn } from './csv.ts';
import { isNoTag } from './no-tag.ts';
import { possible, type RowOutcome } from './row-outcome.ts';
import type { ReadFile, ReadingOptions, Source } from './source.ts';
import { fileOfTable } from './table-file.ts';
import { truthIn } from './truth-words.ts';
import { ZoneClock } from './wall-clock.ts';
import { instantIn, type WrittenInstant } from './written-instant.ts';
import { momentIn } from './written-times.ts';

const HEADER = 'Start Time,End Time,Tag,Note,Tree Type,Is Success';

/** Forest's 'Export plant data', from Android and from iOS. The header is in the app's language. */
export const forest: Source = {
  name: 'forest',
  readerOf: ({ text, firstRows: [header, ...below] }) => {
    const isForest =
      header?.cells.join(',') === HEADER || below.some(({ cells }) => isTree(cells, WIDTH));
    if (!isForest) return undefined;
    const table = tableIn(text, isTree);
    return (options) => fileIn(text, table, options);
  },
};

function fileIn(text: string, table: Table, options: ReadingOptions): ReadFile {
  const clock = new ZoneClock(options.timeZone);
  let timeZone = false;
  const file = fileOfTable(text, table, (cells) => {
    const [start = '', end = ''] = cells;
    const from = instantIn(start, clock);
    const to = instantIn(end, clock);
    timeZone ||= from?.isAssumed ?? false;
    return outcomeOf(cells, from, to, clock, options);
  });
  return { ...file, leavesOpen: { timeZone, dayOrder: false } };
}

const WIDTH = HEADER.split(',').length;

/** @param most how many cells it may have; spreadsheets may add empty ones */
function isTree(cells: readonly string[], most = Infinity): boolean {
  const [start = '', end = '', , , , success = ''] = cells;
  const isTimed = momentIn(start) !== undefined && momentIn(end) !== undefined;
  return cells.length <= most && isTimed && truthIn(success) !== undefined;
}

function outcomeOf(
  [, , written = '', note = '', , success = '']: readonly string[],
  start: WrittenInstant | undefined,
  end: WrittenInstant | undefined,
  clock: ZoneClock,
  { now }: ReadingOptions,
): RowOutcome {
  const isGrown = truthIn(success);
  if (isGrown === undefined) return 'unreadable';
  if (!isGrown) return 'abandoned';
  if (!start || !end) return 'no-such-time';
  if (end.at < start.at) return 'too-long';
  const tag = isNoTag('forest', written) ? '' : written;
  const session = {
    key: [start.minute, end.minute, tag, note].join('\t'),
    start: start.at,
    seconds: Math.round((end.at - start.at) / SECOND),
    ...(tag !== '' && { tag }),
    note,
  };
  return possible(session, (at) => start.offset ?? clock.offsetAt(at), now);
}
