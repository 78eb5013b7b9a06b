import { ADDED } from '@furrow/domain/history/import-record';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import type { ShownImport } from '../../../sync/history/use-imports.ts';
import messages from './import-card.messages.ts';
import { titleOf } from '../../../parts/source-titles.ts';
import { useCounts } from './use-counts.ts';

/** What an import is called, its day, and what it brought. */
export function useImportTexts(): (shown: ShownImport) => {
  readonly name: string;
  readonly date: string;
  readonly counts: readonly string[];
} {
  const t = useMessages(messages);
  const { date } = useFormats();
  const counts = useCounts();
  return ({ source, at, sessions, tasks }) => ({
    name: source === ADDED ? t('imports.added') : titleOf(source),
    date: date(at),
    counts: counts(sessions, tasks),
  });
}
