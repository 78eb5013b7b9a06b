import { focusTimeText } from '@furrow/domain/gardener/focus-time';
import type { WeekComparison } from '@furrow/domain/gardener/recent';
import type { DayKey } from '@furrow/domain/time';
import { weekdayText } from '../../ui/date-text.ts';

const MINUTE_SECONDS = 60;

/** How this week stands against the last one up to the same weekday. */
export function weekText({ thisWeek, lastWeekByNow }: WeekComparison, today: DayKey): string {
  const lead = thisWeek - lastWeekByNow;
  const weekday = weekdayText(today);
  if (thisWeek === 0 && lastWeekByNow === 0) return 'A quiet week so far.';
  if (Math.abs(lead) < MINUTE_SECONDS) return `Level with last ${weekday}.`;
  const length = focusTimeText(Math.abs(lead));
  return lead > 0
    ? `${length} more than by last ${weekday}.`
    : `${length} to go to last ${weekday}’s mark.`;
}
