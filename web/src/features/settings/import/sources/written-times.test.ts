import { addDays, daysBetween } from '@furrow/domain/calendar';
import { type DayKey } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayReader, durationIn, momentIn, timeIn } from './written-times.ts';

const arbitraryDay = fc
  .integer({ min: 0, max: daysBetween('2000-01-01', '2099-12-31') })
  .map((days) => addDays('2000-01-01', days));

describe('a time of day', () => {
  it.each([
    ['9:00', 9 * 3600],
    ['09:00:07', 9 * 3600 + 7],
    ['09:00:07.250', 9 * 3600 + 7],
    ['9.05.07', 9 * 3600 + 5 * 60 + 7],
    ['9:00:00 AM', 9 * 3600],
    ['9:00:00\u202fAM', 9 * 3600],
    ['9:00\u00a0p.m.', 21 * 3600],
    ['9:00:00 a. m.', 9 * 3600],
    ['12:05 AM', 5 * 60],
    ['12:05pm', 12 * 3600 + 5 * 60],
    ['23:59:59', 86_399],
    [' 00:00 ', 0],
  ])('is read from %j', (text, seconds) => {
    expect(timeIn(text)).toBe(seconds);
  });

  it.each(['', '9', '24:00', '9:60', '13:00 PM', '9:00 XM', '9:0', '9:00:60', '-9:00', '9:05.07'])(
    'is not read from %j',
    (text) => {
      expect(timeIn(text)).toBeUndefined();
    },
  );

  it('is the one that another language formats', () => {
    const arbitraryLanguage = fc.constantFrom('en-US', 'en-AU', 'en-CA', 'de', 'fr', 'fi', 'es-MX');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399 }), arbitraryLanguage, (seconds, language) => {
        const options = { timeStyle: 'medium', timeZone: 'UTC' } as const;
        const text = new Intl.DateTimeFormat(language, options).format(seconds * 1000);
        expect(timeIn(text)).toBe(seconds);
      }),
    );
  });
});

describe('a duration', () => {
  it.each([
    ['00:25:00', 1500],
    ['0:25:00', 1500],
    ['100:00:01', 360_001],
    ['25:00', 1500],
    ['18:25 min', 18 * 60 + 25],
    ['75:00 min', 4500],
    ['12 sec', 12],
    ['0,5 h', 1800],
    ['1.25 h', 4500],
    ['12:25:00 AM', 1500],
  ])('is read from %j', (text, seconds) => {
    expect(durationIn(text)).toBe(seconds);
  });

  it.each(['', '1500', '0.42', '00:75:00', 'an hour'])('is not read from %j', (text) => {
    expect(durationIn(text)).toBeUndefined();
  });
});

describe('a moment', () => {
  const wall = { day: '2018-12-10', seconds: 9 * 3600 + 43 * 60 + 41 };

  it.each([
    ['2018-12-10T09:43:41', undefined],
    ['2018-12-10 09:43:41', undefined],
    ['2018-12-10 09:43:41 AM', undefined],
    ['2018-12-10T09:43:41Z', 0],
    ['2018-12-10T09:43:41.000-0500', -300],
    ['2018-12-10T09:43:41+05:30', 330],
    ['2018-12-10 09:43:41 +0100', 60],
    ['2018-12-10T09:43:41-03', -180],
    ['Mon Dec 10 09:43:41 GMT+01:00 2018', 60],
    ['Mon Dec 10 09:43:41 GMT-3 2018', -180],
    ['Mon Dec 10 09:43:41 CET 2018', 60],
    ['Mon Dec 10 09:43:41 PST 2018', -480],
    ['Mon Dec 10 09:43:41 UTC 2018', 0],
    ['Mon Dec 10 09:43:41 CST 2018', undefined],
    ['Mon Dec 10 09:43:41 WITA 2018', undefined],
  ])('is read from %j', (text, offset) => {
    expect(momentIn(text)).toEqual(offset === undefined ? { wall } : { wall, offset });
  });

  it.each([
    '',
    '2018-12-10',
    '2018-02-30T09:43:41Z',
    '2018-12-10T25:43:41Z',
    '2018-12-10T09:43:41+99:00',
    '2018-12-10T09:43:41?',
    '0001-01-01T00:00:00',
    '9999-12-31T23:59:59',
    'Mon Foo 10 09:43:41 CET 2018',
    '1544431421',
  ])('is not read from %j', (text) => {
    expect(momentIn(text)).toBeUndefined();
  });
});

describe('a column of days', () => {
  it.each([
    ['2026-11-28'],
    ['20261128'],
    ['2026/11/28'],
    ['2026. 11. 28.'],
    ['28.11.2026'],
    ['28. 11. 26'],
    ['11/28/2026'],
    ['28/11/2026'],
    ['28-11-2026'],
    ['11/28/26'],
  ])('has the day of %j in both orders', (text) => {
    for (const order of ['day-first', 'month-first'] as const) {
      const days = dayReader([text], order);
      expect(days.read(text)).toBe('2026-11-28');
      expect(days.isOpen).toBe(false);
    }
  });

  it.each(['', 'today', '2026-02-30', '2026111', '31/31/2026', '1.13.2026', '1/2', '1/2-2026'])(
    'has no day in %j',
    (text) => {
      expect(dayReader([text], 'day-first').read(text)).toBeUndefined();
    },
  );

  it('is open only if no date decides and the order makes a difference', () => {
    expect(dayReader(['1/2/2020', '3/4/2020'], 'day-first').isOpen).toBe(true);
    expect(dayReader(['1/2/2020', '13/4/2020'], 'month-first').isOpen).toBe(false);
    expect(dayReader(['1/1/2020', '2/2/2020'], 'month-first').isOpen).toBe(false);
    expect(dayReader(['1.2.2020', '2020-01-02', ''], 'month-first').isOpen).toBe(false);
    expect(dayReader([], 'month-first').isOpen).toBe(false);
  });

  it('is read in the order that was asked for, if it is open', () => {
    expect(dayReader(['1/2/2020'], 'day-first').read('1/2/2020')).toBe('2020-02-01');
    expect(dayReader(['1/2/2020'], 'month-first').read('1/2/2020')).toBe('2020-01-02');
  });

  it('is decided by the dates that can be read, whatever else is in it', () => {
    const days = dayReader(['1/2/2020', '13/4/2020', '40/40/2020', 'broken'], 'month-first');
    expect(days.read('1/2/2020')).toBe('2020-02-01');
    expect(days.read('40/40/2020')).toBeUndefined();
  });

  it('has the days that were written, in any style that the column keeps', () => {
    const styles: readonly ((day: DayKey) => string)[] = [
      (day) => day,
      (day) => day.replaceAll('-', ''),
      (day) => day.split('-').toReversed().join('.'),
      (day) => day.split('-').toReversed().map(Number).join('/'),
      (day) => day.replace(/(....)-(..)-(..)/, '$2/$3/$1'),
    ];
    fc.assert(
      fc.property(
        fc.array(arbitraryDay, { minLength: 1 }),
        fc.constantFrom(...styles),
        (days, style) => {
          const order = style('2026-11-28').startsWith('28') ? 'day-first' : 'month-first';
          const column = dayReader(days.map(style), order);
          expect(days.map((day) => column.read(style(day)))).toEqual(days);
        },
      ),
    );
  });
});
