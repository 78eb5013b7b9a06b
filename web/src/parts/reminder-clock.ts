import { minutesOfDay, parseReminderTime } from '@furrow/domain/todo/reminder';
import type { Formats } from '../platform/language/formats.ts';

/** Shows a stored `reminderTime` by the preferred clock; any other text is shown as it is. */
export function reminderClock(stored: string, formats: Formats): string {
  const time = parseReminderTime(stored);
  return time ? formats.timeOfDay(minutesOfDay(time)) : stored;
}
