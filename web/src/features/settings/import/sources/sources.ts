import { forest } from './forest.ts';
import { furrow } from './furrow.ts';
import { goodtime } from './goodtime.ts';
import { goodtimeJson } from './goodtime-json.ts';
import { habitica } from './habitica.ts';
import { marinara } from './marinara.ts';
import { marinaraJson } from './marinara-json.ts';
import { openPomodoro } from './open-pomodoro.ts';
import { pomofocus } from './pomofocus.ts';
import { session } from './session.ts';
import { superProductivity } from './super-productivity.ts';
import { ticktick } from './ticktick.ts';
import { todoist } from './todoist.ts';
import { toggl } from './toggl.ts';
import { tomatoClock } from './tomato-clock.ts';
import { contentIn } from './file-content.ts';
import type { Reader, Source } from './source.ts';

/** Every format, the more particular ones first. */
export const SOURCES: readonly Source[] = [
  forest,
  toggl,
  marinara,
  goodtime,
  todoist,
  ticktick,
  habitica,
  pomofocus,
  openPomodoro,
  furrow,
  superProductivity,
  goodtimeJson,
  marinaraJson,
  tomatoClock,
  session,
];

/** A file whose format is known. */
export interface RecognisedFile {
  readonly source: Source;
  readonly read: Reader;
}

/** The format of a file, by its content (D53). */
export function recognised(text: string): RecognisedFile | undefined {
  const file = contentIn(text);
  for (const source of SOURCES) {
    const read = source.readerOf(file);
    if (read) return { source, read };
  }
  return undefined;
}
