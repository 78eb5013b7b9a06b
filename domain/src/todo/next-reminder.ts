import { addDays, isLater, localMomentAt, type LocalMoment } from '../calendar.ts';
import { DAY, HOUR, MINUTE, type Instant } from '../time.ts';
import { dueReminders, minutesOfDay, parseReminderTime } from './reminder.ts';
import type { Todo } from './todo.ts';

const MINUTES_PER_DAY = DAY / MINUTE;

/**
 * When to look for due reminders again: when the next one is due, and at the next full hour at the latest. Clocks are set at full
 * hours, so a look never reaches beyond a change; if one comes in between all the same, the next look is a minute later.
 * @param timeZone IANA name, such as `Europe/Berlin`
 */
export function nextReminderLook(todos: readonly Todo[], now: Instant, timeZone: string): Instant {
  const minute = Math.floor(now / MINUTE) * MINUTE;
  const hour = (Math.floor(now / HOUR) + 1) * HOUR;
  const here = localMomentAt(now, timeZone);
  const [next] = dueReminders(todos, here, minutesLater(here, (hour - minute) / MINUTE))
    .flatMap(({ todo, day }) => momentOf(todo, day) ?? [])
    .toSorted((one, other) => (isLater(one, other) ? 1 : -1));
  if (!next) return hour;
  const days = next.day === here.day ? 0 : MINUTES_PER_DAY;
  const at = minute + (days + next.minutes - here.minutes) * MINUTE;
  const shown = localMomentAt(at, timeZone);
  return shown.minutes === next.minutes && shown.day === next.day ? at : minute + MINUTE;
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
