import { addDays, isLater, localMomentAt, type LocalMoment } from '../calendar.ts';
import { DAY, MINUTE, type Duration, type Instant } from '../time.ts';
import { REMINDER_STEP, reminderTimeAt, reminderTimeText } from './reminder.ts';
import type { TaskRecord } from './task-record.ts';

const MINUTES_PER_DAY = DAY / MINUTE;

/** Clocks are set forward and back at full and half hours. */
const HALF_HOUR: Duration = 30 * MINUTE;

/** A time of day as `reminderTime` holds it, such as `8:00 AM`, and in how many minutes a clock that nobody sets shows it. */
interface TimeAhead {
  readonly time: string;
  readonly inMinutes: number;
}

/** Every time of day that can be chosen for a reminder and comes within so many minutes, in order, each once. */
function timesAfter({ minutes }: LocalMoment, within: number): readonly TimeAhead[] {
  const first = REMINDER_STEP - (minutes % REMINDER_STEP);
  const last = Math.min(within, MINUTES_PER_DAY);
  const found: TimeAhead[] = [];
  for (let inMinutes = first; inMinutes <= last; inMinutes += REMINDER_STEP) {
    const time = reminderTimeText(reminderTimeAt((minutes + inMinutes) % MINUTES_PER_DAY));
    found.push({ time, inMinutes });
  }
  return found;
}

/** The `reminderTime` of every reminder that may be due after `since` and up to `now`, by the local clock. */
export function reminderTimesBetween(since: LocalMoment, now: LocalMoment): readonly string[] {
  return isLater(since, now)
    ? []
    : timesAfter(since, minutesBetween(since, now)).map(({ time }) => time);
}

/** The minutes between two moments, or those of one day if at least one whole day lies between the moments. */
function minutesBetween(since: LocalMoment, now: LocalMoment): number {
  if (since.day === now.day) return now.minutes - since.minutes;
  if (addDays(since.day, 1) < now.day) return MINUTES_PER_DAY;
  return now.minutes - since.minutes + MINUTES_PER_DAY;
}

/** The latest time for the next look at reminders: no look plans beyond a half hour, at which the clocks may change. */
const nextHalfHour = (now: Instant): Instant => (Math.floor(now / HALF_HOUR) + 1) * HALF_HOUR;

const thisMinute = (now: Instant): Instant => Math.floor(now / MINUTE) * MINUTE;

function timesAhead(now: Instant, timeZone: string): readonly TimeAhead[] {
  const within = (nextHalfHour(now) - thisMinute(now)) / MINUTE;
  return timesAfter(localMomentAt(now, timeZone), within);
}

/**
 * The `reminderTime` of every reminder that may be due before the next half hour is over.
 * @param timeZone IANA name, such as `Europe/Berlin`
 */
export function reminderTimesAhead(now: Instant, timeZone: string): readonly string[] {
  return timesAhead(now, timeZone).map(({ time }) => time);
}

/**
 * When to look for due reminders again: when the next one may be due, and at the next half hour at the latest.
 * @param times the `reminderTime` of reminders; it is enough to pass those of `reminderTimesAhead`
 * @param timeZone IANA name, such as `Europe/Berlin`
 */
export function nextReminderLook(
  times: readonly string[],
  now: Instant,
  timeZone: string,
): Instant {
  const next = timesAhead(now, timeZone).find(({ time }) => times.includes(time));
  return next ? thisMinute(now) + next.inMinutes * MINUTE : nextHalfHour(now);
}

/**
 * Whether a reminder may be due sooner after a change of its task: only a new `reminderTime` can cause this. Days, completion and the
 * removal of a reminder are read when its time has come.
 * @param before undefined for a new task
 */
export function changesReminder(before: TaskRecord | undefined, after: TaskRecord): boolean {
  const time = after.content.value?.reminderTime ?? null;
  return time !== null && time !== before?.content.value?.reminderTime;
}
