import { SECONDS_PER_MINUTE } from '@furrow/domain/time';
import { parsedJson } from '@furrow/domain/unknown-value';
import { fileOf, possible, type RowOutcome } from './row-outcome.ts';
import type { ReadFile, ReadingOptions, Source } from './source.ts';
import { ZoneClock } from './wall-clock.ts';
import { instantIn } from './written-instant.ts';

/** What the format says of lines without a duration. */
const USUAL_MINUTES = '25';

const FIRST_LINE =
  /^\s*\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)( +[^\s=",;]+=.*)?(\n|$)/;

const ATTRIBUTE = /\s([^\s="]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s"=]*))(?=\s|$)/g;

/** The file `history` of the Open Pomodoro Format. */
export const openPomodoro: Source = {
  name: 'open-pomodoro',
  readerOf: ({ text }) =>
    FIRST_LINE.test(text) ? (options) => fileIn(text.split('\n'), options) : undefined,
};

function fileIn(lines: readonly string[], options: ReadingOptions): ReadFile {
  const clock = new ZoneClock(options.timeZone);
  const rows = lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    // Each line of the format ends with a line break, so a last line without one is cut: `duration=2` may have been 25.
    const isCut = index === lines.length - 1;
    return [[{ line: index + 1 }, isCut ? 'cut-off' : outcomeOf(line, clock, options)] as const];
  });
  return fileOf(rows);
}

function outcomeOf(line: string, clock: ZoneClock, { now }: ReadingOptions): RowOutcome {
  const [timestamp = ''] = line.trim().split(/\s/, 1);
  const start = instantIn(timestamp, clock);
  if (!start || start.isAssumed) return 'no-such-time';
  const attributes = attributesIn(line.trim().slice(timestamp.length));
  const minutes = attributes.get('duration') ?? USUAL_MINUTES;
  if (!/^\d+$/.test(minutes)) return 'no-duration';
  const [tag = ''] = (attributes.get('tags') ?? '').split(',').map((each) => each.trim());
  const session = {
    // The start alone: the format tells pomodoros by it, and a duration changes once the pomodoro is finished.
    key: new Date(start.at).toISOString(),
    start: start.at,
    seconds: Number(minutes) * SECONDS_PER_MINUTE,
    ...(tag !== '' && { tag }),
    note: (attributes.get('description') ?? '').trim(),
  };
  return possible(session, (at) => start.offset ?? clock.offsetAt(at), now);
}

/** Attributes as the logfmt format writes them: `name=value` or `name="value"`. */
function attributesIn(text: string): ReadonlyMap<string, string> {
  const attributes = [...text.matchAll(ATTRIBUTE)];
  return new Map(
    attributes.map(([, name = '', quoted, plain = '']) => [
      name,
      quoted === undefined ? plain : unquoted(quoted),
    ]),
  );
}

function unquoted(quoted: string): string {
  const text = parsedJson(`"${quoted}"`);
  return typeof text === 'string' ? text : quoted;
}
