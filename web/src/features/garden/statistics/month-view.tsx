import { focusTimeText } from '@furrow/domain/gardener/focus-time';
import { periodAfter, periodAround } from '@furrow/domain/gardener/period';
import { monthCalendar, type MonthCalendar } from '@furrow/domain/gardener/views';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import type { DayKey } from '@furrow/domain/time';
import { useState } from 'react';
import { weekFromSunday } from '@furrow/domain/calendar';
import { monthText, shortDayText, longDayText, weekdayText } from '../../../ui/date-text.ts';
import { LeafThrough } from '../leaf-through.tsx';
import { useRoving } from '../use-roving.ts';

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

const DAYS_IN_WEEK = 7;

type MonthGridProps = {
  calendar: MonthCalendar;
  days: DailyStatsByDay;
  today: DayKey;
  /** A day is pointed at or focused, or left again. */
  onLook: (day: DayKey | undefined) => void;
};

/** The month's days in weeks from Sunday. */
function MonthGrid({ calendar, days, today, onLook }: MonthGridProps) {
  const todaysPlace = calendar.days.findIndex(({ day }) => day === today);
  const { frame, stop, setCurrent, onKeyDown } = useRoving(
    calendar.days.length,
    Math.max(0, todaysPlace),
    DAYS_IN_WEEK,
  );
  return (
    <div className="text-center">
      <div aria-hidden className="grid grid-cols-7 gap-1 pb-1 text-small text-muted">
        {weekFromSunday(today).map((day) => (
          <span key={day}>{weekdayText(day).slice(0, 2)}</span>
        ))}
      </div>
      <ul
        ref={frame}
        aria-label="Days; arrow keys move between them"
        className="grid grid-cols-7 gap-1"
      >
        {calendar.days.map(({ day, active }, place) => (
          <li
            key={day}
            {...(place === 0 && { style: { gridColumnStart: calendar.leadingBlanks + 1 } })}
          >
            <button
              type="button"
              tabIndex={place === stop ? 0 : -1}
              data-active={active}
              aria-label={`${longDayText(day)}: ${activityText(active, days[day]?.totalFocusTime)}`}
              onKeyDown={onKeyDown}
              onFocus={() => {
                setCurrent(place);
                onLook(day);
              }}
              onBlur={() => onLook(undefined)}
              onPointerEnter={() => onLook(day)}
              onPointerLeave={() => onLook(undefined)}
              className={`flex h-10 w-full items-center justify-center rounded-control text-small tabular-nums ${active ? 'bg-sprout font-semibold text-on-action' : 'text-text hover:bg-surface-raised'} ${day === today ? 'ring-3 ring-lamplight' : ''}`}
            >
              {Number(day.slice(-2))}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function activityText(active: boolean, focusSeconds = 0): string {
  return `${active ? 'active' : 'not active'}, ${focusTimeText(focusSeconds)} of focus`;
}
