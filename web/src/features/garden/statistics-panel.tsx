import { Tabs } from '@base-ui/react/tabs';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import type { DayKey } from '@furrow/domain/time';
import type { GardenPorts } from './garden-ports.ts';
import { GardenerLevel } from './harvests/gardener-level.tsx';
import { HarvestHistory } from './harvests/harvest-history.tsx';
import { Panel } from './panel.tsx';
import { Statistics } from './statistics/statistics.tsx';

type StatisticsPanelProps = Pick<GardenPorts, 'resetLevel'> & {
  days: DailyStatsByDay;
  history: readonly HarvestEntry[];
  today: DayKey;
};

const tabStyle =
  'min-h-11 cursor-pointer rounded-control px-4 font-semibold text-text transition-colors ' +
  'hover:text-lamplight data-active:bg-night-700 data-active:text-bright';

/** The Garden Statistics panel with its two tabs (section 2). */
export function StatisticsPanel({ days, history, today, resetLevel }: StatisticsPanelProps) {
  return (
    <Panel title="Garden Statistics">
      <Tabs.Root defaultValue="harvests" className="flex flex-col gap-6">
        <Tabs.List
          aria-label="Garden Statistics"
          className="flex gap-1 self-start rounded-control border border-line bg-surface-sunken p-1"
        >
          <Tabs.Tab value="harvests" className={tabStyle}>
            My Harvests
          </Tabs.Tab>
          <Tabs.Tab value="stats" className={tabStyle}>
            Stats
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="harvests" className="flex flex-col gap-8 rounded-control">
          <GardenerLevel days={days} resetLevel={resetLevel} />
          <HarvestHistory history={history} />
        </Tabs.Panel>
        <Tabs.Panel value="stats" className="rounded-control">
          <Statistics days={days} history={history} today={today} />
        </Tabs.Panel>
      </Tabs.Root>
    </Panel>
  );
}
