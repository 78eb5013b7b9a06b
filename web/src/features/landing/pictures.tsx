import { type ComponentProps } from 'react';
import { lateModule, latePart } from '../../platform/chunks/late-part.tsx';
import { loadChunk } from '../../platform/chunks/load-chunk.ts';
import type { PlantProps } from '../../farm/plant.tsx';
import type { PlantWhenIdle } from './plant-when-idle.tsx';

/** True only in the build that prerenders the page; the browser's bundle leaves out what depends on it. */
const isPrerendered = import.meta.env.SSR;

/** Stands in the prerendered page for the address of a plant's picture; the build puts the address in its place. */
const stillPlant = ({ type, growth }: PlantProps) => `still-plant:${type}:${growth}`;

/* The drawings are loaded after the page has rendered; their space is reserved. */

const Scene = latePart(
  lateModule(() =>
    loadChunk('features/landing/day/day-scene', () => import('./day/day-scene.tsx')),
  ),
  (module) => module.DayScene,
);

const Plant = latePart(
  lateModule(() =>
    loadChunk('features/landing/plant-when-idle', () => import('./plant-when-idle.tsx')),
  ),
  (module) => module.PlantWhenIdle,
);

/** The farm behind the headline; it fills its nearest positioned ancestor. Without JavaScript, it is an empty field. */
export function Scenery() {
  return (
    <>
      <Scene />
      {isPrerendered && (
        <noscript>
          <div className="absolute inset-x-0 bottom-0 h-[24svh] field-rows" />
        </noscript>
      )}
    </>
  );
}

/** A plant beside text that says the same, as wide as its container. Without JavaScript, it is a file that the build draws. */
export function PlantBesideText(plant: ComponentProps<typeof PlantWhenIdle>) {
  return (
    <div className="aspect-[152/206] w-full">
      <Plant {...plant} />
      {isPrerendered && (
        <noscript>
          <img src={stillPlant(plant)} alt="" loading="lazy" className="w-full" />
        </noscript>
      )}
    </div>
  );
}
