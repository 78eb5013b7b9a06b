import {
  gardenPomodoros,
  SECONDS_PER_POMODORO,
  totalFocusTime,
} from '@furrow/domain/gardener/focus-time';
import {
  focusRing,
  monthCalendar,
  type MonthCalendar,
  outcomeCounts,
} from '@furrow/domain/gardener/statistics';
import { streakOf, streakRing } from '@furrow/domain/gardener/streak';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import type { DayKey } from '@furrow/domain/time';
import { type ReactNode, useState } from 'react';
import { growthOverview } from '@furrow/domain/gardener/plant-growth';
import { plantEmoji } from '@furrow/domain/plant';
import { periodAfter, periodAround } from '@furrow/domain/gardener/period';
import { weekAround, type WeekStart } from '@furrow/domain/calendar';
import { CountingFigure, countingTo } from '../../../ui/counting-figure.tsx';
import { Ring } from '../../../ui/progress.tsx';
import { Figure, PlantImage } from '../figure.tsx';
import { WeekChart } from './week-chart.tsx';
import { usePlantName } from '../../../farm/plant-name.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { useWeekStart } from '../../../parts/use-week-start.ts';
import messages from '../garden.messages.ts';
import { PeriodSteps } from '../period-steps.tsx';
import { useRoving } from '../use-roving.ts';

export type StatisticsProps = {
  days: DailyStatsByDay;
  history: readonly HarvestEntry[];
  today: DayKey;
};

/** The tab 'Stats'. */
export function Statistics({ days, history, today }: StatisticsProps) {
  const t = useMessages(messages);
  const { length } = useFormats();
  const { successful, failed } = outcomeCounts(days);
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
      <Rings focus={days[today]?.totalFocusTime ?? 0} streak={streakOf(days, today)} />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] content-center gap-4 text-center">
        <Figure name={t('garden.figures.successful')} tone="text-sprout">
          <CountingFigure value={successful} />
        </Figure>
        <Figure name={t('garden.figures.failed')} tone="text-wilted">
          <CountingFigure value={failed} />
        </Figure>
        <Figure name={t('garden.figures.pomodoros', { length: length(SECONDS_PER_POMODORO) })}>
          <CountingFigure value={gardenPomodoros(totalFocusTime(days))} />
        </Figure>
      </dl>
      <WeekChart days={days} today={today} />
      <MonthView days={days} today={today} />
      <HarvestsByPlant history={history} />
    </div>
  );
}

/** Today's focus, and the streak. */
function Rings({ focus, streak }: { focus: number; streak: number }) {
  const t = useMessages(messages);
  const { percent, figure, spoken } = useFormats();
  return (
    <section
      aria-label={t('garden.rings.label')}
      className="flex flex-wrap justify-center gap-6 sm:gap-10"
    >
      <Ring
        label={t('garden.rings.focus')}
        share={focusRing(focus)}
        valueText={t('garden.rings.focus-value', {
          length: spoken(focus),
          share: percent(focusRing(focus)),
        })}
        tone="sprout"
      >
        <RingFigure>
          <CountingFigure value={focus} format={figure} />
        </RingFigure>
        {ringName(t('garden.rings.focus-name'))}
      </Ring>
      <Ring
        label={t('garden.rings.streak')}
        share={streakRing(streak)}
        valueText={t('garden.rings.streak-value', {
          count: streak,
          share: percent(streakRing(streak)),
        })}
        tone="gold"
      >
        {t.rich(
          'garden.rings.streak-name',
          { figure: ringFigureTo(streak), name: ringName },
          { count: streak },
        )}
      </Ring>
    </section>
  );
}

function RingFigure({ children }: { children: ReactNode }) {
  return (
    <span className="max-w-24 text-center font-display text-heading font-semibold text-bright">
      {children}
    </span>
  );
}

function ringFigureTo(value: number) {
  return (text: string) => <RingFigure>{countingTo(value)(text)}</RingFigure>;
}

function ringName(name: string) {
  return <span className="text-small text-muted">{name}</span>;
}

