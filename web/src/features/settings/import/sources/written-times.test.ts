import { LANGUAGES } from '@furrow/domain/language';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAndTimeIn, durationIn, momentIn, timeIn } from './written-times.ts';

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
    ['24:00', 86_400],
    ['24:00:00', 86_400],
    ['오전 9:05', 9 * 3600 + 5 * 60],
    ['下午9:05', 21 * 3600 + 5 * 60],
    ['ÖS 9:05', 21 * 3600 + 5 * 60],
    ['٩:٠٥ م', 21 * 3600 + 5 * 60],
  ])('is read from %j', (text, seconds) => {
    expect(timeIn(text)).toBe(seconds);
  });

  it.each(['', '9', '24:01', '9:60', '13:00 PM', '9:00 XM', '9:0', '9:00:60', '-9:00', '9:05.07'])(
    'is not read from %j',
    (text) => {
      expect(timeIn(text)).toBeUndefined();
    },
  );

  it('is the one that another language formats', () => {
    const arbitraryLanguage = fc.constantFrom(
      ...LANGUAGES,
      'en-US',
      'en-AU',
      'en-CA',
      'fi',
      'es-MX',
    );
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

describe('a day with its time', () => {
  it.each([
    ['2025-01-08T10:30:00', '2025-01-08', '10:30:00'],
    ['08.01.2025 10:30', '08.01.2025', '10:30'],
    ['8.1.2025 10.30.00', '8.1.2025', '10.30.00'],
    ['1/8/2025, 10:30 PM', '1/8/2025', '10:30 PM'],
    ['2025. 1. 8. 오후 10:30', '2025. 1. 8.', '오후 10:30'],
    ['8 января 2025 г., 10:30', '8 января 2025 г.', '10:30'],
    ['Jan 8, 2025 10:30', 'Jan 8, 2025', '10:30'],
  ])('is split from %j', (text, day, time) => {
    expect(dayAndTimeIn(text)).toEqual([day, time]);
  });

  it.each(['', '2025-01-08', '10:30', '2025-01-08 at noon'])('is not split from %j', (text) => {
    expect(dayAndTimeIn(text)).toEqual(['', '']);
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
    ['Mo. Dez. 10 09:43:41 GMT+01:00 2018', 60],
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
