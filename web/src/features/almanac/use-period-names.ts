import type { AlmanacPeriod } from '@furrow/domain/almanac/almanac-period';
import { dayOfMonth, midnightInUtc } from '@furrow/domain/calendar';
import type { Period } from '@furrow/domain/gardener/period';
import { localeOf, type Language } from '@furrow/domain/language';
import type { DayKey } from '@furrow/domain/time';
import { useStore } from 'zustand/react';
import { usePeriodText } from '../../parts/period-text.ts';
import { currentLanguage } from '../../platform/language/current-language.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { remember } from '../../platform/remember.ts';
import messages from './almanac.messages.ts';

const formatsOf = remember((language: Language) => {
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { ...parts, timeZone: 'UTC' });
  return {
    short: format({ month: 'short' }),
    narrow: format({ month: 'narrow' }),
    year: format({ year: '2-digit' }),
  };
});

/** How the page's language names periods and months. */
export function usePeriodNames() {
  const t = useMessages(messages);
  const { number, weekday, weekdayHead, month, year } = useFormats();
  const periodText = usePeriodText();
  const { language } = useStore(currentLanguage);
  const written = (day: DayKey, as: keyof ReturnType<typeof formatsOf>) =>
    formatsOf(language)[as].format(midnightInUtc(day));

  /** A part of a period, below its plant: 'Mon', '1 – 7', 'Nov' or '2026'; `tight` where there is little room. */
  function partName(kind: AlmanacPeriod, { first, last }: Period, tight = false): string {
    if (kind === 'week') return tight ? weekdayHead(first) : weekday(first);
    if (kind === 'year') return written(first, tight ? 'narrow' : 'short');
    if (kind === 'all') return tight ? written(first, 'year') : year(first);
    const from = number(dayOfMonth(first));
    return tight || first === last ? from : `${from} – ${number(dayOfMonth(last))}`;
  }
  return {
    shortMonth: (day: DayKey) => written(day, 'short'),
    partName,
    /** 'Nov 15 – 21', 'November 2026', '2026' or 'Since November 2024'; without today, days have their year. */
    title: (kind: AlmanacPeriod, period: Period, today?: DayKey) =>
      kind === 'all'
        ? t('almanac.since', { month: month(period.first) })
        : periodText(kind, period, today),
  };
}
