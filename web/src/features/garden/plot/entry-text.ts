import { focusTimeText } from '@furrow/domain/gardener/focus-time';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { plantName } from '@furrow/domain/plant';
import { momentText } from '../../../ui/date-text.ts';

/** What became of a planting, in one line: 'Carrot, harvested, 1h 40m, Nov 21, 2026, 9:05 AM'. */
export function entryText({ plantType, status, focusTime, timestamp }: HarvestEntry): string {
  const parts = [plantName(plantType), status, focusTimeText(focusTime), momentText(timestamp)];
  return parts.join(', ');
}
