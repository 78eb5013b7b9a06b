import { isDayKey } from '../calendar.ts';
import { DAY, LAST_INSTANT, SECOND } from '../time.ts';
import type { SessionLines } from './import-record.ts';
import type { PastSession } from './past-session.ts';

/** The longest past session: a day. */
export const MAX_SESSION_SECONDS = DAY / SECOND;

/** Minutes east of UTC: those of the zones on Earth (D43). */
const [MIN_OFFSET, MAX_OFFSET] = [-720, 840];

/** The cells of a line, as `lineOf` writes them. At each character only one way is open, so reading takes linear time. */
const LINE =
  /^([\w-]{10})\t(\d{1,12}|\d{4}-\d{2}-\d{2})\t(\d{1,5})\t(-?\d{1,3}|)\t(\d{1,4}|)\t((?:[^\\\t\r]|\\[\\tnr])*)$/;

/**
 * A session as a line of text: id, start in seconds since 1970 or day, seconds, offset, place of the tag and note, separated by tabs. A
 * start keeps its whole seconds.
 * @param session with an id of 10 characters of base64url, a start from 1970 to `LAST_INSTANT`, an offset of a zone on Earth, and at
 * most `MAX_SESSION_SECONDS`; another one could not be read back
 * @param place of its tag among the tags of the record
 */
export function lineOf({ id, when, seconds, note }: PastSession, place: number | undefined) {
  const [moment, offset] =
    'day' in when ? [when.day, ''] : [Math.floor(when.start / SECOND), when.offset];
  return [id, moment, seconds, offset, place ?? '', escaped(note)].join('\t');
}

/** The sessions in a record. Lines that cannot be read are left out, since they may be a newer release's (D44). */
export function sessionsIn({ tags, lines }: SessionLines): readonly PastSession[] {
  return lines.split('\n').flatMap((line) => sessionIn(line, tags) ?? []);
}

function sessionIn(line: string, tags: readonly string[]): PastSession | undefined {
  const [, id, moment = '', length, offset = '', place, note = ''] = LINE.exec(line) ?? [];
  const when = whenIn(moment, offset);
  const seconds = Number(length);
  if (id === undefined || !when || seconds > MAX_SESSION_SECONDS) return undefined;
  const tag = place === '' ? null : (tags[Number(place)] ?? null);
  return { id, when, seconds, tag, note: unescaped(note) };
}

function whenIn(moment: string, offset: string): PastSession['when'] | undefined {
  if (moment.includes('-')) return isDayKey(moment) && offset === '' ? { day: moment } : undefined;
  const [start, east] = [Number(moment) * SECOND, Number(offset)];
  const isPossible = start <= LAST_INSTANT && east >= MIN_OFFSET && east <= MAX_OFFSET;
  return isPossible && offset !== '' ? { start, offset: east } : undefined;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\\', '\\\\'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
]);

const CHARACTERS = new Map([...ESCAPES].map(([character, escape]) => [escape, character]));

const escaped = (note: string) => note.replaceAll(/[\\\t\n\r]/g, (each) => ESCAPES.get(each) ?? '');

const unescaped = (text: string) => text.replaceAll(/\\./g, (each) => CHARACTERS.get(each) ?? '');
