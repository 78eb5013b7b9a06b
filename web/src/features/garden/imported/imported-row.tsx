import type { ImportedPlant } from '@furrow/domain/history/imported-plant';
import { TagName } from '../../../parts/tags/tag-name.tsx';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ImportedImage } from './imported-image.tsx';
import { HatchedSwatch } from './imported-key.tsx';
import { sourceKind, useImportedMoment } from './imported-moment.ts';
import { useImportedName } from './imported-name.ts';
import messages from './imported.messages.ts';

type ImportedRowProps = {
  plant: ImportedPlant;
  /** Its place in the whole list, from 1. */
  position: number;
  total: number;
};

/** A past session in the history. It is as tall as the rows of plantings. */
export function ImportedRow({ plant, position, total }: ImportedRowProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const moment = useImportedMoment()(plant);
  const name = useImportedName()(plant);
  const { source, focusTime, tag, note } = plant;
  return (
    <li
      aria-setsize={total}
      aria-posinset={position}
      className="flex h-18 items-center gap-4 border-b border-line"
    >
      <ImportedImage className="h-14 w-11 shrink-0" />
      <div className="min-w-0 grow">
        <p className="flex items-center justify-between gap-2 font-semibold">
          <bdi className="truncate text-bright">{name}</bdi>
          <Badge className="-my-1 shrink-0 py-0!">
            <span className="max-sm:hidden">
              <HatchedSwatch />
            </span>
            {t('garden.imported.badge', { source: sourceKind(source) })}
          </Badge>
        </p>
        <p className="flex flex-wrap gap-x-3 text-small text-muted tabular-nums">
          <span>{moment}</span>
          {(tag !== null || note !== '') && (
            <span className="flex min-w-0 flex-1 basis-16 gap-x-3 text-text">
              {tag !== null && (
                <span className="flex max-w-full shrink-0">
                  <TagName id={tag} />
                </span>
              )}
              <span dir="auto" title={note} className="min-w-0 truncate">
                {note}
              </span>
            </span>
          )}
          {focusTime > 0 && <span className="ms-auto">{formats.figure(focusTime)}</span>}
        </p>
      </div>
    </li>
  );
}
