import type { ImportedPlant } from '@furrow/domain/history/imported-plant';
import { TagName } from '../../../parts/tags/tag-name.tsx';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import gardenMessages from '../garden.messages.ts';
import { ImportedImage } from './imported-image.tsx';
import { sourceKind, useImportedMoment } from './imported-moment.ts';
import { useImportedName } from './imported-name.ts';
import importedMessages from './imported.messages.ts';

const messages = { ...gardenMessages, ...importedMessages };

/** Keeps '1 h 40 min' in one line. */
const NO_BREAK_SPACE = '\u00A0';

function isolated(text: string) {
  return <bdi>{text}</bdi>;
}

function muted(text: string) {
  return <span className="text-muted">{text}</span>;
}

/** What the garden's picture says of a past session. */
export function ImportedDetails({ plant }: { plant: ImportedPlant }) {
  const t = useMessages(messages);
  const formats = useFormats();
  const moment = useImportedMoment()(plant);
  const name = useImportedName()(plant);
  const { source, focusTime, tag, note } = plant;
  return (
    <>
      <ImportedImage className="h-16 w-12 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold text-bright">
          {t.rich(
            'garden.imported.chosen',
            { name: isolated, status: muted },
            { name, source: sourceKind(source) },
          )}
        </p>
        <p className="text-small text-muted tabular-nums">
          {focusTime === 0
            ? moment
            : t('garden.picture.chosen-time', {
                moment,
                length: formats.length(focusTime).replaceAll(' ', NO_BREAK_SPACE),
              })}
        </p>
        {(tag !== null || note !== '') && (
          <p className="flex gap-x-2 text-small text-text">
            {tag !== null && (
              <span className="flex max-w-full shrink-0">
                <TagName id={tag} />
              </span>
            )}
            {note !== '' && (
              <span className="truncate">
                {t.rich('garden.picture.note', { note: isolated }, { text: note })}
              </span>
            )}
          </p>
        )}
      </div>
    </>
  );
}
