import type { Planting } from '@furrow/domain/planting/planting';
import type { SceneMoment } from '../../../farm/scene/scenery.ts';
import { browserClock } from '../../../platform/clock.ts';
import type { Runner } from '../runner/runner.ts';
import { useShown } from '../use-shown.ts';
import { FarmBackdrop } from './farm-backdrop.tsx';
import { isSameScene, sceneOf } from './scene-of.ts';

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
