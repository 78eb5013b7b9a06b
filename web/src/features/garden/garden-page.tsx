import { PLANT_TYPES } from '@furrow/domain/plant';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import type { GardenPlant } from '@furrow/domain/ledger/young-plant';
import { SECOND } from '@furrow/domain/time';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { onWindow, stopAll } from '../../platform/on-window.ts';
import {
  useDailyStats,
  useToday,
  useHarvestHistory,
  refreshEvery,
} from '../../read-model/use-garden.ts';
import { GardenPicture } from './picture/garden-picture.tsx';
import { useYoungPlants } from '../../parts/use-young-plants.ts';
import { SessionSummary } from './session-summary.tsx';
import { PlantPicture } from '../../farm/plant.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { GardenerLevel } from './gardener-level.tsx';
import { GrowthOverview } from './growth-overview.tsx';
import { PlantsWithDetails } from './history/harvest-details.tsx';
import { HarvestHistory } from './history/harvest-history.tsx';
import { useImported } from './imported/use-imported.tsx';
import type { StartAgain } from '../../parts/start-again.ts';
import { Panel } from '../../ui/panel.tsx';
import { Statistics, type StatisticsProps } from './statistics/statistics.tsx';
import { useMessages } from '../../platform/language/use-messages.ts';
import messages from './garden.messages.ts';

type GardenPageProps = { onStartFocus: () => void; again: StartAgain | null };

/** All plantings of the gardener, with statistics. */
export function GardenPage({ onStartFocus, again }: GardenPageProps) {
  const t = useMessages(messages);
  useDocumentTitle(t('garden.title'));
  const days = useDailyStats(gardenRefresh);
  const history = useGardenHistory();
  const imported = useImported();
  const plants = useGardenPlants(history, imported.isReady);
  const today = useToday(gardenRefresh);
  return (
    <div className="-mt-18 grow bg-linear-to-b from-night-900 via-night-950 to-night-950 px-4 pt-24 pb-10 sm:px-6 sm:pb-14">
      <div className="mx-auto flex max-w-page flex-col gap-6">
        <h1 className="text-title">{t('garden.title')}</h1>
        <SessionSummary again={again} />
        {imported.reader}
        {plants ? (
          <PlantsWithDetails plants={plants}>
            {plants.length + imported.plants.length === 0 ? (
              <EmptyGarden onStartFocus={onStartFocus} />
            ) : (
              <GardenPicture plants={[...plants, ...imported.plants]} today={today} />
            )}
            {history.length > 0 && <GrowthOverview history={history} days={days} />}
            <StatisticsPanel {...{ days, history, today }} imported={imported.plants} />
          </PlantsWithDetails>
        ) : (
          <div data-loading className="flex flex-col gap-6">
            <Skeleton className="h-112" />
            <Skeleton className="h-64" />
          </div>
        )}
      </div>
    </div>
  );
}

function EmptyGarden({ onStartFocus }: { onStartFocus: () => void }) {
  const t = useMessages(messages);
  return (
    <section className="relative isolate flex flex-col items-center gap-4 overflow-hidden rounded-card border border-line dusk-sky px-4 pt-10 text-center shadow-card sm:pt-14">
      <div className="absolute inset-x-0 bottom-0 -z-10 h-32 field-rows" />
      <h2 className="text-heading">{t('garden.empty.title')}</h2>
      <p className="max-w-reading text-lead text-text">{t('garden.empty.text')}</p>
      <Button variant="primary" size="large" onClick={onStartFocus}>
        {t('garden.empty.start')}
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

/** The Garden Statistics panel with its two tabs. */
function StatisticsPanel(props: StatisticsProps) {
  const t = useMessages(messages);
  const harvests = (
    <>
      <GardenerLevel days={props.days} />
      <HarvestHistory history={props.history} imported={props.imported} />
    </>
  );
  return (
    <Panel title={t('garden.statistics.title')}>
      <Tabs
        label={t('garden.statistics.title')}
        tabs={[
          { name: 'harvests', label: t('garden.statistics.harvests'), content: harvests },
          {
            name: 'stats',
            label: t('garden.statistics.stats'),
            content: <Statistics {...props} />,
          },
        ]}
      />
    </Panel>
  );
}

/** The garden refreshes every 10 s and on its events, so its figures also change at midnight. */
const gardenRefresh = refreshEvery(10 * SECOND);

const NOTHING: readonly HarvestEntry[] = [];

/** The history; empty once its demo user is deleted, even if local storage still holds it. */
function useGardenHistory(): readonly HarvestEntry[] {
  const history = useHarvestHistory(gardenRefresh);
  const [cleared, setCleared] = useState<readonly HarvestEntry[]>();
  const clear = useEffectEvent(() => setCleared(history));
  useEffect(
    () =>
      stopAll(
        onWindow('demoUserDeleted', () => clear()),
        onWindow('gardenReset', () => setCleared(undefined)),
      ),
    [],
  );
  return history === cleared ? NOTHING : history;
}

/**
 * The plants of plantings. Undefined while it is unknown whether the garden is empty: young plants and past sessions may still come.
 */
function useGardenPlants(
  history: readonly HarvestEntry[],
  areImportedKnown: boolean,
): readonly GardenPlant[] | undefined {
  const young = useYoungPlants();
  if (history.length === 0 && !areImportedKnown) return undefined;
  if (!young) return history.length === 0 ? undefined : history;
  const known = new Set(history.map(({ id }) => id));
  return [...history, ...young.filter(({ id }) => !known.has(id))];
}
