import { addDays, daysBetween } from '@furrow/domain/calendar';
import { LANGUAGES } from '@furrow/domain/language';
import { type DayKey } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayReader } from './written-days.ts';

const arbitraryDay = fc
  .integer({ min: 0, max: daysBetween('2000-01-01', '2099-12-31') })
  .map((days) => addDays('2000-01-01', days));

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
    ['28.11.2026.'],
    ['Nov 28, 2026'],
    ['28-Nov-26'],
    ['2026 Nov 28'],
    ['mar. 28 nov. 2026'],
    ['28 KASIM 2026'],
    ['2026年11月28日'],
    ['2026년 11월 28일'],
    ['٢٨/١١/٢٠٢٦'],
    ['28\u200f/11\u200f/2026'],
  ])('has the day of %j in both orders', (text) => {
    for (const order of ['day-first', 'month-first'] as const) {
      const days = dayReader([text], order);
      expect(days.read(text)).toBe('2026-11-28');
      expect(days.isOpen).toBe(false);
    }
  });

  it('has the days that every language of Furrow writes with the names of months', () => {
    fc.assert(
      fc.property(
        arbitraryDay,
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom('long', 'medium'),
        (day, language, dateStyle) => {
          const format = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' });
          const text = format.format(Date.parse(day));
          expect(dayReader([text], 'day-first').read(text)).toBe(day);
        },
      ),
    );
  });

  it.each([
    '',
    '5 Juvember 2026',
    'Nov 31, 2026',
    'Nov 28',
    'today',
    '2026-02-30',
    '2026111',
    '31/31/2026',
    '1.13.2026',
    '1/2',
    '1/2-2026',
  ])('has no day in %j', (text) => {
    expect(dayReader([text], 'day-first').read(text)).toBeUndefined();
  });

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
