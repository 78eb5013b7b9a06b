import { focusTimeText, gardenPomodoros, totalFocusTime } from '@furrow/domain/gardener/focus-time';
import {
  streakOf,
  focusRing,
  outcomeCounts,
  streakRing,
  monthCalendar,
  type MonthCalendar,
} from '@furrow/domain/gardener/views';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import type { DayKey } from '@furrow/domain/time';
import { type ReactNode, useState } from 'react';
import { growthOverview } from '@furrow/domain/gardener/plant-growth';
import { plantEmoji, plantName } from '@furrow/domain/plant';
import { periodAfter, periodAround } from '@furrow/domain/gardener/period';
import { weekFromSunday } from '@furrow/domain/calendar';
import { CountingFigure } from '../../../ui/counting-figure.tsx';
import { Ring } from '../../../ui/progress.tsx';
import { Figure, shareText, PlantImage } from '../figure.tsx';
import { WeekChart } from './week-chart.tsx';
import { monthText, shortDayText, longDayText, weekdayText } from '../../../ui/date-text.ts';
import { LeafThrough } from '../leaf-through.tsx';
import { useRoving } from '../use-roving.ts';

export type StatisticsProps = {
  days: DailyStatsByDay;
  history: readonly HarvestEntry[];
  today: DayKey;
};

/** The tab 'Stats' (section 2). */
export function Statistics({ days, history, today }: StatisticsProps) {
  const focus = days[today]?.totalFocusTime ?? 0;
  const streak = streakOf(days, today);
  const { successful, failed } = outcomeCounts(days);
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
      <section aria-label="Rings" className="flex flex-wrap justify-center gap-6 sm:gap-10">
        <Ring
          label="Focus time today"
          share={focusRing(focus)}
          valueText={`${focusTimeText(focus)}, ${shareText(focusRing(focus))} of 2 hours`}
          tone="sprout"
        >
          <RingText name="Focus today">
            <CountingFigure value={focus} format={focusTimeText} />
          </RingText>
        </Ring>
        <Ring
          label="Streak"
          share={streakRing(streak)}
          valueText={`${streak} days, ${shareText(streakRing(streak))} of 30`}
          tone="gold"
        >
          <RingText name={streak === 1 ? 'day streak' : 'days streak'}>
            <CountingFigure value={streak} />
          </RingText>
        </Ring>
      </section>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] content-center gap-4 text-center">
        <Figure name="Successful" tone="text-sprout">
          <CountingFigure value={successful} />
        </Figure>
        <Figure name="Failed" tone="text-wilted">
          <CountingFigure value={failed} />
        </Figure>
        <Figure name="Pomodoros">
          <CountingFigure value={gardenPomodoros(totalFocusTime(days))} />
        </Figure>
      </dl>
      <WeekChart days={days} today={today} />
      <MonthView days={days} today={today} />
      <HarvestsByPlant history={history} />
    </div>
  );
}

function RingText({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className="font-display text-heading font-semibold text-bright">{children}</span>
      <span className="text-small text-muted">{name}</span>
    </>
  );
}

/** The number of harvests of each plant; wilted plantings don't reduce it (D26). */
function HarvestsByPlant({ history }: { history: readonly HarvestEntry[] }) {
  return (
    <section aria-labelledby="by-plant" className="flex flex-col gap-4 lg:col-span-2">
      <h3 id="by-plant" className="text-heading">
        Harvested by plant
      </h3>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(7.25rem,1fr))] gap-3">
        {growthOverview(history).plants.map(({ plant, harvested }) => (
          <li
            key={plant}
            className="flex min-w-0 flex-wrap items-center gap-x-2.5 rounded-control bg-surface-sunken px-2.5 py-2"
          >
            <PlantImage plant={plant} status="harvested" className="h-14 w-10 shrink-0" />
            <p>
              <span className="block font-display text-heading font-semibold text-bright tabular-nums">
                {harvested}
              </span>
              <span className="text-small text-muted">
                {plantEmoji(plant)} {plantName(plant)}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type MonthViewProps = { days: DailyStatsByDay; today: DayKey };

/** A month as a calendar with its active days highlighted, and the months before it (section 2). */
function MonthView({ days, today }: MonthViewProps) {
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
  const { totalFocusTime: focus = 0, completed = 0 } = days[day] ?? {};
  const pomodoros = `${completed} ${completed === 1 ? 'pomodoro' : 'pomodoros'}`;
  return `${shortDayText(day)}: ${focusTimeText(focus)}, ${pomodoros}`;
}

const DAYS_IN_WEEK = 7;

type MonthGridProps = {
  calendar: MonthCalendar;
  days: DailyStatsByDay;
  today: DayKey;
  /** Called with the day that is pointed at or focused, and with undefined when it is left. */
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
