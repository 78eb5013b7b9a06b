import type { ShownPlant } from '@furrow/domain/history/imported-plant';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from './imported.messages.ts';

/** Counts past sessions: '12 imported', beside the count of plantings. It is empty without past sessions. */
export function useImportedCount(): (entries: readonly Pick<ShownPlant, 'status'>[]) => string[] {
  const t = useMessages(messages);
  return (entries) => {
    const count = entries.filter(({ status }) => status === 'imported').length;
    return count === 0 ? [] : [t('garden.imported.count', { count })];
  };
}
