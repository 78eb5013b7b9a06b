import { addDays, isLater, localMomentAt, type LocalMoment } from '../calendar.ts';
import { DAY, MINUTE, type Duration, type Instant } from '../time.ts';
import { dueReminders, minutesOfDay, parseReminderTime } from './reminder.ts';
import type { Todo } from './todo.ts';

const MINUTES_PER_DAY = DAY / MINUTE;

/** Clocks are set forward and back at full and half hours. */
const HALF_HOUR: Duration = 30 * MINUTE;

/**
 * When to look for due reminders again: when the next one is due, and at the next half hour at the latest, so that no look reaches
 * beyond a change of the clocks.
 * @param timeZone IANA name, such as `Europe/Berlin`
 */
export function nextReminderLook(todos: readonly Todo[], now: Instant, timeZone: string): Instant {
  const minute = Math.floor(now / MINUTE) * MINUTE;
  const latest = (Math.floor(now / HALF_HOUR) + 1) * HALF_HOUR;
  const here = localMomentAt(now, timeZone);
  const [next] = dueReminders(todos, here, minutesLater(here, (latest - minute) / MINUTE))
    .flatMap(({ todo, day }) => momentOf(todo, day) ?? [])
    .toSorted((one, other) => (isLater(one, other) ? 1 : -1));
  if (!next) return latest;
  const days = next.day === here.day ? 0 : MINUTES_PER_DAY;
  return minute + (days + next.minutes - here.minutes) * MINUTE;
}

function momentOf({ reminderTime }: Todo, day: LocalMoment['day']): LocalMoment | undefined {
  const time = parseReminderTime(reminderTime ?? '');
  return time && { day, minutes: minutesOfDay(time) };
}

/** So much later by a clock that nobody sets. */
function minutesLater({ day, minutes }: LocalMoment, by: number): LocalMoment {
  const after = minutes + by;
  return after < MINUTES_PER_DAY
    ? { day, minutes: after }
    : { day: addDays(day, 1), minutes: after - MINUTES_PER_DAY };
}
