import type { PartlyImported } from '@furrow/domain/almanac/focus-sum';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import messages from './almanac.messages.ts';

/** Says after the text of a length how much of it is imported. */
export function useImportedText() {
  const t = useMessages(messages);
  return (
    all: string,
    { seconds, imported }: PartlyImported,
    format: (seconds: number) => string,
  ) =>
    imported === undefined
      ? all
      : seconds === 0
        ? t('almanac.imported')
        : imported === seconds
          ? t('almanac.all-imported', { all })
          : t('almanac.part-imported', { all, length: format(imported) });
}

type ImportedFigureProps = PartlyImported & { isPartSeen?: boolean };

/** A length, and its imported part below it. Where the part has no room, only screen readers read it. */
export function ImportedFigure({ seconds, imported, isPartSeen = true }: ImportedFigureProps) {
  const t = useMessages(messages);
  const { figure } = useFormats();
  return (
    <>
      {figure(seconds)}
      {imported !== undefined && (
        <span className={isPartSeen ? 'block text-muted' : 'sr-only'}>
          {imported === seconds
            ? t('almanac.imported')
            : t('almanac.imported-length', { length: figure(imported) })}
        </span>
      )}
    </>
  );
}
