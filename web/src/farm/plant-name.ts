import { knownVariety } from '@furrow/domain/gardener/plant-varieties';
import { isPlantType } from '@furrow/domain/plant';
import { useMessages } from '../platform/language/use-messages.ts';
import plants from './plant-name.messages.ts';
import varieties from './variety-name.messages.ts';

const messages = { ...plants, ...varieties };

/** Names a plant by its variety, or else its type; an unknown type, of a newer release, is shown as it is. */
export function usePlantName(): (type: string, variety?: string) => string {
  const t = useMessages(messages);
  return (type, variety) => {
    const known = knownVariety(type, variety);
    if (known) return t(`variety.${known}`);
    return isPlantType(type) ? t(`plant.${type}`) : type;
  };
}
