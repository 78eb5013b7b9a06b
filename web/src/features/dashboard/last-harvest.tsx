import { focusTimeText } from '@furrow/domain/gardener/focus-time';
import { lastHarvestOf } from '@furrow/domain/gardener/views';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { DEFAULT_PLANT, isPlantType, plantEmoji, plantName } from '@furrow/domain/plant';
import { PlantPicture } from '../../farm/plant-picture.tsx';
import { Link } from 'react-router';
import { momentText } from '../../ui/date-text.ts';
import { FigureCard } from './figure-card.tsx';

/** The latest harvest, or where one comes from. */
export function LastHarvest({ history }: { history: readonly HarvestEntry[] }) {
  const last = lastHarvestOf(history);
  const plant = last && isPlantType(last.plantType) ? last.plantType : undefined;
  return (
    <FigureCard title="Last Harvest" className="md:col-span-2">
      <div className="flex grow flex-wrap items-center gap-4">
        <PlantPicture
          type={plant ?? DEFAULT_PLANT}
          growth={plant ? 1 : 0.7}
          condition={plant ? 'ripe' : 'growing'}
          decorative
          className="h-28 w-auto shrink-0"
        />
        {last ? <HarvestText harvest={last} /> : <p>Four pomodoros make your first harvest.</p>}
      </div>
    </FigureCard>
  );
}

function HarvestText({ harvest }: { harvest: HarvestEntry }) {
  return (
    <div className="flex min-w-0 grow basis-32 flex-col gap-0.5">
      <p className="font-display text-heading text-bright">
        {plantEmoji(harvest.plantType)} {plantName(harvest.plantType)}
      </p>
      <p className="text-small text-muted">{focusTimeText(harvest.focusTime)} of focus</p>
      <p className="text-small text-muted">{momentText(harvest.timestamp)}</p>
      <Link
        to="/garden"
        className="inline-flex min-h-8 items-center text-small text-link underline underline-offset-4"
      >
        See your garden
      </Link>
    </div>
  );
}
