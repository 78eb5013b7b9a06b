import type { ReactNode } from 'react';
import type { GardenPlant } from '@furrow/domain/ledger/young-plant';
import { plantFiles } from 'virtual:plant-files';
import { drawingOf } from '../../farm/harvest-drawings.ts';

type FigureProps = { name: string; tone?: string; children: ReactNode };

/** A figure with its name under it, in a description list. */
export function Figure({ name, tone = 'text-bright', children }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-small text-muted">{name}</dt>
      <dd className={`font-display text-heading font-semibold tabular-nums ${tone}`}>{children}</dd>
    </div>
  );
}

type PlantImageProps = { plant: string; status: GardenPlant['status']; className: string };

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
