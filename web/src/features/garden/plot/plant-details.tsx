import { focusTimeText } from '@furrow/domain/gardener/focus-time';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { plantEmoji, plantName } from '@furrow/domain/plant';
import { useEffect, useState } from 'react';
import { momentText } from '../../../ui/date-text.ts';
import { readPlantingNote } from '../../../sync/browser-ledger.ts';
import { PlantImage } from '../plant-image.tsx';

type PlantDetailsProps = {
  entry: HarvestEntry | undefined;
  /** How many plants stand in the garden. */
  count: number;
};

/** What is known of the plant that is pointed at: date, length and note. It keeps its room while none is. */
export function PlantDetails({ entry, count }: PlantDetailsProps) {
  const note = useNote(entry?.id);
  return (
    <output className="flex min-h-18 items-center gap-4">
      {entry ? (
        <>
          <PlantImage
            plant={entry.plantType}
            status={entry.status}
            className="h-16 w-12 shrink-0"
          />
          <div className="min-w-0">
            <p className="font-semibold text-bright">
              {plantEmoji(entry.plantType)} {plantName(entry.plantType)} ·{' '}
              <span className={entry.status === 'harvested' ? 'text-sprout' : 'text-wilted'}>
                {entry.status}
              </span>
            </p>
            <p className="text-small text-muted tabular-nums">
              {momentText(entry.timestamp)} · {focusTimeText(entry.focusTime)} of focus
            </p>
            {note !== '' && <p className="truncate text-small text-text">“{note}”</p>}
          </div>
        </>
      ) : (
        <p className="text-muted">
          {count === 0
            ? 'Another time will have more to show.'
            : `${count} ${count === 1 ? 'planting' : 'plantings'}. Point at one, tap it, or walk there with the arrow keys.`}
        </p>
      )}
    </output>
  );
}

function useNote(planting: string | undefined): string {
  const [note, setNote] = useState({ planting: '', text: '' });
  useEffect(() => {
    if (planting === undefined) return undefined;
    let isCurrent = true;
    readPlantingNote(planting)
      .then((text) => isCurrent && setNote({ planting, text }))
      // A note is a detail: without the browser's database the rest still stands.
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [planting]);
  return note.planting === planting ? note.text : '';
}
