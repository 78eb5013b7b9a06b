import { MINUTE, SECONDS_PER_MINUTE } from '@furrow/domain/time';
import { z } from 'zod';
import { entriesWith, fileOfEntries } from './json.ts';
import { isNoTag } from './no-tag.ts';
import { possible, type RowOutcome } from './row-outcome.ts';
import type { ReadFile, ReadingOptions, Source } from './source.ts';
import { minuteOf, ZoneClock } from './wall-clock.ts';
import { momentIn } from './written-times.ts';

const FIELDS = ['end', 'duration', 'is_break'];

const textSchema = z.string().trim().catch('');

const entrySchema = z.object({
  /** A wall time without a time zone. */
  end: z.string(),
  /** Minutes of focus, without the interruptions. */
  duration: z.number(),
  /** Minutes. */
  interruptions: z.number().nonnegative().catch(0),
  label: textSchema,
  notes: textSchema,
  is_break: z.boolean(),
});

/** Goodtime's backup in JSON; its CSV is another source. */
export const goodtimeJson: Source = {
  name: 'goodtime',
  readerOf: (content) => {
    const entries = entriesWith(content, FIELDS);
    return entries && ((options) => fileIn(entries, options));
  },
};

function fileIn(entries: readonly unknown[], options: ReadingOptions): ReadFile {
  const clock = new ZoneClock(options.timeZone);
  const file = fileOfEntries(entries, (entry) => outcomeOf(entry, clock, options));
  return { ...file, leavesOpen: { timeZone: file.sessions.length > 0, dayOrder: false } };
}

function outcomeOf(entry: unknown, clock: ZoneClock, { now }: ReadingOptions): RowOutcome {
  const read = entrySchema.safeParse(entry).data;
  if (!read) return 'unreadable';
  if (read.is_break) return 'break';
  const end = momentIn(read.end)?.wall;
  if (!end) return 'no-such-time';
  const { duration, interruptions, notes } = read;
  const label = isNoTag('goodtime', read.label) ? '' : read.label;
  const session = {
    key: [minuteOf(end), duration, label, notes].join('\t'),
    start: clock.instantAt(end) - (duration + interruptions) * MINUTE,
    seconds: Math.round(duration * SECONDS_PER_MINUTE),
    ...(label !== '' && { tag: label }),
    note: notes,
  };
  return possible(session, (at) => clock.offsetAt(at), now);
}
