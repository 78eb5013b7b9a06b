import { SECOND } from '@furrow/domain/time';
import { tableIn } from './csv.ts';
import { possible, type RowOutcome } from './row-outcome.ts';
import type { ReadingOptions, Source } from './source.ts';
import { beginningOf, fileOfTable } from './table-file.ts';
import { truthIn } from './truth-words.ts';
import { ZoneClock } from './wall-clock.ts';
import { instantIn, type WrittenInstant } from './written-instant.ts';
import { momentIn } from './written-times.ts';

const HEADER = 'Start Time,End Time,Tag,Note,Tree Type,Is Success';

/** What Forest writes in English and in German for a tree without a tag. */
const NO_TAG = new Set(['Unset', 'Nicht gesetzt']);

/** Forest's 'Export plant data', from Android and from iOS. The header is in the app's language. */
export const forest: Source = {
  name: 'forest',
  recognises: (text) => {
    const { header, below } = beginningOf(text);
    return header.join(',') === HEADER || below.some(({ cells }) => isTree(cells));
  },
  read: (text, options) => {
    const clock = new ZoneClock(options.timeZone);
    let timeZone = false;
    const file = fileOfTable(text, tableIn(text), (cells) => {
      const [start = '', end = ''] = cells;
      const from = instantIn(start, clock);
      const to = instantIn(end, clock);
      timeZone ||= from?.isAssumed ?? false;
      return outcomeOf(cells, from, to, clock, options);
    });
    return { ...file, leavesOpen: { timeZone, dayOrder: false } };
  },
};

function isTree(cells: readonly string[]): boolean {
  const [start = '', end = '', , , , success = ''] = cells;
  const isTimed = momentIn(start) !== undefined && momentIn(end) !== undefined;
  return cells.length === 6 && isTimed && truthIn(success) !== undefined;
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
  const tag = NO_TAG.has(written) ? '' : written;
  const session = {
    key: [start.minute, end.minute, tag, note].join('\t'),
    start: start.at,
    seconds: Math.round((end.at - start.at) / SECOND),
    ...(tag !== '' && { tag }),
    note,
  };
  return possible(session, (at) => start.offset ?? clock.offsetAt(at), now);
}
