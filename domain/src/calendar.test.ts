import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  addDays,
  dayAfter,
  dayBefore,
  dayKeyAt,
  daysBetween,
  daysIntoWeek,
  daysOfMonth,
  firstOfMonth,
  isDayKey,
  WEEK_STARTS,
  weekAround,
  weekdayOf,
  weekFromMonday,
} from './calendar.ts';
import { arbitraryDay } from './testing/days.ts';
import { HOUR, MINUTE, type DayKey, type Instant } from './time.ts';

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Asia/Kathmandu',
] as const;

const zone = fc.constantFrom(...ZONES);
const instant = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2040, 0, 1) });

/** The same day computed differently: shift the instant by the zone's offset and take the day in UTC. */
function dayByOffset(at: Instant, timeZone: string): string {
  const named = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const text = named.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(text) ?? [];
  const offset = Number(hours) * HOUR + Number(minutes) * MINUTE;
  return new Date(at + (sign === '-' ? -offset : offset)).toISOString().slice(0, 10);
}

describe('isDayKey', () => {
  it('accepts existing days, leap days included', () => {
    for (const key of ['2026-11-20', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31']) {
      expect(isDayKey(key), key).toBe(true);
    }
  });

  it('refuses days that do not exist, and other formats', () => {
    const unknownDays = [
      '2026-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
    ];
    const otherWritings = [
      '2026-1-1',
      '26-01-01',
      '2026-01-01T00:00',
      ' 2026-01-01',
      '',
      '-2026-1',
    ];
    const otherValues = [
      '2026-01-01\n',
      null,
      undefined,
      20_260_101,
      new Date(0),
      { day: '2026-01-01' },
    ];
    const wrong = [unknownDays, otherWritings, otherValues].flat();
    expect(wrong.filter(isDayKey)).toEqual([]);
  });
});

describe('dayKeyAt', () => {
  it('is the local day in every zone, whatever its offset at that instant', () => {
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        expect(dayKeyAt(at, timeZone)).toBe(dayByOffset(at, timeZone));
      }),
    );
  });

  it('changes at local midnight before and after a DST change', () => {
    // Berlin goes from UTC+1 to UTC+2 on 2026-03-29 and back on 2026-10-25.
    expect(dayKeyAt(Date.UTC(2026, 2, 28, 22, 59, 59), 'Europe/Berlin')).toBe('2026-03-28');
    expect(dayKeyAt(Date.UTC(2026, 2, 28, 23), 'Europe/Berlin')).toBe('2026-03-29');
    expect(dayKeyAt(Date.UTC(2026, 2, 29, 21, 59, 59), 'Europe/Berlin')).toBe('2026-03-29');
    expect(dayKeyAt(Date.UTC(2026, 2, 29, 22), 'Europe/Berlin')).toBe('2026-03-30');
    expect(dayKeyAt(Date.UTC(2026, 9, 25, 22, 59, 59), 'Europe/Berlin')).toBe('2026-10-25');
  });

  it('skips the day that Samoa skipped at the date line', () => {
    const midnight = Date.UTC(2011, 11, 30, 10);
    expect(dayKeyAt(midnight - 1, 'Pacific/Apia')).toBe('2011-12-29');
    expect(dayKeyAt(midnight, 'Pacific/Apia')).toBe('2011-12-31');
  });

  it('gives one instant different days in two zones', () => {
    const at = Date.UTC(2026, 10, 20, 10, 30);
    expect(dayKeyAt(at, 'Pacific/Kiritimati')).toBe('2026-11-21');
    expect(dayKeyAt(at, 'Pacific/Pago_Pago')).toBe('2026-11-19');
  });

  it('writes early years with four digits', () => {
    expect(dayKeyAt(Date.parse('0987-06-05T12:00:00Z'), 'UTC')).toBe('0987-06-05');
  });

  it('throws if the zone is unknown', () => {
    expect(() => dayKeyAt(0, 'Mars/Olympus_Mons')).toThrow(RangeError);
  });
});

