import { weekAround } from '@furrow/domain/calendar';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import type { DayKey } from '@furrow/domain/time';
import {
  compareWeeks,
  lastHarvestOf,
  type WeekComparison,
} from '@furrow/domain/gardener/statistics';
import { type MarkedDay, streakDots, streakOf } from '@furrow/domain/gardener/streak';
import Sprout from 'lucide-react/icons/sprout';
import { levelProgress } from '@furrow/domain/gardener/level';
import { gardenXP, xpTotals } from '@furrow/domain/gardener/xp';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { isPlantType, plantEmoji } from '@furrow/domain/plant';
import { DEFAULT_PLANT } from '@furrow/domain/session-setup/defaults';
import { Link } from 'react-router';
import { useId, type ReactNode } from 'react';
import { CountingFigure, countingTo } from '../../ui/counting-figure.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ShareBar } from '../../ui/progress.tsx';
import { LevelBar } from '../../parts/level-bar.tsx';
import { PlantPicture } from '../../farm/plant.tsx';
import { usePlantName } from '../../farm/plant-name.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { useWeekStart } from '../../parts/use-week-start.ts';
import messages from './dashboard.messages.ts';

type DaysProps = { days: DailyStatsByDay; today: DayKey };

export function TodaysFocus({ days, today }: DaysProps) {
  const t = useMessages(messages);
  const { figure } = useFormats();
  const focus = days[today]?.totalFocusTime ?? 0;
  const pomodoros = days[today]?.completed ?? 0;
  return (
    <FigureCard title={t('dashboard.today.title')} className="md:col-span-3">
      {focus === 0 ? (
        <p className="font-display text-heading text-bright">{t('dashboard.today.no-focus')}</p>
      ) : (
        <p className="font-display text-hero font-semibold text-bright">
          <CountingFigure value={focus} format={figure} />
        </p>
      )}
      <p className="mt-auto text-muted">{t('dashboard.today.pomodoros', { count: pomodoros })}</p>
    </FigureCard>
  );
}

export function Streak({ days, today }: DaysProps) {
  const t = useMessages(messages);
  const streak = streakOf(days, today);
  return (
    <FigureCard title={t('dashboard.streak.title')} className="md:col-span-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <p className="font-display text-heading font-semibold text-bright">
          {t.rich('dashboard.streak.days', { figure: largeFigure(streak) }, { count: streak })}
        </p>
        <ol
          aria-label={t('dashboard.streak.last-days')}
          className="grid w-full max-w-72 grid-cols-7 gap-1.5 sm:gap-2"
        >
          {streakDots(days, today).map((dot) => (
            <Dot key={dot.day} dot={dot} isToday={dot.day === today} />
          ))}
        </ol>
      </div>
      <p className="mt-auto text-muted">{t('dashboard.streak.encouragement', { count: streak })}</p>
    </FigureCard>
  );
}

const largeFigure = (value: number) => (text: string) => (
  <span className="text-hero">{countingTo(value)(text)}</span>
);

function Dot({ dot: { day, active }, isToday }: { dot: MarkedDay; isToday: boolean }) {
  const t = useMessages(messages);
  const formats = useFormats();
  const grew = active ? 'dashboard.streak.grew' : 'dashboard.streak.did-not-grow';
  const bed = active ? 'bg-sprout text-on-action' : 'bg-surface-sunken';
  const edge = isToday ? 'outline-2 outline-lamplight' : active ? '' : 'outline outline-line';
  return (
    <li className="flex flex-col items-center gap-1.5 text-small text-muted">
      <span
        aria-hidden
        className={`flex aspect-square w-full max-w-8 items-center justify-center rounded-round ${bed} ${edge}`}
      >
        {active && <Sprout size={18} />}
      </span>
      <span aria-hidden className={isToday ? 'font-semibold text-lamplight' : ''}>
        {formats.weekdayInitial(day)}
      </span>
      <VisuallyHidden>{t(grew, { day: formats.longDay(day) })}</VisuallyHidden>
    </li>
  );
}

type WeekAgainstLastProps = DaysProps & { imported: ReadonlyMap<DayKey, number> };

export function WeekAgainstLast({ days, today, imported }: WeekAgainstLastProps) {
  const t = useMessages(messages);
  const weekText = useWeekText();
  const weeks = compareWeeks(days, today, useWeekStart(), imported);
  return (
    <FigureCard title={t('dashboard.week.title')} className="md:col-span-2">
      <dl className="flex flex-col gap-3">
        <Week
          name={t('dashboard.week.this')}
          focus={weeks.thisWeek}
          imported={weeks.imported.thisWeek}
          weeks={weeks}
          tone="bg-sprout"
        />
        <Week
          name={t('dashboard.week.last')}
          focus={weeks.lastWeek}
          imported={weeks.imported.lastWeek}
          weeks={weeks}
          tone="bg-night-500"
        />
      </dl>
      <p className="mt-auto text-small text-muted">{weekText(weeks, today)}</p>
    </FigureCard>
  );
}

