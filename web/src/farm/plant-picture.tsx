import type { ReactNode } from 'react';
import { describePlant } from './describe-plant.ts';
import { Plant, PLANT_VIEW_BOX, type PlantProps } from './plant.tsx';

interface PlantPictureProps extends PlantProps {
  className?: string;
  /** Hides the picture from assistive technology where text beside it already says the same. */
  decorative?: boolean;
}

/** A plant as a picture of its own, which says how the plant is doing. */
export function PlantPicture({
  className,
  decorative = false,
  ...plant
}: PlantPictureProps): ReactNode {
  const drawing = <Plant {...plant} />;
  if (decorative) {
    return (
      <svg viewBox={PLANT_VIEW_BOX} className={className} aria-hidden="true">
        {drawing}
      </svg>
    );
  }
  const description = describePlant(plant.type, plant.growth, plant.condition);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> can't hold a drawing made of elements
    <svg viewBox={PLANT_VIEW_BOX} className={className} role="img" aria-label={description}>
      <title>{description}</title>
      {drawing}
    </svg>
  );
}