/** The number of harvests of each plant; wilted plantings don't reduce it (D26). */
function HarvestsByPlant({ history }: { history: readonly HarvestEntry[] }) {
  const t = useMessages(messages);
  const { number } = useFormats();
  const plantName = usePlantName();
  return (
    <section aria-labelledby="by-plant" className="flex flex-col gap-4 lg:col-span-2">
      <h3 id="by-plant" className="text-heading">
        {t('garden.by-plant.title')}
      </h3>
      <ul className="flex flex-wrap gap-3">
        {growthOverview(history).plants.map(({ plant, harvested }) => (
          <li
            key={plant}
            className="flex min-w-fit grow basis-29 flex-wrap items-center gap-x-2.5 rounded-control bg-surface-sunken px-2.5 py-2"
          >
            <PlantImage plant={plant} status="harvested" className="h-14 w-10 shrink-0" />
            <p>
              <span className="block font-display text-heading font-semibold text-bright tabular-nums">
                {number(harvested)}
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

/** A month as a calendar with its active days highlighted, and the months before it. */
function MonthView({ days, today }: MonthViewProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const dayText = useDayText();
  const [monthsBack, setMonthsBack] = useState(0);
  const [looked, setLooked] = useState<DayKey>();
  const start = useWeekStart();
  const month = periodAfter('month', periodAround('month', today, start), -monthsBack, start);
  const calendar = monthCalendar(days, month.first, start);
  const active = calendar.days.filter((day) => day.active).length;

  function leaf(by: number) {
    setMonthsBack(monthsBack - by);
    setLooked(undefined);
  }

  return (
    <section aria-label={t('garden.calendar.label')} className="flex flex-col gap-4">
      <PeriodSteps
        title={formats.month(month.first)}
        unit="month"
        onStep={leaf}
        canGoOn={monthsBack > 0}
      />
      <MonthGrid
        key={month.first}
        calendar={calendar}
        days={days}
        today={today}
        start={start}
        onLook={setLooked}
      />
      <p
        aria-live="polite"
        className="min-h-6 text-small text-muted tabular-nums first-letter:uppercase"
      >
        {looked ? dayText(looked, days) : t('garden.calendar.active-days', { count: active })}
      </p>
    </section>
  );
}

function useDayText(): (day: DayKey, days: DailyStatsByDay) => string {
  const t = useMessages(messages);
  const { shortDay, spoken } = useFormats();
  return (day, days) => {
    const { totalFocusTime: focus = 0, completed: count = 0 } = days[day] ?? {};
    return t('garden.calendar.looked', { day: shortDay(day), length: spoken(focus), count });
  };
}

const DAYS_IN_WEEK = 7;

type MonthGridProps = {
  calendar: MonthCalendar;
  days: DailyStatsByDay;
  today: DayKey;
  start: WeekStart;
  /** Called with the day that is pointed at or focused, and with undefined when it is left. */
  onLook: (day: DayKey | undefined) => void;
};

function MonthGrid({ calendar, days, today, start, onLook }: MonthGridProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const todaysPlace = calendar.days.findIndex(({ day }) => day === today);
  const { frame, stop, setCurrent, onKeyDown } = useRoving(
    calendar.days.length,
    Math.max(0, todaysPlace),
    DAYS_IN_WEEK,
  );
  return (
    <div className="text-center">
      <div aria-hidden className="grid grid-cols-7 gap-1 pb-1 text-small text-muted">
        {weekAround(today, start).map((day) => (
          <span key={day}>{formats.weekdayHead(day)}</span>
        ))}
      </div>
      <ul ref={frame} aria-label={t('garden.calendar.days')} className="grid grid-cols-7 gap-1">
        {calendar.days.map(({ day, active }, place) => (
          <li
            key={day}
            {...(place === 0 && { style: { gridColumnStart: calendar.leadingBlanks + 1 } })}
          >
            <button
              type="button"
              tabIndex={place === stop ? 0 : -1}
              data-active={active}
              aria-label={t(active ? 'garden.calendar.active' : 'garden.calendar.not-active', {
                day: formats.longDay(day),
                length: formats.spoken(days[day]?.totalFocusTime ?? 0),
              })}
              onKeyDown={onKeyDown}
              onFocus={() => {
                setCurrent(place);
                onLook(day);
              }}
              onBlur={() => onLook(undefined)}
              onPointerEnter={() => onLook(day)}
              onPointerLeave={() => onLook(undefined)}
              className={`flex h-10 w-full items-center justify-center rounded-control text-small tabular-nums ${active ? 'bg-sprout font-semibold text-on-action' : 'text-text hover:bg-surface-raised'} ${day === today ? 'outline-3 outline-lamplight forced-colors:outline-[CanvasText]' : ''}`}
            >
              {Number(day.slice(-2))}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
