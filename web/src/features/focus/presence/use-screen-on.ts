import { useEffect } from 'react';
import { keepScreenOn } from '../../../platform/wake-lock.ts';
import type { Runner } from '../runner/runner.ts';
import { useShown } from '../use-shown.ts';

/** A phone beside the keyboard shows the plant for as long as it grows. */
export function useScreenOn(runner: Runner): void {
  const isGrowing = useShown(runner, ({ planting }) => planting.mode.kind === 'focus-running');
  useEffect(() => (isGrowing ? keepScreenOn() : undefined), [isGrowing]);
}
