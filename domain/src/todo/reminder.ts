import { byName } from '../fields.ts';
import { REMINDER_WEEKDAYS, type ReminderDays, type Todo } from './todo.ts';
import { addDays, DAYS_PER_WEEK, isLater, weekdayOf, type LocalMoment } from '../calendar.ts';
import { hasTurned } from './reset-goal.ts';
import type { DayKey } from '../time.ts';

const initialOf = (day: keyof ReminderDays) => day.charAt(0).toUpperCase();

/** A time of day as chosen in the dialog: on a twelve-hour clock, in steps of five minutes (section 5). */
export interface ReminderTime {
  /** 1 to 12. */
  readonly hour: number;
  /** 0 to 55. */
  readonly minute: number;
  readonly half: 'AM' | 'PM';
}

/** Minutes between two times of day that can be chosen. */
export const REMINDER_STEP = 5;

export const DEFAULT_REMINDER_TIME: ReminderTime = { hour: 8, minute: 0, half: 'AM' };

export const REMINDER_HOURS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export const REMINDER_MINUTES = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55] as const;

export const NO_REMINDER_DAYS: ReminderDays = byName(REMINDER_WEEKDAYS, () => false);

/** The time as `reminderTime` holds it, whatever the language of the page: `8:00 AM`. */
export function reminderTimeText({ hour, minute, half }: ReminderTime): string {
  return `${hour}:${String(minute).padStart(2, '0')} ${half}`;
}

/** Parses a `reminderTime`; undefined if it is not a time that can be chosen. */
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

/** The time that is so many minutes since midnight, in steps of five: the reverse of `minutesOfDay`. */
export function reminderTimeAt(minutes: number): ReminderTime {
  const hours = Math.floor(minutes / 60);
  return { hour: hours % 12 || 12, minute: minutes % 60, half: hours < 12 ? 'AM' : 'PM' };
}

/** The reminder as `reminder` holds it, whatever the language of the page: `8:00 AM M W F`. */
export function reminderSummary(time: ReminderTime, days: ReminderDays): string {
  const initials = REMINDER_WEEKDAYS.filter((day) => days[day]).map(initialOf);
  return [reminderTimeText(time), ...initials].join(' ');
}

/** Parses a summary, which is all that older items have; of two days with the same initial, the earlier is taken first. */
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

/** The fields of a task that decide when its reminder is due. */
export interface Reminding extends Pick<
  Todo,
  'completed' | 'reminderTime' | 'reminderDays' | 'resetGoal'
> {
  /** The day it was last completed, even if it is open again today; null if it was left open or the day is unknown. */
  readonly completedOn: DayKey | null;
}

/** A reminder to show. Task and day together identify it, so that only one of several tabs shows it (D37). */
export interface DueReminder<Task extends Reminding = Todo & Reminding> {
  readonly todo: Task;
  readonly day: DayKey;
}

/**
 * The reminders due after `since` and up to `now`, by the local clock: each task at most once, even
 * if a laptop slept through several. Pass the later of `since` and `now` as the next `since`, so that an
 * hour that the clock repeats is not checked twice. A task that was completed on the reminder's day has
 * none, even if a later day has opened it again (D38).
 * @param todos `completed` as it was recorded, whatever day it is now
 */
export function dueReminders<Task extends Reminding>(
  todos: readonly Task[],
  since: LocalMoment,
  now: LocalMoment,
): readonly DueReminder<Task>[] {
  return todos.flatMap((todo) => {
    const day = latestReminderDay(todo, since, now);
    return day === undefined || isCompletedOn(todo, day) ? [] : [{ todo, day }];
  });
}

const isCompletedOn = ({ completed, completedOn, resetGoal }: Reminding, day: DayKey): boolean =>
  completed && !hasTurned(resetGoal, completedOn, day);

function latestReminderDay(
  todo: Reminding,
  since: LocalMoment,
  now: LocalMoment,
): DayKey | undefined {
  const time = parseReminderTime(todo.reminderTime ?? '');
  if (time === undefined) return undefined;
  const minutes = minutesOfDay(time);
  // Eight days: if today's time is still to come, the latest due day may be this weekday of last week.
  const days = Array.from({ length: DAYS_PER_WEEK + 1 }, (_, back) => addDays(now.day, -back));
  return days.find((day) => {
    const moment = { day, minutes };
    return isChosen(day, todo.reminderDays) && isLater(moment, since) && !isLater(moment, now);
  });
}

/** If no day is chosen, a reminder comes every day. */
function isChosen(day: DayKey, days: ReminderDays | null): boolean {
  if (days === null || !Object.values(days).includes(true)) return true;
  const weekday = REMINDER_WEEKDAYS.at(weekdayOf(day) - 1);
  return weekday !== undefined && days[weekday];
}
