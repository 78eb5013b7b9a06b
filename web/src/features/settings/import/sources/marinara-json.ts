import { LAST_INSTANT, MINUTE, SECOND, type Instant } from '@furrow/domain/time';
import { z } from 'zod';
import { fileOfEntries } from './json.ts';
import { possible, type RowOutcome } from './row-outcome.ts';
import type { ReadFile, ReadingOptions, Source } from './source.ts';
import { utcMinuteOf, ZoneClock } from './wall-clock.ts';
import { isOffset } from './written-instant.ts';

const runsSchema = z.array(z.number());

const historySchema = z.object({
  /** The ends, in minutes since 1970. */
  pomodoros: z.array(z.unknown()),
  /** Seconds, as pairs of how often a value comes and the value. */
  durations: runsSchema,
  /** Minutes west of UTC, in the same way. */
  timezones: runsSchema,
});
type History = z.infer<typeof historySchema>;

const endSchema = z.int().nonnegative();

/** The history that Marinara's 'Export' saves; its CSV is another source. */
export const marinaraJson: Source = {
  name: 'marinara',
  readerOf: ({ json }) => {
    const history = historySchema.safeParse(json).data;
    const entries = history && entriesOf(history);
    return entries && ((options) => fileIn(entries, options));
  },
};

function fileIn(entries: readonly Entry[], options: ReadingOptions): ReadFile {
  const clock = new ZoneClock(options.timeZone);
  return fileOfEntries(entries, (entry) => outcomeOf(entry, clock, options));
}

interface Entry {
  readonly end: unknown;
  readonly seconds: number | undefined;
  readonly minutesWest: number | undefined;
}

function entriesOf(history: History): readonly Entry[] {
  const { pomodoros } = history;
  const durations = decoded(history.durations, pomodoros.length);
  const timezones = decoded(history.timezones, pomodoros.length);
  return pomodoros.map((end, index) => ({
    end,
    seconds: durations[index],
    minutesWest: timezones[index],
  }));
}

/** The values of a list of runs, at most as many as are needed: a damaged count may be of any size. */
function decoded(runs: readonly number[], most: number): readonly number[] {
  const values: number[] = [];
  for (let at = 0; at + 1 < runs.length; at += 2) {
    const [count = 0, value = 0] = runs.slice(at, at + 2);
    for (let left = count; left > 0 && values.length < most; left -= 1) values.push(value);
  }
  return values;
}

function outcomeOf(
  { end: written, seconds: length, minutesWest }: Entry,
  clock: ZoneClock,
  { now }: ReadingOptions,
): RowOutcome {
  const minutes = endSchema.safeParse(written).data;
  if (minutes === undefined) return 'unreadable';
  const end = minutes * MINUTE;
  if (end > LAST_INSTANT) return 'no-such-time';
  if (length === undefined) return 'no-duration';
  const seconds = Math.round(length);
  const key = `${utcMinuteOf(end)} ${seconds}`;
  const offset = minutesWest === undefined ? NaN : 0 - minutesWest;
  const offsetAt = (at: Instant) => (isOffset(offset) ? offset : clock.offsetAt(at));
  return possible({ key, start: end - seconds * SECOND, seconds, note: '' }, offsetAt, now);
}
