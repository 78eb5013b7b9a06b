import { type Instant, MINUTE, SECOND } from '@furrow/domain/time';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { prefersStillness } from '../../../platform/motion.ts';
import { usePageHidden } from '../../../platform/visibility.ts';
import { alwaysMoving, usePreference } from '../../../read-model/preferences.ts';
import { weatherOf } from '../scene/weather-of.ts';
import { useRunner, useShown } from '../use-runner.ts';
import { watchQuiet } from './watch-quiet.ts';

/** The page begins to rest if nothing was moved, pressed or touched for this long. */
const RESTS_AFTER = 30 * SECOND;

const restingSince = createStore<Instant | undefined>(() => undefined);

/** Since when the page rests (D98); undefined while it is awake. */
export function useRestingSince(): Instant | undefined {
  return useStore(restingSince);
}

/** The time for which to draw what grows slowly: at rest, it goes on in steps of a minute. */
export function drawnAt(now: Instant, since: Instant | undefined): Instant {
  return since === undefined ? now : now - ((now - since) % MINUTE);
}

/** Lets the page rest while nobody does anything and nothing happens. A warning goes on until somebody answers it. */
export function useRest(): void {
  const runner = useRunner();
  const isHidden = usePageHidden();
  const isAlwaysMoving = usePreference(alwaysMoving);
  const weather = useShown(({ planting, now }) => weatherOf(planting, now));
  const period = useShown(({ planting }) => `${planting.mode.kind} ${planting.pomodoros}`);
  const canRest = !isHidden && !isAlwaysMoving && weather !== 'windy';
  useEffect(() => {
    if (!canRest || prefersStillness()) return undefined;
    return watchQuiet(RESTS_AFTER, (isQuiet) =>
      restingSince.setState(isQuiet ? runner.shown.getState().now : undefined, true),
    );
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another weather or period wakes the page
  }, [runner, canRest, weather, period]);
}
