import {
  ALMANAC_PERIODS,
  wholeTime,
  type AlmanacPeriod,
} from '@furrow/domain/almanac/almanac-period';
import type { FocusByDay } from '@furrow/domain/almanac/focus-sum';
import { isDayKey } from '@furrow/domain/calendar';
import { periodAfter, periodAround, type Period } from '@furrow/domain/gardener/period';
import type { DayKey } from '@furrow/domain/time';
import { useSearchParams } from 'react-router';
import { useWeekStart } from '../../parts/use-week-start.ts';

/** The period that is shown, which the address names: `?show=month&on=2026-10-31`. So the browser's Back returns to the one before. */
export function useShownPeriod(days: FocusByDay, today: DayKey) {
  const [search, setSearch] = useSearchParams();
  const start = useWeekStart();
  const whole = wholeTime(days, today);
  const kind = ALMANAC_PERIODS.find((each) => each === search.get('show')) ?? 'week';
  const day = dayWithin(whole, search.get('on')) ?? today;
  const period = kind === 'all' ? whole : periodAround(kind, day, start);

  function show(next: AlmanacPeriod, on: DayKey) {
    const isUsual = next === 'week' && on === today;
    const address = { ...(!isUsual && { show: next }), ...(on !== today && { on }) };
    setSearch(address, { preventScrollReset: true });
  }
  return {
    kind,
    period,
    start,
    whole,
    canGoBack: period.first > whole.first,
    canGoOn: period.last < whole.last,
    choose: (next: AlmanacPeriod) => show(next, representative(period, today)),
    step: (by: number) => {
      if (kind !== 'all') show(kind, representative(periodAfter(kind, period, by, start), today));
    },
  };
}

export type ShownPeriod = ReturnType<typeof useShownPeriod>;

/** The day that names a period in the address. If another kind of period is chosen, the one around this day is shown. */
function representative({ first, last }: Period, today: DayKey): DayKey {
  return first <= today && today <= last ? today : last;
}

function dayWithin({ first, last }: Period, text: string | null): DayKey | undefined {
  if (!isDayKey(text)) return undefined;
  if (text < first) return first;
  return text > last ? last : text;
}
