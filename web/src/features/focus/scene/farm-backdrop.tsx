import { useSyncExternalStore } from 'react';
import { FarmScene } from '../../../farm/scene/farm-scene.tsx';
import { timeOfDayAt } from '../../../farm/scene/time-of-day.ts';
import { isPageHidden, watchVisibility } from '../../../platform/visibility.ts';
import type { Scene } from './scene-of.ts';

type FarmBackdropProps = { scene: Scene; hour: number };

/** The farm, filling the window behind the page; it stands still while nobody can see it. */
export function FarmBackdrop({ scene, hour }: FarmBackdropProps) {
  const isHidden = useSyncExternalStore(watchVisibility, isPageHidden);
  return (
    <div className="fixed inset-x-0 top-0 h-lvh">
      <FarmScene
        timeOfDay={timeOfDayAt(hour)}
        weather={scene.weather}
        plots={scene.plots}
        paused={isHidden}
        {...(scene.active === undefined ? {} : { active: scene.active })}
      />
    </div>
  );
}
