import type { Period, PeriodKind } from '@furrow/domain/gardener/period';
import { monthText, shortDayText } from '../../../ui/date-text.ts';

/** A period's name: 'Sat, Nov 21', 'Sun, Nov 15 – Sat, Nov 21', 'November 2026' or '2026'. */
export function periodText(kind: PeriodKind, { first, last }: Period): string {
  switch (kind) {
    case 'day':
      return shortDayText(first);
    case 'week':
      return `${shortDayText(first)} – ${shortDayText(last)}`;
    case 'month':
      return monthText(first);
    case 'year':
      return first.slice(0, 4);
  }
}
