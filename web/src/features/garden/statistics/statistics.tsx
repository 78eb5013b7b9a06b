import { focusRing, FULL_FOCUS_RING, outcomeCounts } from '@furrow/domain/gardener/statistics';
import { FULL_STREAK_RING, streakOf, streakRing } from '@furrow/domain/gardener/streak';
import type { ImportedPlant } from '@furrow/domain/history/imported-plant';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import type { DayKey } from '@furrow/domain/time';
import type { ReactNode } from 'react';
import { growthOverview } from '@furrow/domain/gardener/plant-growth';
import { plantEmoji } from '@furrow/domain/plant';
import { CountingFigure, countingTo } from '../../../ui/counting-figure.tsx';
import { Ring } from '../../../ui/progress.tsx';
import { Figure, PlantImage } from '../figure.tsx';
import { WeekChart } from './week-chart.tsx';
import { usePlantName } from '../../../farm/plant-name.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from '../garden.messages.ts';
import { MonthView } from './month-view.tsx';

export type StatisticsProps = {
  days: DailyStatsByDay;
  history: readonly HarvestEntry[];
  /** Shown in the calendar, and counted in no figure (D55). */
  imported: readonly ImportedPlant[];
  today: DayKey;
};

/** The tab 'Stats'. */
export function Statistics({ days, history, imported, today }: StatisticsProps) {
  const t = useMessages(messages);
  const { successful, failed } = outcomeCounts(days);
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
      <Rings focus={days[today]?.totalFocusTime ?? 0} streak={streakOf(days, today)} />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] content-center gap-4 text-center">
        <Figure
          name={t('garden.figures.successful')}
          unit={t('garden.figures.of-pomodoros', { count: successful })}
          tone="text-sprout"
        >
          <CountingFigure value={successful} />
        </Figure>
        <Figure
          name={t('garden.figures.failed')}
          unit={t('garden.figures.of-plantings', { count: failed })}
          tone="text-wilted"
        >
          <CountingFigure value={failed} />
        </Figure>
      </dl>
      <WeekChart days={days} today={today} />
      <MonthView days={days} imported={imported} today={today} />
      <HarvestsByPlant history={history} />
    </div>
  );
}

/** Today's focus, and the streak. */
function Rings({ focus, streak }: { focus: number; streak: number }) {
  const t = useMessages(messages);
  const { figure, length, number, spoken } = useFormats();
  return (
    <section
      aria-label={t('garden.rings.label')}
      className="flex flex-wrap justify-center gap-6 sm:gap-10"
    >
      <Ring
        label={t('garden.rings.focus')}
        share={focusRing(focus)}
        valueText={t('garden.rings.focus-value', { length: spoken(focus) })}
        tone="sprout"
      >
        <RingFigure>
          <CountingFigure value={focus} format={figure} />
        </RingFigure>
        {ringName(t('garden.rings.focus-name', { goal: length(FULL_FOCUS_RING) }))}
      </Ring>
      <Ring
        label={t('garden.rings.streak')}
        share={streakRing(streak)}
        valueText={t('garden.rings.streak-value', { count: streak })}
        tone="gold"
      >
        {t.rich(
          'garden.rings.streak-name',
          { figure: ringFigureTo(streak), name: ringName },
          { count: streak },
        )}
        {ringName(t('garden.rings.streak-goal', { goal: number(FULL_STREAK_RING) }))}
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
  const plants = growthOverview(history).plants.filter(({ harvested }) => harvested > 0);
  if (plants.length === 0) return null;
  return (
    <section aria-labelledby="by-plant" className="flex flex-col gap-4 lg:col-span-2">
      <h3 id="by-plant" className="text-heading">
        {t('garden.by-plant.title')}
      </h3>
      <ul className="flex flex-wrap gap-3">
        {plants.map(({ plant, harvested }) => (
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
