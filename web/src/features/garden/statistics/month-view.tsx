import { weekAround, type WeekStart } from '@furrow/domain/calendar';
import { periodAfter, periodAround } from '@furrow/domain/gardener/period';
import {
  FULL_FOCUS_RING,
  monthCalendar,
  type MonthCalendar,
} from '@furrow/domain/gardener/statistics';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import { importedFocus, type ImportedPlant } from '@furrow/domain/history/imported-plant';
import type { DayKey } from '@furrow/domain/time';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useRoving } from '../../../parts/use-roving.ts';
import { useWeekStart } from '../../../parts/use-week-start.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { deviceOffset } from '../../../platform/time-zone.ts';
import messages from '../garden.messages.ts';
import { PeriodSteps } from '../period-steps.tsx';
import { Hatching, HatchingKey, useWithImported } from './imported-days.tsx';

type FocusByDay = ReturnType<typeof importedFocus>;

type MonthViewProps = {
  days: DailyStatsByDay;
  imported: readonly ImportedPlant[];
  today: DayKey;
};

/** A month as a calendar with its active days highlighted, and the months before it. */
export function MonthView({ days, imported, today }: MonthViewProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const importedByDay = useMemo(() => importedFocus(imported, deviceOffset), [imported]);
  const dayText = useDayText(days, importedByDay);
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
        imported={importedByDay}
        today={today}
        start={start}
        onLook={setLooked}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-muted">
        <p aria-live="polite" className="min-h-6 tabular-nums first-letter:uppercase">
          {looked ? dayText(looked) : t('garden.calendar.active-days', { count: active })}
        </p>
        <ShadeKey />
        {imported.length > 0 && <HatchingKey />}
      </div>
    </section>
  );
}

/** How green an active day is, in per cent, by its shade from 1 on; whether its number has to be dark; and a hatching that it stands out from. */
const SHADES = [
  { green: 20, ink: 'text-bright', hatching: 'bg-night-950/50' },
  { green: 40, ink: 'text-bright', hatching: 'bg-night-950/50' },
  { green: 65, ink: 'text-on-action', hatching: 'bg-cream/40' },
  { green: 100, ink: 'text-on-action', hatching: 'bg-cream/40' },
];

function greenGround(green: number) {
  return { backgroundColor: `color-mix(in srgb, var(--color-sprout) ${green}%, transparent)` };
}

/** How much focus the shades stand for. Each day says its own to screen readers. */
function ShadeKey() {
  const { length } = useFormats();
  return (
    <p aria-hidden className="flex items-center gap-1">
      {length(FULL_FOCUS_RING / SHADES.length)}
      {SHADES.map(({ green }) => (
        <span key={green} className="size-5 rounded-bar" style={greenGround(green)} />
      ))}
      {length(FULL_FOCUS_RING)}
    </p>
  );
}

function useDayText(days: DailyStatsByDay, imported: FocusByDay): (day: DayKey) => string {
  const t = useMessages(messages);
  const { shortDay, spoken } = useFormats();
  const withImported = useWithImported();
  return (day) => {
    const { totalFocusTime: focus = 0, completed: count = 0 } = days[day] ?? {};
    const text = t('garden.calendar.looked', { day: shortDay(day), length: spoken(focus), count });
    return withImported(text, imported.get(day));
  };
}

const DAYS_IN_WEEK = 7;

type MonthGridProps = {
  calendar: MonthCalendar;
  days: DailyStatsByDay;
  imported: FocusByDay;
  today: DayKey;
  start: WeekStart;
  /** Called with the day that is pointed at or focused, and with undefined when it is left. */
  onLook: (day: DayKey | undefined) => void;
};

function MonthGrid({ calendar, days, imported, today, start, onLook }: MonthGridProps) {
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
        {calendar.days.map((cell, place) => (
          <li
            key={cell.day}
            {...(place === 0 && { style: { gridColumnStart: calendar.leadingBlanks + 1 } })}
          >
            <DayCell
              cell={cell}
              focus={days[cell.day]?.totalFocusTime ?? 0}
              imported={imported.get(cell.day)}
              isToday={cell.day === today}
              isStop={place === stop}
              onKeyDown={onKeyDown}
              onFocus={() => setCurrent(place)}
              onLook={onLook}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type DayCellProps = Pick<MonthGridProps, 'onLook'> & {
  cell: MonthCalendar['days'][number];
  /** Seconds. */
  focus: number;
  /** Seconds; undefined for a day without past sessions. */
  imported: number | undefined;
  isToday: boolean;
  isStop: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function DayCell({
  cell,
  focus,
  imported,
  isToday,
  isStop,
  onFocus,
  onKeyDown,
  onLook,
}: DayCellProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const withImported = useWithImported();
  const { day, active } = cell;
  const text = t(active ? 'garden.calendar.active' : 'garden.calendar.not-active', {
    day: formats.longDay(day),
    length: formats.spoken(focus),
  });
  const shade = SHADES[cell.shade - 1];
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      data-active={active}
      aria-label={withImported(text, imported)}
      onKeyDown={onKeyDown}
      onFocus={() => {
        onFocus();
        onLook(day);
      }}
      onBlur={() => onLook(undefined)}
      onPointerEnter={() => onLook(day)}
      onPointerLeave={() => onLook(undefined)}
      style={shade && greenGround(shade.green)}
      className={`flex h-10 w-full items-center justify-center rounded-control text-small tabular-nums ${shade ? `font-semibold ${shade.ink}` : 'text-text hover:bg-surface-raised'} ${isToday ? 'outline-3 outline-lamplight forced-colors:outline-[CanvasText]' : ''}${imported === undefined ? '' : ' relative isolate'}`}
    >
      {imported !== undefined && <Hatching tone={shade?.hatching} />}
      {Number(day.slice(-2))}
    </button>
  );
}
