import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isLater, laterMoment } from '../calendar.ts';
import { remindingWith } from '../testing/tasks.ts';
import { DAY, HOUR, MINUTE, type Instant } from '../time.ts';
import { remindedAt, remindedUntil, type StoredReminded } from './reminded.ts';
import { dueReminders } from './reminder.ts';

const BERLIN = 'Europe/Berlin';
const NEW_YORK = 'America/New_York';
/** A Friday, 9:00 in Berlin and 3:00 in New York. */
const MORNING = Date.UTC(2026, 10, 20, 8);

/** Looks as an open page does; returns the minutes after the morning at which a reminder of this time came. */
function told(reminderTime: string, looks: readonly (readonly [Instant, string])[]) {
  const todo = remindingWith({ reminderTime });
  let reminded: StoredReminded | undefined;
  const found: number[] = [];
  for (const [now, zone] of looks) {
    const here = remindedAt(now, zone);
    const since = reminded ? remindedUntil(reminded, now, zone) : here;
    if (dueReminders([todo], since, here).length > 0) found.push((now - MORNING) / MINUTE);
    if (!isLater(since, here)) reminded = here;
  }
  return found;
}

/** Looks every minute, from one minute after the morning to another. */
const every = (zone: string, from: number, to: number, ahead = 0) =>
  Array.from(
    { length: to - from },
    (_, minute) => [MORNING + ahead + (from + minute) * MINUTE, zone] as const,
  );

describe('reminders', () => {
  it('come at their time after a clock that was ahead for a minute is right again', () => {
    const ahead = fc.oneof(fc.constant(HOUR), fc.integer({ min: 11 * MINUTE, max: 800 * DAY }));
    fc.assert(
      fc.property(ahead, (by) => {
        const looks = [...every(BERLIN, 0, 3), ...every(BERLIN, 3, 4, by), ...every(BERLIN, 4, 20)];
        const inTime = told('9:10 AM', looks).filter((minute) => minute < 30);
        expect(inTime).toContain(10);
        expect(new Set(inTime).size).toBe(inTime.length);
      }),
    );
  });

  it('come once where a clock is corrected by a few minutes', () => {
    const looks = [...every(BERLIN, 0, 8, 2 * MINUTE), ...every(BERLIN, 8, 20)];
    expect(told('9:10 AM', looks)).toEqual([10]);
    expect(told('9:15 AM', looks)).toEqual([15]);
  });

  it('come at their time after a journey to the west', () => {
    const looks = [...every(BERLIN, 0, 30), ...every(NEW_YORK, 30, 120)];
    expect(told('4:00 AM', looks)).toEqual([60]);
    expect(told('9:10 AM', looks)).toEqual([10]);
  });

  it('come on arrival in the east, if the journey skipped their time', () => {
    const looks = [...every(NEW_YORK, 0, 30), ...every(BERLIN, 30, 120)];
    expect(told('5:00 AM', looks)).toEqual([30]);
    expect(told('10:00 AM', looks)).toEqual([60]);
  });

  it('come once in an hour that the clock repeats', () => {
    const autumn = (Date.UTC(2026, 9, 24, 23) - MORNING) / MINUTE;
    expect(told('2:30 AM', every(BERLIN, autumn, autumn + 180))).toHaveLength(1);
  });

  it('are not kept back by what an older release stored while the clock was ahead', () => {
    const { at: _, ...stored } = remindedAt(MORNING + 400 * DAY, BERLIN);
    const here = remindedAt(MORNING, BERLIN);
    expect(remindedUntil(stored, MORNING, BERLIN)).toEqual({ day: here.day, minutes: 540 });
    const { at: __, ...earlier } = remindedAt(MORNING - HOUR, BERLIN);
    expect(laterMoment(earlier, remindedUntil(earlier, MORNING, BERLIN))).toEqual(earlier);
  });
});
