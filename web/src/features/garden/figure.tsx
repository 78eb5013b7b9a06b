import { useState, type ReactNode } from 'react';
import type { GardenPlant } from '@furrow/domain/ledger/young-plant';
import { plantFiles } from 'virtual:plant-files';
import { harvestDrawing } from '../../farm/harvest-drawings.ts';

type FigureProps = {
  name: string;
  /** What the figure counts, where its name does not say it. */
  unit?: string;
  tone?: string;
  children: ReactNode;
};

/** A figure with its name under it, in a description list. */
export function Figure({ name, unit, tone = 'text-bright', children }: FigureProps) {
  return (
    <div className="flex flex-col">
      <dt className="order-1 text-small text-muted">{name}</dt>
      <dd className={`font-display text-heading font-semibold tabular-nums ${tone}`}>{children}</dd>
      {unit !== undefined && <dd className="order-2 text-small text-muted">{unit}</dd>}
    </div>
  );
}

type PlantImageProps = {
  plant: string;
  variety?: string | undefined;
  status: GardenPlant['status'];
  className: string;
};

/** A plant beside text that says the same. If a variety's drawing cannot be loaded, it is the common variety. */
export function PlantImage({ plant, variety, status, className }: PlantImageProps) {
  const [missing, setMissing] = useState<string>();
  const drawing = harvestDrawing(plant, status, variety);
  return (
    <img
      src={plantFiles[drawing === missing ? harvestDrawing(plant, status) : drawing]}
      alt=""
      width={152}
      height={206}
      onError={() => setMissing(drawing)}
      className={`${className} object-contain`}
    />
  );
}
