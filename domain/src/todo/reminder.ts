import { byName } from '../fields.ts';
import { REMINDER_WEEKDAYS, type ReminderDays, type Todo } from './todo.ts';
import { addDays, isLater, weekdayOf, type LocalMoment } from '../calendar.ts';
import type { DayKey } from '../time.ts';

const initialOf = (day: keyof ReminderDays) => day.charAt(0).toUpperCase();

/** A time of day as it is chosen: on a twelve-hour clock, in steps of five minutes (section 5). */
export interface ReminderTime {
  /** 1 to 12. */
  readonly hour: number;
  /** 0 to 55. */
  readonly minute: number;
  readonly half: 'AM' | 'PM';
}

export const DEFAULT_REMINDER_TIME: ReminderTime = { hour: 8, minute: 0, half: 'AM' };

export const REMINDER_HOURS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export const REMINDER_MINUTES = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55] as const;

export const NO_REMINDER_DAYS: ReminderDays = byName(REMINDER_WEEKDAYS, () => false);

/** The time in words, as `reminderTime` holds it: `8:00 AM`. */
export function reminderTimeText({ hour, minute, half }: ReminderTime): string {
  return `${hour}:${String(minute).padStart(2, '0')} ${half}`;
}

/** Reads a `reminderTime`; undefined where it is no time that can be chosen. */
export function parseReminderTime(text: string): ReminderTime | undefined {
  const [, hour, minute, half] = /^(1[0-2]|[1-9]):([0-5][05]) (AM|PM)$/.exec(text) ?? [];
  if (half !== 'AM' && half !== 'PM') return undefined;
  return { hour: Number(hour), minute: Number(minute), half };
}

/** Minutes since midnight: 12 AM is midnight and 12 PM is noon. */
export function minutesOfDay({ hour, minute, half }: ReminderTime): number {
  const hours = (hour % 12) + (half === 'PM' ? 12 : 0);
  return hours * 60 + minute;
}

/** The reminder in words, as `reminder` holds it: `8:00 AM M W F`. */
export function reminderSummary(time: ReminderTime, days: ReminderDays): string {
  const initials = REMINDER_WEEKDAYS.filter((day) => days[day]).map(initialOf);
  return [reminderTimeText(time), ...initials].join(' ');
}

/** Reads a summary back, as older items carry it alone; of two days with one initial the earlier is meant first. */
export function parseReminderSummary(
  text: string,
): { readonly time: ReminderTime; readonly days: ReminderDays } | undefined {
  const [clock, half, ...initials] = text.trim().split(/[\s,]+/);
  const time = parseReminderTime(`${clock} ${half}`);
  if (time === undefined) return undefined;
  const days = { ...NO_REMINDER_DAYS };
  for (const initial of initials) {
    const day = REMINDER_WEEKDAYS.find((each) => !days[each] && initialOf(each) === initial);
    if (day !== undefined) days[day] = true;
  }
  return { time, days };
}

const DAYS_PER_WEEK = 7;

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
  const weekday = REMINDER_WEEKDAYS.at(weekdayOf(day) - 1);
  return weekday !== undefined && days[weekday];
}