describe('day arithmetic', () => {
  it('goes there and back', () => {
    fc.assert(
      fc.property(arbitraryDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
        const there = addDays(day, days);
        expect(isDayKey(there)).toBe(true);
        expect(addDays(there, -days)).toBe(day);
        expect(daysBetween(day, there)).toBe(days);
        expect(there > day).toBe(days > 0);
      }),
    );
  });

  it('steps by one calendar day across months, leap days and DST changes', () => {
    const steps: readonly (readonly [DayKey, DayKey])[] = [
      ['2026-12-31', '2027-01-01'],
      ['2024-02-28', '2024-02-29'],
      ['2024-02-29', '2024-03-01'],
      ['2026-02-28', '2026-03-01'],
      ['2026-03-29', '2026-03-30'],
      ['2026-10-25', '2026-10-26'],
      ['2011-12-29', '2011-12-30'],
    ];
    for (const [day, next] of steps) {
      expect(dayAfter(day)).toBe(next);
      expect(dayBefore(next)).toBe(day);
    }
  });

  it('throws after the last year that a key can hold', () => {
    expect(() => dayAfter('9999-12-31')).toThrow(RangeError);
  });

  it.each(ZONES)('visits every local day in order in %s', (timeZone) => {
    const skipped = new Set<DayKey>(timeZone === 'Pacific/Apia' ? ['2011-12-30'] : []);
    let day = dayKeyAt(Date.UTC(2011, 9, 1), timeZone);
    for (let at = Date.UTC(2011, 9, 1); at < Date.UTC(2012, 3, 15); at += 12 * HOUR) {
      const seen = dayKeyAt(at, timeZone);
      if (seen === day) continue;
      do day = dayAfter(day);
      while (skipped.has(day));
      expect(seen).toBe(day);
    }
  });
});

describe('weeks and months', () => {
  it('names the weekday', () => {
    expect(weekdayOf('2026-11-20')).toBe(5);
    expect(weekdayOf('2026-11-22')).toBe(0);
    expect(weekdayOf('1969-12-31')).toBe(3);
  });

  it.each([
    ['sunday', 0],
    ['monday', 1],
    ['saturday', 6],
  ] as const)('finds the week around a day, from a %s on', (start, first) => {
    fc.assert(
      fc.property(arbitraryDay, (day) => {
        const week = weekAround(day, start);
        expect(week).toHaveLength(7);
        expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => (n + first) % 7));
        expect(week.slice(1)).toEqual(week.slice(0, -1).map(dayAfter));
        expect(week[daysIntoWeek(day, start)]).toBe(day);
      }),
    );
  });

  it('has each day in exactly one week, and the same one for all of its days', () => {
    fc.assert(
      fc.property(arbitraryDay, fc.constantFrom(...WEEK_STARTS), (day, start) => {
        const week = weekAround(day, start);
        for (const other of week) expect(weekAround(other, start)).toEqual(week);
        expect(weekAround(addDays(day, 7), start)).toEqual(week.map((each) => addDays(each, 7)));
      }),
    );
  });

  it('keeps the day before the start last', () => {
    expect(weekAround('2026-11-22', 'monday')[0]).toBe('2026-11-16');
    expect(weekAround('2026-11-23', 'monday')[0]).toBe('2026-11-23');
    expect(weekAround('2026-11-22', 'sunday')[0]).toBe('2026-11-22');
    expect(weekAround('2026-11-20', 'saturday')[0]).toBe('2026-11-14');
    expect(weekAround('2026-11-21', 'saturday')[0]).toBe('2026-11-21');
  });

  it('has a week from Monday for the to-do list, whatever is preferred (D38, D39)', () => {
    expect(weekFromMonday('2026-11-22')).toEqual(weekAround('2026-11-22', 'monday'));
  });

  it('lists a month from its first day to its last', () => {
    fc.assert(
      fc.property(arbitraryDay, (day) => {
        const month = daysOfMonth(day);
        expect(month).toContain(day);
        expect(month[0]).toBe(`${day.slice(0, 8)}01`);
        expect(new Set(month.map((each) => each.slice(0, 7))).size).toBe(1);
        expect(dayAfter(month.at(-1) ?? day).slice(8)).toBe('01');
      }),
    );
  });

  it('includes the leap day in February', () => {
    expect(daysOfMonth('2024-02-10')).toHaveLength(29);
    expect(daysOfMonth('2026-02-10')).toHaveLength(28);
    expect(daysOfMonth('2026-12-31')).toHaveLength(31);
  });
});

describe('firstOfMonth', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-01'],
    ['2026-11-20', 2, '2027-01-01'],
    ['2026-01-31', -1, '2025-12-01'],
    ['2026-12-31', -24, '2024-12-01'],
  ] as const)('finds that of %s, %d months on', (day, months, first) => {
    expect(firstOfMonth(day, months)).toBe(first);
  });
});
