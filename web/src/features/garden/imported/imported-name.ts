import { ADDED } from '@furrow/domain/history/import-record';
import type { ImportedPlant } from '@furrow/domain/history/imported-plant';
import { titleOf } from '../../../parts/source-titles.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from './imported.messages.ts';

/** What a past session is called: by the program that it comes from, if it comes from one. */
export function useImportedName(): (plant: Pick<ImportedPlant, 'source'>) => string {
  const t = useMessages(messages);
  return ({ source }) =>
    source === '' || source === ADDED ? t('garden.imported.session') : titleOf(source);
}
