import { SECOND } from '@furrow/domain/time';
import { useEffect } from 'react';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { useDailyStats, useHarvestHistory, useToday } from '../../read-model/use-garden.ts';
import { FarmStrip, type StartAgain } from './farm-strip.tsx';
import { LastHarvest, NextLevel, Streak, TodaysFocus, WeekAgainstLast } from './figure-cards.tsx';
import { refreshEvery } from '../../read-model/garden-refresh.ts';

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

/** The dashboard looks every 5 s, so that its figures also turn at midnight (section 4). */
const dashboardRefresh = refreshEvery(5 * SECOND);

/** Lets scripts and other parts of the page refresh the dashboard while it is shown (D27). */
function useCallableRefresh(): void {
  useEffect(() => {
    window.refreshDashboardStats = dashboardRefresh.now;
    return () => {
      delete window.refreshDashboardStats;
    };
  }, []);
}
