import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import messages from '../../parts/way-names.messages.ts';

/** In which other ways a planting grew (D69): 'Keep going · 7 min of overtime · Gentle'; empty for a classic one. */
export function useWaysText(): (grown: Pick<HarvestEntry, 'ways' | 'overtime'>) => string {
  const t = useMessages(messages);
  const { length } = useFormats();
  return ({ ways: { lasts, care } = {}, overtime = 0 }) =>
    [
      lasts && t(`way-names.${lasts}`),
      overtime > 0 && t('way-names.overtime', { length: length(overtime) }),
      care && t(`way-names.${care}`),
    ]
      .filter((text) => typeof text === 'string')
      .join('\u00A0· ');
}
