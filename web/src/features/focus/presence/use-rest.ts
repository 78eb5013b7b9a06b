import { type Instant, MINUTE } from '@furrow/domain/time';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { useQuiet } from '../../../parts/use-quiet.ts';
import { weatherOf } from '../scene/weather-of.ts';
import { useRunner, useShown } from '../use-runner.ts';

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
  const weather = useShown(({ planting, now }) => weatherOf(planting, now));
  const period = useShown(({ planting }) => `${planting.mode.kind} ${planting.pomodoros}`);
  useQuiet(
    (isQuiet) => restingSince.setState(isQuiet ? runner.shown.getState().now : undefined, true),
    weather !== 'windy',
    `${weather} ${period}`,
  );
}
