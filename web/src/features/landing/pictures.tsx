import { Suspense, type ComponentProps } from 'react';
import { latePart, loadChunk } from '../../platform/chunks/load-chunk.ts';
import type { PlantWhenNear } from './plant-when-near.tsx';

/* The drawings are loaded after the page has rendered; their space is reserved. */

const Scene = latePart(
  async () =>
    (await loadChunk('features/landing/day/day-scene', () => import('./day/day-scene.tsx')))
      .DayScene,
);

const Plant = latePart(
  async () =>
    (await loadChunk('features/landing/plant-when-near', () => import('./plant-when-near.tsx')))
      .PlantWhenNear,
);

/** The farm behind the headline; it fills its nearest positioned ancestor. */
export function Scenery() {
  return (
    <Suspense>
      <Scene />
    </Suspense>
  );
}

/** A plant beside text that says the same, as wide as its container. */
export function PlantBesideText(plant: ComponentProps<typeof PlantWhenNear>) {
  return (
    <div className="aspect-[152/206] w-full">
      <Suspense>
        <Plant {...plant} />
      </Suspense>
    </div>
  );
}
