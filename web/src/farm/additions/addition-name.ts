import type { FarmAddition } from '@furrow/domain/gardener/farm-additions';
import { useMessages } from '../../platform/language/use-messages.ts';
import messages from './addition-name.messages.ts';

export function useAdditionName(): (addition: FarmAddition) => string {
  const t = useMessages(messages);
  return (addition) => t(`farm-addition.${addition}`);
}
