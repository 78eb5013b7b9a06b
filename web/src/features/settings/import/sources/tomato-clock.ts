import { SECOND } from '@furrow/domain/time';
import { z } from 'zod';
import { entriesWith, fileOfEntries } from './json.ts';
import { possible, type RowOutcome } from './row-outcome.ts';
import type { ReadFile, ReadingOptions, Source } from './source.ts';
import { ZoneClock } from './wall-clock.ts';
import { instantIn } from './written-instant.ts';

const FIELDS = ['timeout', 'type', 'date'];

const entrySchema = z.object({
  /** Milliseconds. */
  timeout: z.number(),
  type: z.enum(['tomato', 'shortBreak', 'longBreak']),
  /** The end: the extension writes an entry when a timer rings. */
  date: z.union([z.string(), z.number()]),
});

export const tomatoClock: Source = {
  name: 'tomato-clock',
  readerOf: (content) => {
    const entries = entriesWith(content, FIELDS);
    return entries && ((options) => fileIn(entries, options));
  },
};

function fileIn(entries: readonly unknown[], options: ReadingOptions): ReadFile {
  const clock = new ZoneClock(options.timeZone);
  return fileOfEntries(entries, (entry) => outcomeOf(entry, clock, options));
}

function outcomeOf(entry: unknown, clock: ZoneClock, { now }: ReadingOptions): RowOutcome {
  const read = entrySchema.safeParse(entry).data;
  if (!read) return 'unreadable';
  if (read.type !== 'tomato') return 'break';
  const end = instantIn(read.date, clock);
  if (!end) return 'no-such-time';
  const seconds = Math.round(read.timeout / SECOND);
  const key = `${end.minute} ${seconds}`;
  const start = end.at - seconds * SECOND;
  return possible({ key, start, seconds, note: '' }, (at) => clock.offsetAt(at), now);
}
