import { SECOND } from '@furrow/domain/time';
import { z } from 'zod';
import { entriesWith, fileOfEntries } from './json.ts';
import { isNoTag } from './no-tag.ts';
import { possible, type RowOutcome } from './row-outcome.ts';
import type { ReadFile, ReadingOptions, Source } from './source.ts';
import { ZoneClock } from './wall-clock.ts';
import { instantIn, type WrittenInstant } from './written-instant.ts';

const FIELDS = ['start_date', 'duration_second', 'type'];

const instantSchema = z.union([z.string(), z.number()]);

const textSchema = z.string().trim().catch('');

const entrySchema = z.object({
  start_date: instantSchema,
  end_date: instantSchema.nullish(),
  duration_second: z.number(),
  pause_second: z.number().nonnegative().catch(0),
  /** `fullFocus` and other words for how focused somebody was, or the word for a break. */
  type: z.string(),
  category: textSchema,
  title: textSchema,
  notes: textSchema,
});
type Entry = z.infer<typeof entrySchema>;

/** The export of the app 'Session' in JSON. */
export const session: Source = {
  name: 'session',
  readerOf: (content) => {
    const entries = entriesWith(content, FIELDS);
    return entries && ((options) => fileIn(entries, options));
  },
};

function fileIn(entries: readonly unknown[], options: ReadingOptions): ReadFile {
  const clock = new ZoneClock(options.timeZone);
  let timeZone = false;
  const file = fileOfEntries(entries, (written) => {
    const entry = entrySchema.safeParse(written).data;
    if (!entry) return 'unreadable';
    const start = instantIn(entry.start_date, clock);
    timeZone ||= start?.isAssumed ?? false;
    return outcomeOf(entry, start, clock, options);
  });
  return { ...file, leavesOpen: { timeZone, dayOrder: false } };
}

function outcomeOf(
  entry: Entry,
  start: WrittenInstant | undefined,
  clock: ZoneClock,
  { now }: ReadingOptions,
): RowOutcome {
  const { type, title, notes } = entry;
  const category = isNoTag('session', entry.category) ? '' : entry.category;
  if (/break|rest/i.test(type)) return 'break';
  if (/abandon|cancel/i.test(type)) return 'abandoned';
  if (!start) return 'no-such-time';
  const seconds = focusSeconds(entry, start, clock);
  const note = [title, notes].filter((text) => text !== '').join('\n');
  const read = {
    key: [start.minute, seconds, category, note].join('\t'),
    start: start.at,
    seconds,
    ...(category !== '' && { tag: category }),
    note,
  };
  return possible(read, (at) => start.offset ?? clock.offsetAt(at), now);
}

/** Whether the duration includes the pauses is not documented, so it is at most what is left between start and end. */
function focusSeconds(entry: Entry, start: WrittenInstant, clock: ZoneClock): number {
  const end = instantIn(entry.end_date ?? '', clock);
  const left = end ? (end.at - start.at) / SECOND - entry.pause_second : Infinity;
  return Math.round(Math.min(entry.duration_second, left));
}
