import type { Period, PeriodKind } from '@furrow/domain/gardener/period';
import type { DayKey } from '@furrow/domain/time';
import { useStore } from 'zustand/react';
import { currentLanguage } from '../platform/language/current-language.ts';
import { daysText } from '../platform/language/days-text.ts';
import { useFormats } from '../platform/language/use-formats.ts';

/** A period's name: 'Sat, Nov 21', 'Nov 15 – 21', 'November 2026' or '2026'. Days of another year than today's have their year; without today, all have it. */
export function usePeriodText(): (kind: PeriodKind, period: Period, today?: DayKey) => string {
  const { shortDay, month, year } = useFormats();
  const { language } = useStore(currentLanguage);
  return (kind, { first, last }, today) => {
    if (kind === 'year') return year(first);
    if (kind === 'month') return month(first);
    if (today === undefined || year(last) !== year(today))
      return daysText(language, first, last, 'withYear');
    return kind === 'day' ? shortDay(first) : daysText(language, first, last, 'without');
  };
}
