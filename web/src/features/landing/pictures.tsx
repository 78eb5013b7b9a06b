import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react';
import type { PlantWhenNear } from './plant-when-near.tsx';

/* The drawings come after the words: they are loaded once the page stands, into room that is kept for them. */

function NoPicture() {
  return null;
}

/** A picture that does not arrive is left out: nothing on this page depends on it. */
function drawing<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => ({
    default: await load().catch(() => NoPicture),
  }));
}

const Scene = drawing(async () => (await import('./day/day-scene.tsx')).DayScene);

const Plant = drawing(async () => (await import('./plant-when-near.tsx')).PlantWhenNear);

/** The farm behind the headline; it fills its nearest positioned ancestor. */
export function Scenery() {
  return (
    <Suspense>
      <Scene />
    </Suspense>
  );
}

/** A plant beside text that says the same, as wide as its place. */
export function PlantBesideText(plant: ComponentProps<typeof PlantWhenNear>) {
  return (
    <div className="aspect-[152/206] w-full">
      <Suspense>
        <Plant {...plant} />
      </Suspense>
    </div>
  );
}
