import { addDays, utcDayAt } from '@furrow/domain/calendar';
import { LANGUAGES, type Language } from '@furrow/domain/language';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceTimeZone } from '../time-zone.ts';
import { formatsOf, type ClockChoice } from './formats.ts';

const EVENING = 20 * 60 + 5;

afterEach(vi.unstubAllGlobals);

/** The midnight and the evening of each language by each clock. An older ICU pads the hours of some languages. */
const TIMES: readonly (readonly [Language, ClockChoice, RegExp, RegExp])[] = [
  ['en', 'language', /^12:00 AM$/, /^8:05 PM$/],
  ['en', '12', /^12:00 AM$/, /^8:05 PM$/],
  ['en', '24', /^00:00$/, /^20:05$/],
  ['de', 'language', /^0?0:00$/, /^20:05$/],
  ['de', '12', /^12:00 AM$/, /^8:05 PM$/],
  ['de', '24', /^0?0:00$/, /^20:05$/],
  ['ar', 'language', /^12:00 ص$/, /^8:05 م$/],
  ['ar', '12', /^12:00 ص$/, /^8:05 م$/],
  ['ar', '24', /^00:00$/, /^20:05$/],
  ['ja', 'language', /^0:00$/, /^20:05$/],
  ['ja', '12', /^午前12:00$/, /^午後8:05$/],
  ['ja', '24', /^0:00$/, /^20:05$/],
];

const clocks = fc.constantFrom<ClockChoice>('language', '12', '24');

describe('times of day (D52)', () => {
  it.each(TIMES)('in %s by the clock %s', (language, clock, midnight, evening) => {
    const { timeOfDay } = formatsOf(language, clock, deviceTimeZone());
    expect(timeOfDay(0)).toMatch(midnight);
    expect(timeOfDay(EVENING)).toMatch(evening);
  });

  it('are the same alone, with their date and of an instant', () => {
    const arbitraryTime = fc.record({ hour: fc.nat(23), minute: fc.nat(59) });
    fc.assert(
      fc.property(
        fc.constantFrom(...LANGUAGES),
        clocks,
        arbitraryTime,
        (language, clock, { hour, minute }) => {
          const { moment, time, timeOfDay } = formatsOf(language, clock, deviceTimeZone());
          const instant = new Date(2026, 10, 12, hour, minute).getTime();
          expect(timeOfDay(hour * 60 + minute)).toBe(time(instant));
          expect(moment(instant)).toContain(time(instant));
        },
      ),
    );
  });

  it.each(LANGUAGES)('have each hour once in %s, and no hour 24', (language) => {
    for (const clock of ['12', '24'] as const) {
      const { timeOfDay, isTwelveHour } = formatsOf(language, clock, deviceTimeZone());
      const hours = Array.from({ length: 24 }, (_, hour) => timeOfDay(hour * 60));
      const shown = hours.map((text) => Number(/\d+/.exec(text)));
      expect(isTwelveHour()).toBe(clock === '12');
      expect(new Set(hours).size).toBe(24);
      const wanted = clock === '24' ? (hour: number) => hour : (hour: number) => hour % 12 || 12;
      expect(shown).toEqual(shown.map((_, hour) => wanted(hour)));
    }
  });

  it('are h:mm AM/PM in English, with plain spaces (D25)', () => {
    const { time } = formatsOf('en', 'language', deviceTimeZone());
    expect(time(new Date(2026, 10, 20, 15, 4, 59).getTime())).toBe('3:04 PM');
    expect(time(new Date(2026, 10, 20, 0, 30).getTime())).toBe('12:30 AM');
  });

  it('say before and after noon in Korean words, also where a browser has AM and PM', () => {
    const DateTimeFormat = class {
      format(instant: number) {
        return instant === 0 ? 'AM 12:00' : 'PM 8:05';
      }
    };
    vi.stubGlobal('Intl', { DateTimeFormat });
    const { timeOfDay } = formatsOf('ko', '12', 'UTC');
    expect([timeOfDay(0), timeOfDay(EVENING)]).toEqual(['오전 12:00', '오후 8:05']);
  });

  it('follow the language unless a clock is chosen', () => {
    const twelveHour = LANGUAGES.filter((each) =>
      formatsOf(each, 'language', deviceTimeZone()).isTwelveHour(),
    );
    expect(twelveHour).toEqual(['en', 'ar', 'ko']);
  });
});

describe('the first of a month in French', () => {
  const formats = formatsOf('fr', '24', 'UTC');
  const day = (date: number) => formats.shortDay(addDays(utcDayAt(0), date - 1));

  it('is 1er', () => {
    expect(day(1)).toMatch(/ 1er janv/);
    expect(formats.longDay(utcDayAt(0))).toBe('jeudi 1er janvier 1970');
    expect(formats.date(60_000)).toMatch(/^1er janv/);
    expect(formats.moment(60_000)).toMatch(/^1er janv.* 0?0:01$/);
  });

  it.each([2, 11, 21, 31])('is no other day, such as %i', (date) => {
    expect(day(date)).toMatch(new RegExp(` ${date} janv`));
  });
});

describe('the weekdays of a chart', () => {
  it.each(LANGUAGES)('fit into its narrow columns in %s', (language) => {
    const { weekday, longWeekday } = formatsOf(language, 'language', deviceTimeZone());
    const days = Array.from({ length: 7 }, (_, place) => addDays(utcDayAt(0), place));
    expect(days.map(weekday).filter((name) => name.length > 4)).toEqual([]);
    expect(new Set(days.map(longWeekday)).size).toBe(7);
  });
});
