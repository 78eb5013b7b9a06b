import { useDocumentTitle } from '../../platform/document-title.ts';
import { useDailyStats, useHarvestHistory, useToday } from '../../read-model/use-garden.ts';
import { dashboardRefresh, useCallableRefresh } from './dashboard-refresh.ts';
import { FarmStrip, type StartAgain } from './farm-strip.tsx';
import { LastHarvest } from './last-harvest.tsx';
import { NextLevel } from './next-level.tsx';
import { Streak } from './streak.tsx';
import { TodaysFocus } from './todays-focus.tsx';
import { WeekAgainstLast } from './week-against-last.tsx';

type DashboardPageProps = { onStartFocus: () => void; again: StartAgain | null };

/** What today has come to, how long the streak is, and the way into the next session (section 2). */
export function DashboardPage({ onStartFocus, again }: DashboardPageProps) {
  useDocumentTitle('Focus Dashboard');
  useCallableRefresh();
  const days = useDailyStats(dashboardRefresh);
  const history = useHarvestHistory(dashboardRefresh);
  const today = useToday(dashboardRefresh);
  return (
    <>
      <FarmStrip history={history} onStartFocus={onStartFocus} again={again} />
      <div className="grow bg-linear-to-b from-soil-900 to-night-950 to-60% px-4 py-8 sm:px-6 sm:py-10">
        <div className="mx-auto grid max-w-page grid-cols-1 gap-5 md:grid-cols-6">
          <TodaysFocus days={days} today={today} />
          <Streak days={days} today={today} />
          <WeekAgainstLast days={days} today={today} />
          <NextLevel days={days} />
          <LastHarvest history={history} />
        </div>
      </div>
    </>
  );
}
