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
import type { Source } from './source.ts';

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

/** The format of a file, by its content (D53). */
export function sourceOf(text: string): Source | undefined {
  return SOURCES.find(({ recognises }) => recognises(text));
}
