import { type RefObject, useState } from 'react';
import { usePace } from '../farm/scene/use-pace.ts';
import { usePageHidden } from '../platform/visibility.ts';
import { useQuiet } from './use-quiet.ts';

/** Lets a farm without a timer come to rest while nobody does anything. Returns whether its animations should stand, which those of a hidden page do too. */
export function useRestingFarm(farm: RefObject<HTMLElement | null>) {
  const [isAsleep, setAsleep] = useState(false);
  useQuiet(setAsleep);
  const isStill = usePace(farm, isAsleep);
  return { isAsleep, paused: usePageHidden() || isStill };
}
