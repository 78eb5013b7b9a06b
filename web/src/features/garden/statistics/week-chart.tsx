import { addDays, DAYS_PER_WEEK } from '@furrow/domain/calendar';
import { periodAround } from '@furrow/domain/gardener/period';
import {
  compareWeeks,
  weeklyBars,
  type DayBar,
  type WeekComparison,
} from '@furrow/domain/gardener/statistics';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import type { DayKey } from '@furrow/domain/time';
import { useState, type KeyboardEvent } from 'react';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { AxisLines, AxisMarks, axisOf } from '../../../parts/axis.tsx';
import { usePeriodText } from '../../../parts/period-text.ts';
import { useRoving } from '../../../parts/use-roving.ts';
import { useWeekStart } from '../../../parts/use-week-start.ts';
import messages from '../garden.messages.ts';
import { PeriodSteps } from '../period-steps.tsx';

type WeekChartProps = { days: DailyStatsByDay; today: DayKey };

/** A bar chart of the focus time on each day of a week, beside that of the week before. Earlier weeks can be chosen. */
export function WeekChart({ days, today }: WeekChartProps) {
  const t = useMessages(messages);
  const { figure } = useFormats();
  const periodText = usePeriodText();
  const [weeksBack, setWeeksBack] = useState(0);
  const start = useWeekStart();
  const week = periodAround('week', addDays(today, -DAYS_PER_WEEK * weeksBack), start);
  const bars = weeklyBars(days, week.first, start);
  const sums = compareWeeks(days, week.first, start);
  return (
    <section aria-label={t('garden.week.label')} className="flex flex-col gap-4">
      <PeriodSteps
        title={weeksBack === 0 ? t('garden.week.title') : periodText('week', week, today)}
        unit="week"
        onStep={(by) => setWeeksBack(weeksBack - by)}
        canGoOn={weeksBack > 0}
      />
      <WeekBars key={bars[0]?.day} bars={bars} today={today} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-small text-muted tabular-nums">
        <p>{t.rich('garden.week.sum', { strong: asSum }, { length: figure(sums.thisWeek) })}</p>
        <p className="flex items-center gap-2">
          <span
            aria-hidden
            className="h-3 w-1.5 rounded-t-bar bg-night-500 forced-colors:bg-[GrayText]"
          />
          {t('garden.week.sum-before', { length: figure(sums.lastWeek) })}
        </p>
      </div>
      <WeekTable bars={bars} sums={sums} />
    </section>
  );
}

const asSum = (text: string) => <strong className="font-semibold text-bright">{text}</strong>;

type WeekBarsProps = { bars: readonly DayBar[]; today: DayKey };

/** The bars of a week in front of their axis; the arrow keys move between the bars. */
function WeekBars({ bars, today }: WeekBarsProps) {
  const t = useMessages(messages);
  const axis = axisOf(Math.max(...bars.flatMap((bar) => [bar.focusSeconds, bar.weekBefore])));
  const { frame, stop, setCurrent, onKeyDown } = useRoving(
    bars.length,
    Math.max(
      0,
      bars.findIndex(({ day }) => day === today),
    ),
  );
  return (
    <div className="flex h-56 gap-2">
      <AxisMarks {...axis} />
      <div className="relative min-w-0 grow">
        <AxisLines {...axis} />
        <ul
          ref={frame}
          aria-label={t('garden.week.bars')}
          className="relative grid h-full grid-cols-7 gap-1.5 sm:gap-3"
        >
          {bars.map((bar, place) => (
            <li key={bar.day} className="group/day flex">
              <Bar
                bar={bar}
                top={axis.top}
                isToday={bar.day === today}
                isStop={place === stop}
                onFocus={() => setCurrent(place)}
                onKeyDown={onKeyDown}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type BarProps = {
  bar: DayBar;
  /** Seconds at the top of the axis. */
  top: number;
  isToday: boolean;
  isStop: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function Bar({ bar, top, isToday, isStop, onFocus, onKeyDown }: BarProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const { day, focusSeconds, weekBefore } = bar;
  const share = focusSeconds / top;
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      aria-label={t('garden.week.bar', {
        day: formats.longDay(day),
        length: formats.spoken(focusSeconds),
        before: formats.spoken(weekBefore),
      })}
      className="group relative flex grow flex-col rounded-control"
    >
      <span className="relative flex w-full grow items-end justify-center gap-0.5">
        <span
          className="h-full w-1/6 origin-bottom rounded-t-bar bg-night-500 transition-transform duration-500 forced-colors:bg-[GrayText]"
          style={{ transform: `scaleY(${weekBefore / top})` }}
        />
        <span
          className={`h-full w-1/2 origin-bottom rounded-t-bar forced-colors:bg-[CanvasText] transition-transform duration-500 ${isToday ? 'bg-sprout' : 'bg-sprout-deep group-hover:bg-sprout group-focus-visible:bg-sprout'}`}
          style={{ transform: `scaleY(${share})` }}
        />
        <span
          className="pointer-events-none absolute z-10 mb-1.5 hidden rounded-control border border-line-strong bg-surface-raised px-2.5 py-1 text-small font-semibold whitespace-nowrap text-bright shadow-dialog group-first/day:start-0 group-last/day:end-0 group-hover:block group-focus:block"
          style={{ bottom: `${Math.min(share * 100, 84)}%` }}
        >
          {formats.figure(focusSeconds)}
        </span>
      </span>
      <span
        className={`h-8 w-full pt-1.5 text-center text-small ${isToday ? 'font-semibold text-lamplight' : 'text-muted'}`}
      >
        {formats.weekday(day)}
      </span>
    </button>
  );
}

type WeekTableProps = { bars: readonly DayBar[]; sums: WeekComparison };

function WeekTable({ bars, sums }: WeekTableProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  return (
    <details className="text-small">
      <summary className="w-fit cursor-pointer rounded-control py-1 text-link">
        {t('garden.week.show-table')}
      </summary>
      <table className="mt-2 w-full">
        <caption className="sr-only">{t('garden.week.table')}</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1 text-start font-semibold">
              {t('garden.week.day')}
            </th>
            <th scope="col" className="py-1 text-end font-semibold">
              {t('garden.week.focus')}
            </th>
            <th scope="col" className="py-1 text-end font-semibold">
              {t('garden.week.before')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ day, focusSeconds, weekBefore }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="py-1 text-start font-normal first-letter:uppercase">
                {formats.shortDay(day)}
              </th>
              <td className="py-1 text-end whitespace-nowrap tabular-nums">
                {formats.figure(focusSeconds)}
              </td>
              <td className="py-1 text-end whitespace-nowrap text-muted tabular-nums">
                {formats.figure(weekBefore)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-semibold">
            <th scope="row" className="py-1 text-start font-semibold">
              {t('garden.week.all')}
            </th>
            <td className="py-1 text-end whitespace-nowrap tabular-nums">
              {formats.figure(sums.thisWeek)}
            </td>
            <td className="py-1 text-end whitespace-nowrap text-muted tabular-nums">
              {formats.figure(sums.lastWeek)}
            </td>
          </tr>
        </tfoot>
      </table>
    </details>
  );
}
