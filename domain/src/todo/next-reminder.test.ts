import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { laterMoment, localMomentAt } from '../calendar.ts';
import { remindingWith } from '../testing/tasks.ts';
import { HOUR, MINUTE } from '../time.ts';
import { nextReminderLook, reminderTimesAhead, reminderTimesBetween } from './next-reminder.ts';
import { dueReminders, type Reminding, reminderTimeAt, reminderTimeText } from './reminder.ts';

const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC');
/** Around the changes of the clocks in these zones. */
const start = fc
  .constantFrom(
    Date.UTC(2026, 2, 28, 20),
    Date.UTC(2026, 9, 24, 20),
    Date.UTC(2026, 2, 8, 3),
    Date.UTC(2026, 10, 1, 3),
    Date.UTC(2026, 3, 4, 12),
    Date.UTC(2026, 9, 3, 12),
  )
  .chain((around) => fc.nat(12 * 12).map((steps) => around + steps * 5 * MINUTE));
const times = fc.uniqueArray(fc.nat(287), { minLength: 1, maxLength: 6 });

/** The instants at which reminders are told, by whoever looks at these instants. */
function told(looks: Iterable<number>, todos: readonly Reminding[], timeZone: string) {
  let since;
  const found: (readonly [number, string | null, string])[] = [];
  for (const look of looks) {
    const now = localMomentAt(look, timeZone);
    since ??= now;
    for (const { todo, day } of dueReminders(todos, since, now))
      found.push([look, todo.reminderTime, day]);
    since = laterMoment(since, now);
  }
  return found;
}

it('leads to the same reminders at the same minutes as looking every five minutes (D37, D49)', () => {
  fc.assert(
    fc.property(start, zone, times, (from, timeZone, steps) => {
      const todos = steps.map((step, id) =>
        remindingWith({ id, reminderTime: reminderTimeText(reminderTimeAt(step * 5)) }),
      );
      const until = from + 12 * HOUR;
      const every = 5 * MINUTE;
      const often = Array.from({ length: 12 * 12 + 1 }, (_, step) => from + step * every);
      const looks = [from];
      const all = new Set(todos.map(({ reminderTime }) => reminderTime));
      for (let at = from; at < until; looks.push(at)) {
        const ahead = reminderTimesAhead(at, timeZone).filter((time) => all.has(time));
        at = nextReminderLook(ahead, at, timeZone);
      }
      expect(told(looks, todos, timeZone).filter(([at]) => at <= until)).toEqual(
        told(often, todos, timeZone),
      );
    }),
  );
});

it('is half an hour away at most, and never now', () => {
  const todos = ['8:00 AM'];
  const eight = Date.UTC(2026, 10, 23, 8);
  expect(nextReminderLook(todos, eight - 1, 'UTC')).toBe(eight);
  expect(nextReminderLook(todos, eight - 3 * HOUR - 1, 'UTC')).toBe(eight - 3 * HOUR);
  expect(nextReminderLook(todos, eight, 'UTC')).toBe(eight + 30 * MINUTE);
});

it('reads no reminder that is not due, and each that is (D49)', () => {
  const every = Array.from({ length: 288 }, (_, step) =>
    reminderTimeText(reminderTimeAt(step * 5)),
  );
  const todos = every.map((reminderTime, id) => remindingWith({ id, reminderTime }));
  const hours = fc.nat({ max: 50 * 60 });
  fc.assert(
    fc.property(start, zone, hours, (from, timeZone, minutes) => {
      const since = localMomentAt(from, timeZone);
      const now = localMomentAt(from + minutes * MINUTE, timeZone);
      const due = dueReminders(todos, since, now).map(({ todo }) => todo.reminderTime);
      const read = reminderTimesBetween(since, now);
      expect([read.length, new Set(read)]).toEqual([due.length, new Set(due)]);
    }),
  );
});
