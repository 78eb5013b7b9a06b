import type { GardenPlant } from '@furrow/domain/ledger/young-plant';
import { POMODOROS_IN_CYCLE } from '@furrow/domain/planting/planting';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from '../garden.messages.ts';

/** Says what became of a plant, or how far a young one has grown. */
export function useStatusText(): (plant: GardenPlant) => string {
  const t = useMessages(messages);
  return (plant) =>
    t('garden.picture.status', {
      type: plant.plantType,
      status: plant.status,
      pomodoros: plant.status === 'young' && !plant.early ? plant.pomodoros : 0,
      all: POMODOROS_IN_CYCLE,
    });
}
