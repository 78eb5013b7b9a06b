import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { plantFiles } from 'virtual:plant-files';
import { drawingOf } from '../../farm/harvest-drawings.ts';

type PlantImageProps = { plant: string; status: HarvestEntry['status']; className: string };

/** A plant beside text that says the same. */
export function PlantImage({ plant, status, className }: PlantImageProps) {
  return (
    <img
      src={plantFiles[drawingOf(plant, status)]}
      alt=""
      width={152}
      height={206}
      className={`${className} object-contain`}
    />
  );
}
