import { focusTimeText, todaysFocusText } from '@furrow/domain/gardener/focus-time';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import type { DayKey } from '@furrow/domain/time';
import {
  streakDots,
  type MarkedDay,
  compareWeeks,
  type WeekComparison,
  lastHarvestOf,
  streakOf,
  streakText,
} from '@furrow/domain/gardener/views';
import Sprout from 'lucide-react/icons/sprout';
import { levelProgress } from '@furrow/domain/gardener/level';
import { gardenXP, xpTotals } from '@furrow/domain/gardener/xp';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { DEFAULT_PLANT, isPlantType, plantEmoji, plantName } from '@furrow/domain/plant';
import { Link } from 'react-router';
import { useId, type ReactNode } from 'react';
import { CountingFigure } from '../../ui/counting-figure.tsx';
import { longDayText, weekdayText, momentText } from '../../ui/date-text.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ShareBar } from '../../ui/progress.tsx';
import { LevelBar } from '../../parts/level-bar.tsx';
import { PlantPicture } from '../../farm/plant.tsx';
import { Card } from '../../ui/card.tsx';

type DaysProps = { days: DailyStatsByDay; today: DayKey };

/** Hours and minutes of focus today, with the pomodoros. */
export function TodaysFocus({ days, today }: DaysProps) {
  const focus = days[today]?.totalFocusTime ?? 0;
  const pomodoros = days[today]?.completed ?? 0;
  return (
    <FigureCard title="Today's Focus" className="md:col-span-3">
      {focus === 0 ? (
        <p className="font-display text-heading text-bright">{todaysFocusText(focus)}</p>
      ) : (
        <p className="font-display text-hero font-semibold text-bright">
          <CountingFigure value={focus} format={focusTimeText} />
        </p>
      )}
      <p className="mt-auto text-muted">
        {pomodoros === 0
          ? 'A first pomodoro is a good beginning.'
          : `${pomodoros} ${pomodoros === 1 ? 'pomodoro' : 'pomodoros'} completed`}
      </p>
    </FigureCard>
  );
}

/** The streak, a message about it, and the last seven days. */
export function Streak({ days, today }: DaysProps) {
  const streak = streakOf(days, today);
  return (
    <FigureCard title="Current Streak" className="md:col-span-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <p className="font-display text-hero font-semibold text-bright">
          <CountingFigure value={streak} />{' '}
          <span className="text-heading">{streak === 1 ? 'day' : 'days'}</span>
        </p>
        <ol
          aria-label="The last seven days"
          className="grid w-full max-w-72 grid-cols-7 gap-1.5 sm:gap-2"
        >
          {streakDots(days, today).map((dot) => (
            <Dot key={dot.day} dot={dot} isToday={dot.day === today} />
          ))}
        </ol>
      </div>
      <p className="mt-auto text-muted">{streakText(streak)}</p>
    </FigureCard>
  );
}

function Dot({ dot: { day, active }, isToday }: { dot: MarkedDay; isToday: boolean }) {
  const bed = active ? 'bg-sprout text-on-action' : 'bg-surface-sunken';
  const edge = isToday ? 'ring-2 ring-lamplight' : active ? '' : 'ring-1 ring-line';
  return (
    <li className="flex flex-col items-center gap-1.5 text-small text-muted">
      <span
        aria-hidden
        className={`flex aspect-square w-full max-w-8 items-center justify-center rounded-round ${bed} ${edge}`}
      >
        {active && <Sprout size={18} />}
      </span>
      <span aria-hidden className={isToday ? 'font-semibold text-lamplight' : ''}>
        {weekdayText(day).charAt(0)}
      </span>
      <VisuallyHidden>
        {longDayText(day)}: {active ? 'something grew' : 'nothing grew'}
      </VisuallyHidden>
    </li>
  );
}

