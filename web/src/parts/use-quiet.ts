import { SECOND } from '@furrow/domain/time';
import { useEffect, useEffectEvent } from 'react';
import { prefersStillness } from '../platform/motion.ts';
import { usePageHidden } from '../platform/visibility.ts';
import { watchQuiet } from '../platform/watch-quiet.ts';
import { alwaysMoving, usePreference } from '../read-model/preferences.ts';

/** A farm begins to rest if nothing was moved, pressed or touched for this long. */
const RESTS_AFTER = 30 * SECOND;

/**
 * Tells when a farm in view may rest, since nobody does anything, and when it wakes (D98).
 * @param canRest false while something on the farm waits for an answer
 * @param happening what wakes the farm when it changes
 */
export function useQuiet(tell: (isQuiet: boolean) => void, canRest = true, happening = ''): void {
  const tellNow = useEffectEvent(tell);
  const isHidden = usePageHidden();
  const isAlwaysMoving = usePreference(alwaysMoving);
  const mayRest = canRest && !isHidden && !isAlwaysMoving;
  useEffect(() => {
    if (!mayRest || prefersStillness()) return undefined;
    return watchQuiet(RESTS_AFTER, (isQuiet) => tellNow(isQuiet));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- something else that happens wakes the farm
  }, [mayRest, happening]);
}
