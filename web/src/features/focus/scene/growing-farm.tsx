import type { Runner } from '../runner/runner.ts';
import { useShown } from '../use-shown.ts';
import { FarmBackdrop } from './farm-backdrop.tsx';
import { isSameScene, sceneOf } from './scene-of.ts';

/** The farm as the running planting has made it, in the visitor's own light. */
export function GrowingFarm({ runner }: { runner: Runner }) {
  const scene = useShown(runner, ({ planting, now }) => sceneOf(planting, now), isSameScene);
  const hour = useShown(runner, ({ now }) => new Date(now).getHours());
  return <FarmBackdrop scene={scene} hour={hour} />;
}
