import { FarmScene } from '../../../farm/scene/farm-scene.tsx';
import { type SceneMoment, timeOfDayAt } from '../../../farm/scene/scenery.ts';
import { usePageHidden } from '../../../platform/visibility.ts';
import type { Scene } from './scene-of.ts';

type FarmBackdropProps = {
  scene: Scene;
  hour: number;
  /** Something to watch, and the bed it is about. */
  moment?: { readonly kind: SceneMoment; readonly bed: number } | undefined;
};

/** The farm, filling the window behind the page; it stands still while nobody can see it. */
export function FarmBackdrop({ scene, hour, moment }: FarmBackdropProps) {
  const isHidden = usePageHidden();
  return (
    <div className="fixed inset-x-0 top-0 -z-10 h-lvh">
      <FarmScene
        timeOfDay={timeOfDayAt(hour)}
        weather={scene.weather}
        plots={scene.plots}
        paused={isHidden}
        {...(scene.active === undefined ? {} : { active: scene.active })}
        {...(moment ? { moment } : {})}
      />
    </div>
  );
}
