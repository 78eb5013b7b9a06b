import { PLANT_TYPES } from '@furrow/domain/plant';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { SECOND } from '@furrow/domain/time';
import { useEffect, useRef, useState } from 'react';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { useDailyStats, useToday, useHarvestHistory } from '../../read-model/use-garden.ts';
import { GrowthOverviewPanel } from './growth-overview-panel.tsx';
import { Plot } from './plot/plot.tsx';
import { SessionSummary } from './session-summary.tsx';
import { PlantPicture } from '../../farm/plant-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { GardenerLevel } from './harvests/gardener-level.tsx';
import { HarvestHistory } from './harvests/harvest-history.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Statistics, type StatisticsProps } from './statistics/statistics.tsx';
import { refreshEvery } from '../../read-model/garden-refresh.ts';

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

/** A garden in which nothing stands yet, and how to change that. */
function EmptyGarden({ onStartFocus }: { onStartFocus: () => void }) {
  return (
    <section className="relative isolate flex flex-col items-center gap-4 overflow-hidden rounded-card border border-line dusk-sky px-4 pt-10 text-center shadow-card sm:pt-14">
      <div className="absolute inset-x-0 bottom-0 -z-10 h-32 field-rows" />
      <h2 className="text-heading">Your garden is empty</h2>
      <p className="max-w-reading text-lead text-text">
        Four pomodoros raise a plant, and every one you harvest stays here. Which will be the first?
      </p>
      <Button variant="primary" size="large" onClick={onStartFocus}>
        Start Focus
      </Button>
      <div aria-hidden className="grid w-full max-w-xl grid-cols-4 pb-2">
        {PLANT_TYPES.map((type, place) => (
          <PlantPicture
            key={type}
            type={type}
            growth={0.12 + place * 0.05}
            condition="growing"
            decorative
            className="w-full"
          />
        ))}
      </div>
    </section>
  );
}

/** The Garden Statistics panel with its two tabs (section 2). */
function StatisticsPanel({ days, history, today }: StatisticsProps) {
  return (
    <Panel title="Garden Statistics">
      <Tabs
        label="Garden Statistics"
        tabs={[
          {
            label: 'My Harvests',
            content: (
              <>
                <GardenerLevel days={days} />
                <HarvestHistory history={history} />
              </>
            ),
          },
          {
            label: 'Stats',
            content: <Statistics days={days} history={history} today={today} />,
          },
        ]}
      />
    </Panel>
  );
}

/** The garden looks every 10 s and on its events, so that its figures also turn at midnight (section 4). */
const gardenRefresh = refreshEvery(10 * SECOND);

const NOTHING: readonly HarvestEntry[] = [];

/** The history, which is cleared when the demo user whose it was is deleted, whatever storage still says. */
function useGardenHistory(): readonly HarvestEntry[] {
  const history = useHarvestHistory(gardenRefresh);
  const latest = useRef(history);
  const [cleared, setCleared] = useState<readonly HarvestEntry[]>();
  useEffect(() => {
    latest.current = history;
  }, [history]);
  useEffect(() => {
    const clear = () => setCleared(latest.current);
    const reload = () => setCleared(undefined);
    window.addEventListener('demoUserDeleted', clear);
    window.addEventListener('gardenReset', reload);
    return () => {
      window.removeEventListener('demoUserDeleted', clear);
      window.removeEventListener('gardenReset', reload);
    };
  }, []);
  return history === cleared ? NOTHING : history;
}
