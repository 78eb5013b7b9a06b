import { dayKeyAt } from '@furrow/domain/calendar';
import type { ListedEntry } from '@furrow/domain/gardener/harvest-months';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { plantEmoji } from '@furrow/domain/plant';
import { SECONDS_PER_MINUTE } from '@furrow/domain/time';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useContext } from 'react';
import { usePlantName, usePlantNameInside } from '../../../farm/plant-name.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { deviceTimeZone } from '../../../platform/time-zone.ts';
import { PlantImage } from '../figure.tsx';
import messages from '../garden.messages.ts';
import { ImportedRow } from '../imported/late-imported.ts';
import { OpenDetails } from './harvest-details.tsx';
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

/** One planting's outcome; a press on it opens the details. The height is fixed, so that a block's height is known without drawing it. */
function HarvestRow({ entry, note, position, total }: HarvestRowProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const plantName = usePlantName();
  const { plantType, variety, status, focusTime, timestamp } = entry;
  return (
    <li
      aria-setsize={total}
      aria-posinset={position}
      className="relative flex h-18 items-center gap-2 border-b border-line sm:gap-4"
    >
      <PlantImage
        plant={plantType}
        variety={variety}
        status={status}
        className="h-14 w-auto shrink-0"
      />
      <div className="min-w-0 grow">
        <p className="flex justify-between gap-2 leading-snug font-semibold">
          <span className="truncate text-bright">
            {plantEmoji(plantType)} {plantName(plantType, variety)}
          </span>
          <span className={status === 'harvested' ? 'text-sprout' : 'text-wilted'}>
            {t(`garden.history.${status}`, { type: plantType })}
          </span>
        </p>
        <div className="grid grid-cols-[1fr_auto] gap-x-3 text-small leading-snug text-muted tabular-nums">
          <p className="truncate max-sm:col-span-2">{formats.moment(timestamp)}</p>
          <p className="col-start-2 max-sm:row-start-2">
            {focusTime < SECONDS_PER_MINUTE
              ? formats.elapsed(focusTime)
              : formats.figure(focusTime)}
          </p>
          <div className="col-start-1 row-start-2 flex min-w-0 gap-x-3 text-text sm:col-span-2">
            <HarvestReview entry={entry} />
            {note !== undefined && (
              <p dir="auto" className="min-w-0 truncate">
                {note}
              </p>
            )}
          </div>
        </div>
      </div>
      <OpenButton entry={entry} />
    </li>
  );
}

/** The arrow at the row's end; all of the row can be pressed. */
function OpenButton({ entry }: { entry: HarvestEntry }) {
  const t = useMessages(messages);
  const { shortDay } = useFormats();
  const plantName = usePlantNameInside();
  const open = useContext(OpenDetails);
  const { plantType, variety, timestamp } = entry;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('garden.history.details-of', {
        plant: plantName(plantType, variety),
        day: shortDay(dayKeyAt(timestamp, deviceTimeZone())),
      })}
      onClick={() => open(entry)}
      className="flex h-11 w-6 shrink-0 cursor-pointer items-center justify-center rounded-control text-muted after:absolute after:inset-0 hover:text-lamplight"
    >
      <ChevronRight aria-hidden size={20} className="rtl:-scale-x-100" />
    </button>
  );
}
