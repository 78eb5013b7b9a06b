import { addDays, weekdayOf } from '../calendar.ts';
import type { LocalMoment } from '../local-moment.ts';
import { isLater } from '../local-moment.ts';
import type { DayKey } from '../time.ts';
import { minutesOfDay, parseReminderTime } from './reminder.ts';
import type { ReminderDays, Todo } from './todo.ts';

const DAYS_PER_WEEK = 7;

const WEEKDAYS_FROM_SUNDAY: readonly (keyof ReminderDays)[] = [
  'sun',
  'mon',
  'tue',
  'wed',
  'thu',
  'fri',
  'sat',
];

/** A reminder to show. Task and day together name it, so that of several tabs one shows it (D37). */
export interface DueReminder {
  readonly todo: Todo;
  readonly day: DayKey;
}

/**
 * The reminders whose time came after `since` and not after `now`, by the local clock: each at most
 * once, also where a laptop slept over several (D37). The next `since` is the later of the two: an
 * hour that the clock runs through twice is then not looked at twice. Completed tasks are silent.
 */
export function dueReminders(
  todos: readonly Todo[],
  since: LocalMoment,
  now: LocalMoment,
): readonly DueReminder[] {
  return todos.flatMap((todo) => {
    const day = todo.completed ? undefined : latestReminderDay(todo, since, now);
    return day === undefined ? [] : [{ todo, day }];
  });
}

function latestReminderDay(todo: Todo, since: LocalMoment, now: LocalMoment): DayKey | undefined {
  const time = parseReminderTime(todo.reminderTime ?? '');
  if (time === undefined) return undefined;
  const minutes = minutesOfDay(time);
  // Eight days: this weekday of last week is the latest there can be when today's time is to come.
  const days = Array.from({ length: DAYS_PER_WEEK + 1 }, (_, back) => addDays(now.day, -back));
  return days.find((day) => {
    const moment = { day, minutes };
    return isChosen(day, todo.reminderDays) && isLater(moment, since) && !isLater(moment, now);
  });
}

/** With no day chosen a reminder comes every day, rather than never. */
function isChosen(day: DayKey, days: ReminderDays | null): boolean {
  if (days === null || !Object.values(days).includes(true)) return true;
  const weekday = WEEKDAYS_FROM_SUNDAY[weekdayOf(day)];
  return weekday !== undefined && days[weekday];
}
