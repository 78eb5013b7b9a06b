import type { ComponentProps } from 'react';
import { FarmScene } from '../../farm/scene/farm-scene.tsx';

type Plots = ComponentProps<typeof FarmScene>['plots'];

const plots: Plots = [
  { type: 'carrot', growth: 1, condition: 'ripe' },
  { type: 'tomato', growth: 1, condition: 'ripe' },
  { type: 'wheat', growth: 1, condition: 'ripe' },
  { type: 'corn', growth: 0.7, condition: 'growing' },
];

/** The farm as it greets everyone: at dusk, three beds ripe and one on its way. */
export function DuskScene() {
  return (
    <div className="absolute inset-0 animate-fade-in">
      <FarmScene timeOfDay="dusk" weather="clear" plots={plots} />
    </div>
  );
}
