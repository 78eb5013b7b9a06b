import type { FarmAddition } from '@furrow/domain/gardener/farm-additions';
import type { Place } from '../scene/scene-places.ts';

/** Which part of the scene something belongs to, from the back to the front. */
export type Layer = 'sky' | 'hill' | 'yard' | 'verge' | 'field' | 'front';

export interface ScenePlace extends Place {
  readonly layer: Layer;
}

/** Where each addition stands: clear of the countdown, the buildings, the four beds and each other. */
export const PLACES: Readonly<Record<FarmAddition, readonly ScenePlace[]>> = {
  path: [{ layer: 'hill', x: 48, up: 0.5, size: 3 }],
  flowers: [
    { layer: 'verge', x: 31, up: 0.6, size: 0.7, tall: [40, 0.6] },
    { layer: 'verge', x: 61, up: 0.6, size: 0.7, tall: [60, 0.6] },
  ],
  hens: [{ layer: 'field', x: 75, up: -3.4, size: 0.36, tall: [72, -2.6] }],
  pond: [{ layer: 'hill', x: 41, up: 2.6, size: 0.95, tall: [46, 2.4] }],
  ducks: [{ layer: 'hill', x: 40.6, up: 4, size: 0.4, tall: [45, 3.2] }],
  beehive: [{ layer: 'yard', x: 33.4, up: 0.8, size: 0.2, tall: [38, 0.8] }],
  scarecrow: [{ layer: 'field', x: 85.5, up: -11.5, size: 0.48, tall: [90, -8.5] }],
  'apple-tree': [{ layer: 'hill', x: 36, up: 3.4, size: 0.36, tall: [36, 3] }],
  lanterns: [{ layer: 'yard', x: 44.5, up: 0.4, size: 1.25, tall: [48, 0.4] }],
  wheelbarrow: [{ layer: 'field', x: 6, up: -6.8, size: 0.36, tall: [8, -6] }],
  well: [{ layer: 'yard', x: 60.2, up: 0.5, size: 0.27, tall: [62, 0.5] }],
  sunflowers: [{ layer: 'verge', x: 23.5, up: 0.4, size: 0.42, tall: [30, 0.4] }],
  sheep: [{ layer: 'hill', x: 58.5, up: 7.4, size: 0.16, tall: [54, 5.4] }],
  greenhouse: [{ layer: 'yard', x: 55, up: 0.7, size: 0.58, tall: [52, 1] }],
  pumpkins: [{ layer: 'field', x: 8, up: -15, size: 0.46, tall: [6, -11] }],
  'pear-tree': [{ layer: 'hill', x: 45.5, up: 4.6, size: 0.32, tall: [54, 4] }],
  dog: [{ layer: 'field', x: 89.5, up: -4.4, size: 0.38, tall: [79, -3.2] }],
  dovecote: [{ layer: 'yard', x: 63.4, up: 0.8, size: 0.2, tall: [67, 0.8] }],
  'grey-cat': [{ layer: 'front', x: 46, up: -31, size: 0.28, tall: [37, -30] }],
  haystacks: [{ layer: 'field', x: 14, up: -3.6, size: 0.44, tall: [16, -2.4] }],
  bench: [{ layer: 'verge', x: 5.2, up: 0.2, size: 0.3, tall: [6, 0.2] }],
  laundry: [{ layer: 'hill', x: 12.8, up: 1.8, size: 0.42, tall: [70, 2] }],
  orchard: [{ layer: 'hill', x: 34, up: 9.5, size: 0.6, tall: [34, 5.5] }],
  'cherry-tree': [{ layer: 'hill', x: 54, up: 4.6, size: 0.34, tall: [58, 3.4] }],
  boat: [{ layer: 'hill', x: 43.4, up: 4.1, size: 0.26, tall: [51, 3.4] }],
  cow: [{ layer: 'hill', x: 30.5, up: 3.6, size: 0.3, tall: [30, 3] }],
  'rose-arch': [{ layer: 'verge', x: 69.5, up: 0.2, size: 0.3, tall: [64, 0.2] }],
  horse: [{ layer: 'hill', x: 48.6, up: 7.6, size: 0.25, tall: [66, 7] }],
  // The seasons stand nowhere: they colour the whole land.
  seasons: [],
  balloon: [{ layer: 'sky', x: 90, up: 34, size: 0.32, tall: [88, 33] }],
  cottage: [{ layer: 'hill', x: 51, up: 10.6, size: 0.32, tall: [48, 7.5] }],
  'far-mill': [{ layer: 'hill', x: 61, up: 15, size: 0.17, tall: [60, 11] }],
  bunting: [{ layer: 'verge', x: 80.5, up: 0.9, size: 1.3, tall: [82, 0.6] }],
  treehouse: [{ layer: 'field', x: 97.5, up: -12, size: 0.85, tall: [99, -3] }],
};
