import { focusTimeText, totalFocusTime } from '@furrow/domain/gardener/focus-time';
import { growthOverview, type PlantGrowth } from '@furrow/domain/gardener/plant-growth';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { plantEmoji, plantName, type PlantType } from '@furrow/domain/plant';
import { CountingFigure } from '../../ui/counting-figure.tsx';
import { Figure } from './figure.tsx';
import { ShareBar } from '../../ui/progress.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PlantImage } from './plant-image.tsx';
import { shareText } from './share-text.ts';

type GrowthOverviewProps = { history: readonly HarvestEntry[]; days: DailyStatsByDay };

const bars: Record<PlantType, string> = {
  carrot: 'bg-carrot',
  tomato: 'bg-tomato',
  wheat: 'bg-wheat',
  corn: 'bg-corn',
};

/** Each plant's count and share, what wilted, and how much focus went into it all (section 2, D26). */
export function GrowthOverviewPanel({ history, days }: GrowthOverviewProps) {
  const overview = growthOverview(history);
  return (
    <Panel title="Plant Growth Overview">
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {overview.plants.map((growth) => (
          <PlantShare key={growth.plant} growth={growth} />
        ))}
      </ul>
      <dl className="grid grid-cols-2 gap-4 border-t border-line pt-5 sm:grid-cols-4">
        <Figure name="Harvested" tone="text-sprout">
          <CountingFigure value={overview.harvested} />
        </Figure>
        <Figure name="Wilted" tone="text-wilted">
          <CountingFigure value={overview.wilted} />
        </Figure>
        <Figure name="Success rate">{shareText(overview.successRate)}</Figure>
        <Figure name="Total focus time">
          <CountingFigure value={totalFocusTime(days)} format={focusTimeText} />
        </Figure>
      </dl>
    </Panel>
  );
}

function PlantShare({ growth: { plant, count, share, wilted } }: { growth: PlantGrowth }) {
  return (
    <li className="flex flex-wrap items-center gap-4 rounded-control bg-surface-sunken p-3">
      <PlantImage plant={plant} status="harvested" className="h-20 w-auto shrink-0" />
      <div className="min-w-0 grow basis-24">
        <h3 className="font-text text-body text-text">
          {plantEmoji(plant)} {plantName(plant)}
        </h3>
        <p className="flex items-baseline justify-between gap-2 tabular-nums">
          <span className="font-display text-heading font-semibold text-bright">{count}</span>
          <span className="text-small text-muted">{shareText(share)}</span>
        </p>
        <ShareBar share={share} tone={bars[plant]} className="h-2" />
        <p className="mt-1 text-small text-wilted tabular-nums">{wilted} wilted</p>
      </div>
    </li>
  );
}
