import { focusTimeText, gardenPomodoros, totalFocusTime } from '@furrow/domain/gardener/focus-time';
import { focusRing, outcomeCounts, streakOf, streakRing } from '@furrow/domain/gardener/views';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import type { DayKey } from '@furrow/domain/time';
import type { ReactNode } from 'react';
import { CountingFigure } from '../../../ui/counting-figure.tsx';
import { Ring } from '../../../ui/ring.tsx';
import { Figure } from '../figure.tsx';
import { shareText } from '../share-text.ts';
import { HarvestsByPlant } from './harvests-by-plant.tsx';
import { MonthView } from './month-view.tsx';
import { WeekChart } from './week-chart.tsx';

type StatisticsProps = {
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
