import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arbitraryReminderTime } from '../testing/tasks.ts';
import {
  DEFAULT_REMINDER_TIME,
  minutesOfDay,
  NO_REMINDER_DAYS,
  parseReminderTime,
  REMINDER_HOURS,
  REMINDER_MINUTES,
  reminderSummary,
  reminderTimeAt,
  reminderTimeText,
} from './reminder.ts';

describe('reminder times', () => {
  it('are 8:00 AM by default', () => {
    expect(reminderTimeText(DEFAULT_REMINDER_TIME)).toBe('8:00 AM');
  });

  it('are read back from their text', () => {
    fc.assert(
      fc.property(arbitraryReminderTime, (time) => {
        expect(parseReminderTime(reminderTimeText(time))).toEqual(time);
      }),
    );
  });

  it.each([
    '',
    '0:00 AM',
    '13:00 PM',
    '8:03 AM',
    '8:60 AM',
    '08:00 AM',
    '8:00',
    '8:00 am',
    '8:00 AM ',
  ])('are not read from %j', (text) => {
    expect(parseReminderTime(text)).toBeUndefined();
  });

  it('cover the day in steps of five minutes, each minute once', () => {
    const all = (['AM', 'PM'] as const).flatMap((half) =>
      REMINDER_HOURS.flatMap((hour) => REMINDER_MINUTES.map((minute) => ({ hour, minute, half }))),
    );
    const minutes = all.map(minutesOfDay).toSorted((one, other) => one - other);
    expect(minutes).toEqual(Array.from({ length: 288 }, (_, index) => 5 * index));
  });

  it('put 12 AM at midnight and 12 PM at noon', () => {
    expect(minutesOfDay({ hour: 12, minute: 5, half: 'AM' })).toBe(5);
    expect(minutesOfDay({ hour: 12, minute: 0, half: 'PM' })).toBe(720);
    expect(minutesOfDay({ hour: 11, minute: 55, half: 'PM' })).toBe(1435);
  });
});

it('finds the reminder time of any minutes of a day, and back', () => {
  fc.assert(
    fc.property(arbitraryReminderTime, (time) => {
      expect(reminderTimeAt(minutesOfDay(time))).toEqual(time);
    }),
  );
});

describe('reminderSummary', () => {
  it('names the time and the days by their initials, Monday first', () => {
    const days = { ...NO_REMINDER_DAYS, sun: true, mon: true, thu: true };
    expect(reminderSummary(DEFAULT_REMINDER_TIME, days)).toBe('8:00 AM M T S');
    expect(reminderSummary(DEFAULT_REMINDER_TIME, NO_REMINDER_DAYS)).toBe('8:00 AM');
  });
});
