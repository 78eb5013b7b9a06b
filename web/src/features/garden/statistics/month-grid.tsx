import { weekFromSunday } from '@furrow/domain/calendar';
import { focusTimeText } from '@furrow/domain/gardener/focus-time';
import type { MonthCalendar } from '@furrow/domain/gardener/views';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import type { DayKey } from '@furrow/domain/time';
import { longDayText, weekdayText } from '../../../ui/date-text.ts';
import { useRoving } from './use-roving.ts';

const DAYS_IN_WEEK = 7;

type MonthGridProps = {
  calendar: MonthCalendar;
  days: DailyStatsByDay;
  today: DayKey;
  /** A day is pointed at or focused, or left again. */
  onLook: (day: DayKey | undefined) => void;
};

/** The month's days in weeks from Sunday. */
export function MonthGrid({ calendar, days, today, onLook }: MonthGridProps) {
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
