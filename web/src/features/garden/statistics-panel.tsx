import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import type { DayKey } from '@furrow/domain/time';
import { Tabs } from '../../ui/tabs.tsx';
import { GardenerLevel } from './harvests/gardener-level.tsx';
import { HarvestHistory } from './harvests/harvest-history.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Statistics } from './statistics/statistics.tsx';

type StatisticsPanelProps = {
  days: DailyStatsByDay;
  history: readonly HarvestEntry[];
  today: DayKey;
};

/** The Garden Statistics panel with its two tabs (section 2). */
export function StatisticsPanel({ days, history, today }: StatisticsPanelProps) {
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
