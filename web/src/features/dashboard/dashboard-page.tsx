import { SECOND } from '@furrow/domain/time';
import { useEffect, useRef, useState } from 'react';
import type { OrchardTree } from '@furrow/domain/history/orchard';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { useViewer } from '../../api/viewer.ts';
import { lateModule, latePart } from '../../platform/chunks/late-part.tsx';
import { loadChunk } from '../../platform/chunks/load-chunk.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import {
  useDailyStats,
  useHarvestHistory,
  useToday,
  refreshEvery,
  useLevel,
} from '../../read-model/use-garden.ts';
import { LastHarvest, NextLevel, Streak, TodaysFocus, WeekAgainstLast } from './figure-cards.tsx';
import { farmSeason } from '../../farm/season.ts';
import { FarmScene } from '../../farm/scene/farm-scene.tsx';
import { timeOfDayAt } from '../../farm/scene/scenery.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { useFlowers } from '../../read-model/use-flowers.ts';
import { BringHistory } from '../../parts/bring-history.tsx';
import { Orchard, OrchardNames } from '../../parts/orchard/late-orchard.ts';
import { NO_ORCHARD } from '../../parts/orchard/old-orchard.ts';
import { OrchardFinder } from '../../parts/orchard/orchard-finder.tsx';
import { latestPlants } from '../../parts/latest-plants.ts';
import { useRestingFarm } from '../../parts/use-resting-farm.ts';
import type { StartAgain } from '../../parts/start-again.ts';
import { useHasPast } from '../../sync/history/use-has-past.ts';
import { Button } from '../../ui/button.tsx';
import messages from './dashboard.messages.ts';

type DashboardPageProps = { onStartFocus: () => void; again: StartAgain | null };

/** Today's figures, the streak, and the buttons to start the next session. */
export function DashboardPage({ onStartFocus, again }: DashboardPageProps) {
  useDocumentTitle(useMessages(messages)('dashboard.title'));
  useCallableRefresh();
  const days = useDailyStats(dashboardRefresh);
  const history = useHarvestHistory(dashboardRefresh);
  const today = useToday(dashboardRefresh);
  const viewerId = useViewer()?.id;
  const [{ trees, days: imported }, setOrchard] = useState(NO_ORCHARD);
  return (
    <>
      <OrchardFinder key={viewerId} onChange={setOrchard} />
      <FarmStrip {...{ history, trees, onStartFocus, again }} />
      <div className="grow bg-linear-to-b from-soil-900 to-night-950 to-60% px-4 py-8 sm:px-6 sm:py-10">
        <div className="mx-auto grid max-w-page grid-cols-1 gap-5 md:grid-cols-6">
          {viewerId !== undefined && <GrowingElsewhere key={viewerId} owner={viewerId} />}
          <TodaysFocus days={days} today={today} />
          <Streak days={days} today={today} />
          <WeekAgainstLast days={days} today={today} imported={imported} />
          <NextLevel days={days} />
          <LastHarvest history={history} />
        </div>
      </div>
    </>
  );
}

/** The dashboard refreshes every 5 s, so its figures also change at midnight. */
const dashboardRefresh = refreshEvery(5 * SECOND);

/** Lets scripts and other parts of the page refresh the dashboard while it is shown. */
function useCallableRefresh(): void {
  useEffect(() => {
    window.refreshDashboardStats = dashboardRefresh.now;
    return () => {
      delete window.refreshDashboardStats;
    };
  }, []);
}

/** Loaded late: it reads the database, and the dashboard can do without it. */
const GrowingElsewhere = latePart(
  lateModule(() =>
    loadChunk('features/dashboard/growing-elsewhere', () => import('./growing-elsewhere.tsx')),
  ),
  (module) => module.GrowingElsewhere,
);

type FarmStripProps = {
  history: readonly HarvestEntry[];
  /** The old orchard. */
  trees: readonly OrchardTree[];
  onStartFocus: () => void;
  /** Null before the first session. */
  again: StartAgain | null;
};

/** The farm in the light of the visitor's time of day, with their latest plants, and the button to start. */
function FarmStrip({ history, trees, onStartFocus, again }: FarmStripProps) {
  const t = useMessages(messages);
  const [timeOfDay] = useState(() => timeOfDayAt(new Date().getHours()));
  const isNew = !useHasPast() && history.length === 0;
  const farm = useRef<HTMLDivElement>(null);
  const { isAsleep, paused } = useRestingFarm(farm);
  const level = useLevel();
  const season = farmSeason(level);
  return (
    <section className="relative -mt-18 flex min-h-[min(38rem,92svh)] flex-col dusk-sky px-4 pt-26 sm:px-6">
      <div ref={farm} className="farm-in-row absolute inset-0" data-asleep={isAsleep || undefined}>
        <FarmScene
          timeOfDay={timeOfDay}
          weather="clear"
          plants={latestPlants(history)}
          level={level}
          season={season}
          flowers={useFlowers(dashboardRefresh)}
          land={trees.length > 0 && <Orchard trees={trees} season={season} />}
          names={trees.length > 0 && <OrchardNames trees={trees} />}
          paused={paused}
        />
      </div>
      <div className="relative mx-auto flex w-full max-w-page flex-col items-center gap-4 text-center">
        <h1 className="text-title">{t('dashboard.title')}</h1>
        {/* Beside the moon, which a line across the whole of a tablet would cover. */}
        <p className="max-w-md text-lead text-balance text-bright lg:max-w-none">
          {history.length === 0 && trees.length > 0
            ? t('dashboard.orchard-greeting', { count: trees.length })
            : t(`dashboard.${isNew ? 'first-greeting' : 'greeting'}.${timeOfDay}`)}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="primary" size="large" onClick={onStartFocus}>
            {t('dashboard.start')}
          </Button>
          {again && (
            <Button size="large" onClick={again.start}>
              {again.text}
            </Button>
          )}
        </div>
        {isNew && <BringHistory />}
      </div>
    </section>
  );
}
