import { focusTimeText } from '@furrow/domain/gardener/focus-time';
import { periodAfter, periodAround } from '@furrow/domain/gardener/period';
import { monthCalendar } from '@furrow/domain/gardener/views';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import type { DayKey } from '@furrow/domain/time';
import { useState } from 'react';
import { monthText, shortDayText } from '../../../ui/date-text.ts';
import { LeafThrough } from '../leaf-through.tsx';
import { MonthGrid } from './month-grid.tsx';

type MonthViewProps = { days: DailyStatsByDay; today: DayKey };

/** A month as a calendar with its active days highlighted, and the months before it (section 2). */
export function MonthView({ days, today }: MonthViewProps) {
  const [monthsBack, setMonthsBack] = useState(0);
  const [looked, setLooked] = useState<DayKey>();
  const month = periodAfter('month', periodAround('month', today), -monthsBack);
  const calendar = monthCalendar(days, month.first);
  const active = calendar.days.filter((day) => day.active).length;

  function leaf(by: number) {
    setMonthsBack(monthsBack - by);
    setLooked(undefined);
  }

  return (
    <section aria-label="Monthly calendar" className="flex flex-col gap-4">
      <LeafThrough
        level="h3"
        title={monthText(month.first)}
        unit="month"
        onLeaf={leaf}
        canGoOn={monthsBack > 0}
      />
      <MonthGrid
        key={month.first}
        calendar={calendar}
        days={days}
        today={today}
        onLook={setLooked}
      />
      <p aria-live="polite" className="min-h-6 text-small text-muted tabular-nums">
        {looked ? dayText(looked, days) : `${active} active ${active === 1 ? 'day' : 'days'}`}
      </p>
    </section>
  );
}

function dayText(day: DayKey, days: DailyStatsByDay): string {
  const { totalFocusTime = 0, completed = 0 } = days[day] ?? {};
  const pomodoros = `${completed} ${completed === 1 ? 'pomodoro' : 'pomodoros'}`;
  return `${shortDayText(day)}: ${focusTimeText(totalFocusTime)}, ${pomodoros}`;
}
