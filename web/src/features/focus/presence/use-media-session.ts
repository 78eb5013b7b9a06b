import { plantName } from '@furrow/domain/plant';
import { useEffect } from 'react';
import type { Runner } from '../runner/runner.ts';
import { isBreak } from '../timer/period.ts';
import { useShown } from '../use-shown.ts';

const ACTIONS = ['play', 'pause', 'nexttrack'] as const;

/** The keys of a headset or a lock screen: pause, go on, and end a break. */
export function useMediaSession(runner: Runner): void {
  const kind = useShown(runner, ({ planting }) => planting.mode.kind);
  const title = useShown(runner, ({ planting }) =>
    isBreak(planting) ? 'Break Time' : 'Focus Time',
  );
  const artist = useShown(runner, ({ planting }) => `Growing: ${plantName(planting.plan.plant)}`);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined;
    const { mediaSession } = navigator;
    const handlers: Record<(typeof ACTIONS)[number], () => void> = {
      play: () => void runner.dispatch({ kind: 'resume' }),
      pause: () => void runner.dispatch({ kind: 'pause' }),
      nexttrack: () => void runner.dispatch({ kind: 'return-to-focus' }),
    };
    for (const action of ACTIONS) mediaSession.setActionHandler(action, handlers[action]);
    return () => {
      for (const action of ACTIONS) mediaSession.setActionHandler(action, null);
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
    };
  }, [runner]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist, album: 'Furrow' });
    navigator.mediaSession.playbackState = kind === 'focus-paused' ? 'paused' : 'playing';
  }, [kind, title, artist]);
}