type WeekProps = {
  name: string;
  focus: number;
  /** How much of it is imported. */
  imported: number;
  weeks: WeekComparison;
  tone: string;
};

function Week({ name, focus, imported, weeks, tone }: WeekProps) {
  const t = useMessages(messages);
  const { figure } = useFormats();
  const most = Math.max(weeks.thisWeek, weeks.lastWeek, 1);
  return (
    <div className="relative flex flex-wrap justify-between gap-x-3 pb-3.5 text-small">
      <dt className="text-muted">{name}</dt>
      <dd className="ms-auto text-end font-semibold text-bright tabular-nums">
        {figure(focus)}
        {imported > 0 && (
          <span className="block font-normal text-muted">
            {t('dashboard.week.imported', { length: figure(imported) })}
          </span>
        )}
        <ShareBar share={focus / most} tone={tone} className="absolute inset-x-0 bottom-0 h-2.5" />
      </dd>
    </div>
  );
}

const MINUTE_SECONDS = 60;

/** Compares this week with the last one up to the same weekday, as text. */
function useWeekText(): (weeks: WeekComparison, today: DayKey) => string {
  const t = useMessages(messages);
  const { length } = useFormats();
  const start = useWeekStart();
  return ({ thisWeek, lastWeekByNow }, today) => {
    const lead = thisWeek - lastWeekByNow;
    if (thisWeek === 0 && lastWeekByNow === 0) return t('dashboard.week.quiet');
    if (Math.abs(lead) < MINUTE_SECONDS) return t('dashboard.week.level');
    if (lead > 0) return t('dashboard.week.more', { length: length(lead) });
    const isFirstDay = weekAround(today, start)[0] === today;
    const behind = isFirstDay ? 'dashboard.week.less-on-first-day' : 'dashboard.week.less';
    return t(behind, { length: length(lastWeekByNow) });
  };
}

export function NextLevel({ days }: { days: DailyStatsByDay }) {
  const t = useMessages(messages);
  const xp = gardenXP(xpTotals(days));
  const { level, nextThreshold } = levelProgress(xp);
  return (
    <FigureCard title={t('dashboard.level.title')} className="md:col-span-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-display text-title font-semibold whitespace-nowrap text-bright">
          {t.rich('dashboard.level.level', { figure: countingTo(level) }, { level })}
        </span>
        <span className="text-small text-muted tabular-nums">
          {t('dashboard.level.xp', { xp })}
        </span>
      </p>
      <LevelBar xp={xp} />
      <p className="mt-auto text-small text-muted">
        {t('dashboard.level.next', { xp: nextThreshold - xp, level: level + 1 })}
      </p>
    </FigureCard>
  );
}

export function LastHarvest({ history }: { history: readonly HarvestEntry[] }) {
  const t = useMessages(messages);
  const last = lastHarvestOf(history);
  const plant = last && isPlantType(last.plantType) ? last.plantType : undefined;
  return (
    <FigureCard title={t('dashboard.harvest.title')} className="md:col-span-2">
      <div className="flex grow flex-wrap items-center gap-4">
        <PlantPicture
          type={plant ?? DEFAULT_PLANT}
          variety={last?.variety}
          growth={plant ? 1 : 0.7}
          condition={plant ? 'ripe' : 'growing'}
          decorative
          className="h-28 w-auto shrink-0"
        />
        {last ? <HarvestText harvest={last} /> : <p>{t('dashboard.harvest.none')}</p>}
      </div>
    </FigureCard>
  );
}

function HarvestText({ harvest }: { harvest: HarvestEntry }) {
  const t = useMessages(messages);
  const formats = useFormats();
  const plantName = usePlantName();
  return (
    <div className="flex min-w-0 grow basis-32 flex-col gap-0.5">
      <p className="font-display text-heading text-bright">
        {plantEmoji(harvest.plantType)} {plantName(harvest.plantType, harvest.variety)}
      </p>
      <p className="text-small text-muted">
        {t('dashboard.harvest.focus', { length: formats.length(harvest.focusTime) })}
      </p>
      <p className="text-small text-muted">{formats.moment(harvest.timestamp)}</p>
      <Link
        to="/garden"
        className="inline-flex min-h-11 items-center text-small text-link underline underline-offset-4"
      >
        {t('dashboard.harvest.garden')}
      </Link>
    </div>
  );
}

type FigureCardProps = { title: string; className: string; children: ReactNode };

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
