import { useDocumentTitle } from '../../platform/document-title.ts';
import { useDailyStats, useToday } from '../../read-model/use-garden.ts';
import { EmptyGarden } from './empty-garden.tsx';
import { gardenRefresh, useGardenHistory } from './garden-refresh.ts';
import { GrowthOverviewPanel } from './growth-overview-panel.tsx';
import { Plot } from './plot/plot.tsx';
import { SessionSummary } from './session-summary.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';

/** Everything that grew, and what it amounts to (section 2). */
export function GardenPage({ onStartFocus }: { onStartFocus: () => void }) {
  useDocumentTitle('Your Garden & Stats');
  const days = useDailyStats(gardenRefresh);
  const history = useGardenHistory();
  const today = useToday(gardenRefresh);
  return (
    <div className="-mt-18 grow bg-linear-to-b from-night-900 via-night-950 to-night-950 px-4 pt-24 pb-10 sm:px-6 sm:pb-14">
      <div className="mx-auto flex max-w-page flex-col gap-6">
        <h1 className="text-title">Your Garden &amp; Stats</h1>
        <SessionSummary />
        {history.length === 0 ? (
          <EmptyGarden onStartFocus={onStartFocus} />
        ) : (
          <>
            <Plot history={history} today={today} />
            <GrowthOverviewPanel history={history} days={days} />
          </>
        )}
        <StatisticsPanel days={days} history={history} today={today} />
      </div>
    </div>
  );
}
