import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, laterMoment, localMomentAt, type LocalMoment } from '../calendar.ts';
import { arbitraryReminderDays, remindingWith } from '../testing/tasks.ts';
import { MINUTE } from '../time.ts';
import { dueReminders, NO_REMINDER_DAYS, type Reminding } from './reminder.ts';
import type { ReminderDays } from './todo.ts';

const FRIDAY = '2026-11-20';
const EIGHT = 480;

/** A task with a reminder at eight in the morning, on Fridays by default. */
function reminding(days: Partial<ReminderDays> = { fri: true }): Reminding {
  return remindingWith({ reminderTime: '8:00 AM', reminderDays: { ...NO_REMINDER_DAYS, ...days } });
}

function at(minutes: number, day: LocalMoment['day'] = FRIDAY): LocalMoment {
  return { day, minutes };
}

function dueDays(todo: Reminding, since: LocalMoment, now: LocalMoment) {
  return dueReminders([todo], since, now).map(({ day }) => day);
}

/** The first six hours of a day, in steps of five minutes. */
function nightFrom(midnight: number): readonly number[] {
  return Array.from({ length: 6 * 12 }, (_, step) => midnight + step * 5 * MINUTE);
}

/** Reads the clock repeatedly, as an open tab does, and collects the due reminders. */
function watched(todo: Reminding, instants: readonly number[], zone: string) {
  let since = localMomentAt(instants[0] ?? 0, zone);
  return instants.flatMap((instant) => {
    const now = localMomentAt(instant, zone);
    const due = dueDays(todo, since, now);
    since = laterMoment(since, now);
    return due;
  });
}

describe('dueReminders', () => {
  it('are due at their minute: after the last check, and not after now', () => {
    expect(dueDays(reminding(), at(EIGHT - 1), at(EIGHT))).toEqual([FRIDAY]);
    expect(dueDays(reminding(), at(EIGHT - 2), at(EIGHT - 1))).toEqual([]);
    expect(dueDays(reminding(), at(EIGHT), at(EIGHT + 1))).toEqual([]);
  });

  it('are due only on their days', () => {
    const others = { mon: true, tue: true, wed: true, thu: true, sat: true, sun: true };
    expect(dueDays(reminding(others), at(0), at(1439))).toEqual([]);
    expect(dueDays(reminding({ fri: true }), at(0), at(1439))).toEqual([FRIDAY]);
  });

  it('are due every day if no day is chosen', () => {
    expect(dueDays(reminding({}), at(0), at(EIGHT))).toEqual([FRIDAY]);
    const noDays = remindingWith({ reminderTime: '8:00 AM' });
    expect(dueDays(noDays, at(0), at(EIGHT))).toEqual([FRIDAY]);
  });

  it('are due once after a long sleep, for the last of the days slept through', () => {
    const daily = reminding({});
    expect(dueDays(daily, at(0, '2026-11-01'), at(EIGHT - 1))).toEqual(['2026-11-19']);
    expect(dueDays(reminding(), at(0, '2026-11-01'), at(EIGHT - 1))).toEqual(['2026-11-13']);
    expect(dueDays(reminding(), at(EIGHT, '2026-11-13'), at(EIGHT - 1))).toEqual([]);
  });

  it('are never due without a time, with an invalid one, or when completed', () => {
    const silent = [
      remindingWith({ reminderTime: null }),
      remindingWith({ reminderTime: 'noon' }),
      { ...reminding(), completed: true },
    ];
    expect(dueReminders(silent, at(0), at(1439))).toEqual([]);
  });

  it.each([
    ['daily', FRIDAY, []],
    ['daily', '2026-11-19', [FRIDAY]],
    ['weekly', '2026-11-16', []],
    ['weekly', '2026-11-15', [FRIDAY]],
    ['monthly', '2026-11-01', []],
    ['monthly', '2026-10-31', [FRIDAY]],
    ['never', '2026-10-31', []],
    ['never', null, []],
  ] as const)(
    'are not due if the task (%s) was done on their day, although it is open again (habitica-ios#1258): %s',
    (resetGoal, completedOn, due) => {
      const done = { ...reminding(), resetGoal, completed: true, completedOn };
      expect(dueDays(done, at(EIGHT - 1), at(EIGHT + 60, '2026-11-23'))).toEqual(due);
    },
  );

  it('are due once on a day of 23 hours that skips their hour, and on one that repeats it', () => {
    const nightly = remindingWith({ reminderTime: '2:30 AM' });
    const spring = nightFrom(Date.UTC(2026, 2, 28, 23));
    const autumn = nightFrom(Date.UTC(2026, 9, 24, 22));
    expect(watched(nightly, spring, 'Europe/Berlin')).toEqual(['2026-03-29']);
    expect(watched(nightly, autumn, 'Europe/Berlin')).toEqual(['2026-10-25']);
  });

  it('are due once on each of their days, however often the clock is checked', () => {
    const looks = fc.uniqueArray(fc.nat(14 * 1440), { maxLength: 60 });
    fc.assert(
      fc.property(looks, arbitraryReminderDays, (minutes, days) => {
        const moments = [0, ...minutes.toSorted((one, other) => one - other)].map((minute) =>
          at(minute % 1440, addDays(FRIDAY, Math.floor(minute / 1440))),
        );
        const due = moments
          .slice(1)
          .flatMap((now, index) => dueDays(reminding(days), moments[index] ?? now, now));
        expect(new Set(due).size).toBe(due.length);
        const whole = dueDays(reminding(days), moments[0] ?? at(0), moments.at(-1) ?? at(0));
        expect(due.at(-1)).toBe(whole[0]);
      }),
    );
  });
});
