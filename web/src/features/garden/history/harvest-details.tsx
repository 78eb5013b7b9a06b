import { plantingIdSchema } from '@furrow/contract/fields';
import type { GardenPlant } from '@furrow/domain/ledger/young-plant';
import { plantEmoji } from '@furrow/domain/plant';
import { createContext, useCallback, useState, type ReactNode, type RefObject } from 'react';
import { usePlantName } from '../../../farm/plant-name.ts';
import { HowDidItGo } from '../../../parts/how-did-it-go.tsx';
import { lateModule, latePart } from '../../../platform/chunks/late-part.tsx';
import { loadChunk } from '../../../platform/chunks/load-chunk.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import messages from '../garden.messages.ts';
import { useNotes } from '../use-notes.ts';
import { useWaysText } from '../ways-text.ts';

const CorrectPlanting = latePart(
  lateModule(() =>
    loadChunk(
      'parts/corrections/correct-planting',
      () => import('../../../parts/corrections/correct-planting.tsx'),
    ),
  ),
  (module) => module.CorrectPlanting,
);

type Opener = (entry: GardenPlant, inPlaceOfOpener?: RefObject<HTMLElement | null>) => void;

/** Opens the details of a planting. */
export const OpenDetails = createContext<Opener>(() => {});

type PlantsWithDetailsProps = { plants: readonly GardenPlant[]; children: ReactNode };

/** What can open the details of plantings. It has the details, since a planting that is struck leaves its place. */
export function PlantsWithDetails({ plants, children }: PlantsWithDetailsProps) {
  const [opened, setOpened] = useState<Parameters<Opener>>();
  const open = useCallback<Opener>((...place) => setOpened(place), []);
  const [chosen, inPlaceOfOpener] = opened ?? [];
  const entry = plants.find(({ id }) => id === chosen?.id);
  return (
    <OpenDetails value={open}>
      {children}
      {chosen && (
        <PlantingDetails
          entry={entry ?? chosen}
          isGone={!entry}
          inPlaceOfOpener={inPlaceOfOpener}
          onClose={() => setOpened(undefined)}
        />
      )}
    </OpenDetails>
  );
}

type PlantingDetailsProps = {
  entry: GardenPlant;
  /** It stands in the garden no more. */
  isGone: boolean;
  inPlaceOfOpener: RefObject<HTMLElement | null> | undefined;
  onClose: () => void;
};

function PlantingDetails({ entry, isGone, inPlaceOfOpener, onClose }: PlantingDetailsProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const plantName = usePlantName();
  const ways = useWaysText()(entry.status === 'young' ? {} : entry);
  const { id, plantType, variety, timestamp, focusTime } = entry;
  const moment = formats.moment(timestamp);
  const planting = plantingIdSchema.safeParse(id).data;
  const note = useNotes([id]).get(id);
  return (
    <Dialog
      title={`${plantEmoji(plantType)} ${plantName(plantType, variety)}`}
      description={
        <>
          <p>
            {isGone
              ? moment
              : t('garden.picture.chosen-time', { moment, length: formats.length(focusTime) })}
          </p>
          {ways !== '' && <p>{ways}</p>}
          {note !== undefined && <p dir="auto">{note}</p>}
        </>
      }
      firstFocus="dialog"
      inPlaceOfOpener={inPlaceOfOpener}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('garden.history.close')}</Button>}
    >
      <HowDidItGo planting={id} />
      {planting !== undefined && (
        <div className="min-h-44 text-small text-text">
          <CorrectPlanting
            planting={planting}
            isHarvest={entry.status === 'harvested'}
            recorded={focusTime}
          />
        </div>
      )}
    </Dialog>
  );
}
