import { focusTimeText } from '@furrow/domain/gardener/focus-time';
import { compareWeeks, type WeekComparison } from '@furrow/domain/gardener/views';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import type { DayKey } from '@furrow/domain/time';
import { ShareBar } from '../../ui/share-bar.tsx';
import { FigureCard } from './figure-card.tsx';
import { weekdayText } from '../../ui/date-text.ts';

type WeekAgainstLastProps = { days: DailyStatsByDay; today: DayKey };

/** This week's focus beside last week's, and how the two compare up to today. */
export function WeekAgainstLast({ days, today }: WeekAgainstLastProps) {
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

/** How this week stands against the last one up to the same weekday. */
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