/** This week's and last week's focus, and their comparison up to today. */
export function WeekAgainstLast({ days, today }: DaysProps) {
  const weeks = compareWeeks(days, today);
  return (
    <FigureCard title="This Week" className="md:col-span-2">
      <dl className="flex flex-col gap-3">
        <Week name="This week" focus={weeks.thisWeek} weeks={weeks} tone="bg-sprout" />
        <Week name="Last week" focus={weeks.lastWeek} weeks={weeks} tone="bg-night-500" />
      </dl>
      <p className="mt-auto text-small text-muted">{weekText(weeks, today)}</p>
    </FigureCard>
  );
}

type WeekProps = { name: string; focus: number; weeks: WeekComparison; tone: string };

function Week({ name, focus, weeks, tone }: WeekProps) {
  const most = Math.max(weeks.thisWeek, weeks.lastWeek, 1);
  return (
    <div className="relative flex justify-between gap-3 pb-3.5 text-small">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold text-bright tabular-nums">
        {focusTimeText(focus)}
        <ShareBar share={focus / most} tone={tone} className="absolute inset-x-0 bottom-0 h-2.5" />
      </dd>
    </div>
  );
}

const MINUTE_SECONDS = 60;

/** Compares this week with the last one up to the same weekday, as text. */
function weekText({ thisWeek, lastWeekByNow }: WeekComparison, today: DayKey): string {
  const lead = thisWeek - lastWeekByNow;
  const weekday = weekdayText(today);
  if (thisWeek === 0 && lastWeekByNow === 0) return 'A quiet week so far.';
  if (Math.abs(lead) < MINUTE_SECONDS) return `Level with last ${weekday}.`;
  const length = focusTimeText(Math.abs(lead));
  return lead > 0
    ? `${length} more than by last ${weekday}.`
    : `${length} to go to last ${weekday}’s mark.`;
}

/** The gardener's level, and the progress to the next one. */
export function NextLevel({ days }: { days: DailyStatsByDay }) {
  const xp = gardenXP(xpTotals(days));
  const { level, nextThreshold } = levelProgress(xp);
  return (
    <FigureCard title="Gardener Level" className="md:col-span-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-display text-title font-semibold whitespace-nowrap text-bright">
          Level <CountingFigure value={level} />
        </span>
        <span className="text-small text-muted tabular-nums">{xp} Garden XP</span>
      </p>
      <LevelBar xp={xp} />
      <p className="mt-auto text-small text-muted">
        {nextThreshold - xp} Garden XP to level {level + 1}
      </p>
    </FigureCard>
  );
}

/** The latest harvest, or how to get one. */
export function LastHarvest({ history }: { history: readonly HarvestEntry[] }) {
  const last = lastHarvestOf(history);
  const plant = last && isPlantType(last.plantType) ? last.plantType : undefined;
  return (
    <FigureCard title="Last Harvest" className="md:col-span-2">
      <div className="flex grow flex-wrap items-center gap-4">
        <PlantPicture
          type={plant ?? DEFAULT_PLANT}
          growth={plant ? 1 : 0.7}
          condition={plant ? 'ripe' : 'growing'}
          decorative
          className="h-28 w-auto shrink-0"
        />
        {last ? <HarvestText harvest={last} /> : <p>Four pomodoros make your first harvest.</p>}
      </div>
    </FigureCard>
  );
}

function HarvestText({ harvest }: { harvest: HarvestEntry }) {
  return (
    <div className="flex min-w-0 grow basis-32 flex-col gap-0.5">
      <p className="font-display text-heading text-bright">
        {plantEmoji(harvest.plantType)} {plantName(harvest.plantType)}
      </p>
      <p className="text-small text-muted">{focusTimeText(harvest.focusTime)} of focus</p>
      <p className="text-small text-muted">{momentText(harvest.timestamp)}</p>
      <Link
        to="/garden"
        className="inline-flex min-h-8 items-center text-small text-link underline underline-offset-4"
      >
        See your garden
      </Link>
    </div>
  );
}

type FigureCardProps = { title: string; className: string; children: ReactNode };

/** A card of the dashboard with its title. */
function FigureCard({ title, className, children }: FigureCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={`flex ${className}`}>
      <Card className="flex w-full flex-col gap-3">
        <h2 id={titleId} className="font-text text-body text-muted">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}
