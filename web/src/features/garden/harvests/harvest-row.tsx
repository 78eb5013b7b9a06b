import { focusTimeText } from '@furrow/domain/gardener/focus-time';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { plantEmoji, plantName } from '@furrow/domain/plant';
import { momentText } from '../../../ui/date-text.ts';
import { PlantImage } from '../plant-image.tsx';

type HarvestRowProps = {
  entry: HarvestEntry;
  /** Its place in the whole history, from 1. */
  position: number;
  total: number;
};

/** One planting's outcome: always as tall, so that a long list can be measured without drawing it. */
export function HarvestRow({ entry, position, total }: HarvestRowProps) {
  const { plantType, status, focusTime, timestamp } = entry;
  return (
    <li
      aria-setsize={total}
      aria-posinset={position}
      className="flex h-18 items-center gap-4 border-b border-line"
    >
      <PlantImage plant={plantType} status={status} className="h-14 w-auto shrink-0" />
      <div className="min-w-0 grow">
        <p className="truncate font-semibold text-bright">
          {plantEmoji(plantType)} {plantName(plantType)}
        </p>
        <p className="truncate text-small text-muted">{momentText(timestamp)}</p>
      </div>
      <div className="shrink-0 text-right">
        <p className={`font-semibold ${status === 'harvested' ? 'text-sprout' : 'text-wilted'}`}>
          {status === 'harvested' ? 'Harvested' : 'Wilted'}
        </p>
        <p className="text-small text-muted tabular-nums">{focusTimeText(focusTime)}</p>
      </div>
    </li>
  );
}
