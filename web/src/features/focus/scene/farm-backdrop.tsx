import type { Planting } from '@furrow/domain/planting/planting';
import { FarmScene } from '../../../farm/scene/farm-scene.tsx';
import type { SceneMoment } from '../../../farm/scene/scene-moment.ts';
import { timeOfDayAt } from '../../../farm/scene/time-of-day.ts';
import { usePageHidden } from '../../../platform/visibility.ts';
import { type Scene, isSameScene, sceneOf } from './scene-of.ts';
import { browserClock } from '../../../platform/clock.ts';
import type { Runner } from '../runner/runner.ts';
import { useShown } from '../use-shown.ts';

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

type GrowingFarmProps = { runner: Runner; moment: SceneMoment | undefined };

/** The farm as the running planting has made it, in the visitor's own light. */
export function GrowingFarm({ runner, moment }: GrowingFarmProps) {
  const scene = useShown(runner, ({ planting, now }) => sceneOf(planting, now), isSameScene);
  const hour = useShown(runner, ({ now }) => new Date(browserClock.wallAt(now)).getHours());
  const bed = useShown(runner, ({ planting }) => bedOf(planting, moment));
  return <FarmBackdrop scene={scene} hour={hour} moment={moment && { kind: moment, bed }} />;
}

/** The bed a moment is about: the one just grown, or the one in work. */
function bedOf({ pomodoros }: Planting, moment: SceneMoment | undefined): number {
  return moment === 'bloom' ? Math.max(0, pomodoros - 1) : pomodoros;
}
