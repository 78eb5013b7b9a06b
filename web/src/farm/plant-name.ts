import { isPlantType } from '@furrow/domain/plant';
import { useMessages } from '../platform/language/use-messages.ts';
import messages from './plant-name.messages.ts';

/** Names a plant by its type; an unknown type, of a newer release, is shown as it is. */
export function usePlantName(): (type: string) => string {
  const t = useMessages(messages);
  return (type) => (isPlantType(type) ? t(`plant.${type}`) : type);
}
