import { addDays } from '@furrow/domain/calendar';
import type { DayKey } from '@furrow/domain/time';
import { parseReminderTime } from '@furrow/domain/todo/reminder';
import { REMINDER_WEEKDAYS, type ReminderDays, type Todo } from '@furrow/domain/todo/todo';
import { reminderClock } from '../../parts/reminder-clock.ts';
import type { Formats } from '../../platform/language/formats.ts';
import type { Translate } from '../../platform/language/translation.ts';
import type messages from './todos.messages.ts';

const MONDAY: DayKey = '2026-11-16';

/** A date on that weekday, from which a language can write the weekday's name. */
export function dayNamed(weekday: keyof ReminderDays): DayKey {
  return addDays(MONDAY, REMINDER_WEEKDAYS.indexOf(weekday));
}

/** The reminder in short, as `reminder` holds it in English: '8:00 AM M W F'. Null for a task without a reminder. */
export function reminderText(
  todo: Todo,
  formats: Formats,
  t: Translate<typeof messages>,
): string | null {
  const { reminder, reminderTime, reminderDays: days } = todo;
  // An edit outside of Furrow may have stored any text.
  if (reminderTime === null || !parseReminderTime(reminderTime)) return reminder ?? reminderTime;
  const chosen = REMINDER_WEEKDAYS.filter((day) => days?.[day]);
  const time = reminderClock(reminderTime, formats);
  if (chosen.length === 0) return time;
  return t('todos.reminder.on-days', { time, days: formats.weekdays(chosen.map(dayNamed)) });
}
