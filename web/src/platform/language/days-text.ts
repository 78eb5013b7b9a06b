import { midnightInUtc } from '@furrow/domain/calendar';
import { localeOf, type Language } from '@furrow/domain/language';
import type { DayKey } from '@furrow/domain/time';
import { remember } from '../remember.ts';
import { asWritten } from './as-written.ts';

/** Formats apart from `formats.ts`, which every page loads. */
const formatsOf = remember((language: Language) => {
  const format = (year: 'numeric' | undefined) =>
    new Intl.DateTimeFormat(localeOf(language), {
      month: 'short',
      day: 'numeric',
      year,
      timeZone: 'UTC',
    });
  return { withYear: format('numeric'), without: format(undefined) };
});

/** Days in a row: 'Nov 22 – 28', or, with their year, 'Nov 22 – 28, 2026'. Days of two years always have their years. */
export function daysText(
  language: Language,
  first: DayKey,
  last: DayKey,
  year: 'withYear' | 'without',
): string {
  const format = formatsOf(language)[year];
  const text = format.formatRange(midnightInUtc(first), midnightInUtc(last));
  // Newer browsers put thin spaces around the dash.
  return asWritten(language, text).replaceAll(/\s/g, ' ');
}
