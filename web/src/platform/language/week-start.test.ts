import { LANGUAGES } from '@furrow/domain/language';
import { afterEach, expect, it } from 'vitest';
import { usualWeekStart } from './week-start.ts';

const NAMES = ['getWeekInfo', 'weekInfo'] as const;
const own = NAMES.map((name) => Object.getOwnPropertyDescriptor(Intl.Locale.prototype, name));

afterEach(() => {
  browserWith(undefined);
  for (const [place, name] of NAMES.entries())
    if (own[place]) Object.defineProperty(Intl.Locale.prototype, name, own[place]);
});

/** A browser whose week data says this, or that has none. */
function browserWith(info: { firstDay: number } | undefined): void {
  for (const name of NAMES) Reflect.deleteProperty(Intl.Locale.prototype, name);
  if (info)
    Object.defineProperty(Intl.Locale.prototype, 'getWeekInfo', {
      configurable: true,
      value: () => info,
    });
}

it.each([
  ['en', 'sunday'],
  ['de', 'monday'],
  ['pt-BR', 'sunday'],
  ['ar', 'saturday'],
] as const)('weeks in %s start on %s, with a browser’s week data', (language, day) => {
  expect(usualWeekStart(language)).toBe(day);
});

it('the browser’s own data counts', () => {
  browserWith({ firstDay: 6 });
  expect(usualWeekStart('de')).toBe('saturday');
});

it('a browser without week data starts the same weeks, in every language', () => {
  const known = LANGUAGES.map(usualWeekStart);
  browserWith(undefined);
  expect(LANGUAGES.map(usualWeekStart)).toEqual(known);
});

it('a day on which no week of ours can start gives way to the usual one', () => {
  browserWith({ firstDay: 5 });
  expect(usualWeekStart('de')).toBe('monday');
});
