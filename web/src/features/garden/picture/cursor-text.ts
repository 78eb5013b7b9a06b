import type { ShownPlant } from '@furrow/domain/history/imported-plant';
import { usePlantName } from '../../../farm/plant-name.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import gardenMessages from '../garden.messages.ts';
import { sourceKind, useImportedMoment } from '../imported/imported-moment.ts';
import importedMessages from '../imported/imported.messages.ts';
import { useStatusText } from './status-text.ts';

const messages = { ...gardenMessages, ...importedMessages };

/** Says at which plant the cursor is. */
export function useCursorText() {
  const t = useMessages(messages);
  const formats = useFormats();
  const plantName = usePlantName();
  const statusText = useStatusText();
  const importedMoment = useImportedMoment();
  return (entry: ShownPlant, at: { readonly place: number; readonly count: number }): string => {
    const length = formats.spoken(entry.focusTime);
    if (entry.status !== 'imported')
      return t('garden.picture.cursor', {
        plant: plantName(entry.plantType, entry.variety),
        status: statusText(entry),
        length,
        moment: formats.moment(entry.timestamp),
        ...at,
      });
    const moment = importedMoment(entry);
    const when =
      entry.focusTime === 0 ? moment : t('garden.picture.chosen-time', { moment, length });
    return t('garden.imported.cursor', { source: sourceKind(entry.source), when, ...at });
  };
}
