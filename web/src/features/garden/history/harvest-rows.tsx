import type { ListedEntry } from '@furrow/domain/gardener/harvest-months';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { plantEmoji } from '@furrow/domain/plant';
import { SECONDS_PER_MINUTE } from '@furrow/domain/time';
import { usePlantName } from '../../../farm/plant-name.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { PlantImage } from '../figure.tsx';
import messages from '../garden.messages.ts';
import { ImportedRow } from '../imported/late-imported.ts';
import { HarvestReview } from './harvest-review.tsx';
import { useNotes } from '../use-notes.ts';

type HarvestRowsProps = {
  entries: readonly ListedEntry[];
  /** How many entries of the list come before these. */
  before: number;
  total: number;
};

export function HarvestRows({ entries, before, total }: HarvestRowsProps) {
  const notes = useNotes(entries.map(({ id }) => id));
  return entries.map((entry, place) => {
    const { id } = entry;
    const at = { position: before + place + 1, total };
    return entry.status === 'imported' ? (
      <ImportedRow key={id} plant={entry} {...at} />
    ) : (
      <HarvestRow key={id} entry={entry} note={notes.get(id)} {...at} />
    );
  });
}

/** As tall as a row of the list: its class `h-18`. */
export const ROW_REM = 4.5;

type HarvestRowProps = {
  entry: HarvestEntry;
  note: string | undefined;
  /** Its place in the whole list, from 1. */
  position: number;
  total: number;
};

/** One planting's outcome. The height is fixed, so that a block's height is known without drawing it. */
function HarvestRow({ entry, note, position, total }: HarvestRowProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const plantName = usePlantName();
  const { plantType, variety, status, focusTime, timestamp } = entry;
  return (
    <li
      aria-setsize={total}
      aria-posinset={position}
      className="flex h-18 items-center gap-4 border-b border-line"
    >
      <HarvestReview entry={entry}>
        <PlantImage
          plant={plantType}
          variety={variety}
          status={status}
          className="h-14 w-auto shrink-0"
        />
      </HarvestReview>
      <div className="min-w-0 grow">
        <p className="flex justify-between gap-2 font-semibold">
          <span className="truncate text-bright">
            {plantEmoji(plantType)} {plantName(plantType, variety)}
          </span>
          <span className={status === 'harvested' ? 'text-sprout' : 'text-wilted'}>
            {t(`garden.history.${status}`, { type: plantType })}
          </span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-small text-muted tabular-nums">
          <span>{formats.moment(timestamp)}</span>
          {note !== undefined && (
            <span dir="auto" title={note} className="min-w-0 flex-1 basis-24 truncate text-text">
              {note}
            </span>
          )}
          <span className="ms-auto">
            {focusTime < SECONDS_PER_MINUTE
              ? formats.elapsed(focusTime)
              : formats.figure(focusTime)}
          </span>
        </p>
      </div>
    </li>
  );
}
