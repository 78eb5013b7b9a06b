import { SECOND } from '@furrow/domain/time';
import { useEffect } from 'react';
import { refreshEvery } from '../../read-model/use-garden.ts';

/** The dashboard looks every 5 s, so that its figures also turn at midnight (section 4). */
export const dashboardRefresh = refreshEvery(5 * SECOND);

/** Lets scripts and other parts of the page refresh the dashboard while it is shown (D27). */
export function useCallableRefresh(): void {
  useEffect(() => {
    window.refreshDashboardStats = dashboardRefresh.now;
    return () => {
      delete window.refreshDashboardStats;
    };
  }, []);
}
