import { ownVarieties } from '@furrow/domain/gardener/plant-varieties';
import type { PlantType } from '@furrow/domain/plant';
import { usePlantName, usePlantNameInside } from '../../farm/plant-name.ts';
import { PlantPicture } from '../../farm/plant.tsx';
import { useMessages } from '../../platform/language/use-messages.ts';
import { useHarvestHistory } from '../../read-model/use-garden.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import messages from './setup.messages.ts';

type VarietyChoiceProps = {
  plant: PlantType;
  /** Undefined for the common variety. */
  variety: string | undefined;
  onChoose: (variety: string | undefined) => void;
};

const COMMON = 'common';

/** The unlocked varieties of a plant, as pictures, and the harvests that the next one takes. Empty until the first is unlocked. */
export function VarietyChoice({ plant, variety, onChoose }: VarietyChoiceProps) {
  const t = useMessages(messages);
  const plantName = usePlantName();
  const nameInside = usePlantNameInside();
  const { unlocked, next } = ownVarieties(plant, useHarvestHistory());
  if (unlocked.length === 0) return null;
  const segments = [undefined, ...unlocked].map((each) => ({
    value: each ?? COMMON,
    name: plantName(plant, each),
    label: (
      <span className="flex w-11 flex-col items-center sm:w-18">
        {/* The lower part of the bed, where the crop lies: on the plant, leaves hide what differs. */}
        <span className="flex h-9 w-full items-end overflow-hidden sm:h-12">
          <PlantPicture
            type={plant}
            variety={each}
            growth={1}
            condition="harvested"
            decorative
            className="w-full shrink-0"
          />
        </span>
        <span className="text-center text-label text-text max-sm:hidden">
          {plantName(plant, each)}
        </span>
      </span>
    ),
  }));
  return (
    <div className="flex flex-col sm:gap-1 basis-auto!">
      <SegmentedControl
        label={t('setup.variety', { variety: nameInside(plant, variety) })}
        isOfPictures
        segments={segments}
        value={variety ?? COMMON}
        onChange={(chosen) => onChoose(chosen === COMMON ? undefined : chosen)}
      />
      {next && (
        <p className="text-small text-muted">
          {t('setup.next-variety', {
            harvests: next.harvests,
            variety: nameInside(plant, next.variety),
          })}
        </p>
      )}
    </div>
  );
}
