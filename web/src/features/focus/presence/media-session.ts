import { fateOfPlant, isBreak } from '@furrow/domain/planting/doing';
import type { Planting } from '@furrow/domain/planting/planting';
import { useEffect } from 'react';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from '../focus.messages.ts';
import { actionsOf, NEXT_ACTIONS } from '../planting-mode.ts';
import { useRunner, useShown } from '../use-runner.ts';

/** The keys of a headset or a lock screen that the timer hears. */
const KEYS = ['play', 'pause', 'nexttrack'] as const;

/**
 * What a key does now: what a button of the page would do, without a question; undefined if the page has no such button. 'Next' goes on to
 * what comes next: in overtime to the break, in a break to the focus.
 */
export function actionOfKey(key: (typeof KEYS)[number], planting: Planting) {
  const { next, canSkip } = actionsOf(planting);
  const isOvertime = next === 'endOvertime';
  const kind = next && NEXT_ACTIONS[next].kind;
  switch (key) {
    case 'play':
      // Headsets send this by themselves when they are put on, which must not end overtime.
      return kind === 'resume' && !isOvertime ? kind : undefined;
    case 'pause':
      return kind === 'pause' ? kind : undefined;
    case 'nexttrack':
      if (isOvertime) return 'resume';
      return kind === 'return-to-focus' || canSkip ? 'return-to-focus' : undefined;
  }
}

/** What a headset or a lock screen shows of the timer. Whoever has one key sends 'play' only where nothing plays. */
export function playbackStateOf(planting: Planting): MediaSessionPlaybackState {
  const { kind } = planting.mode;
  if (kind === 'ended' || kind === 'cycle-waiting') return 'none';
  return actionOfKey('play', planting) ? 'paused' : 'playing';
}

/** Lets a headset or a lock screen show and run the timer. */
export function MediaSession(): null {
  const t = useMessages(messages);
  const runner = useRunner();
  const state = useShown(({ planting }) => playbackStateOf(planting));
  const isResting = useShown(({ planting }) => isBreak(planting));
  const plant = useShown(({ planting }) => planting.plan.plant);
  const title = t(isResting ? 'focus.state.break' : 'focus.state.focus');
  const fate = useShown(({ settled }) => fateOfPlant(settled));
  const artist = t(`focus.${fate}`, { plant });

  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined;
    const { mediaSession } = navigator;
    for (const key of KEYS)
      mediaSession.setActionHandler(key, () => {
        const kind = actionOfKey(key, runner.shown.getState().planting);
        if (kind) void runner.dispatch({ kind });
      });
    return () => {
      for (const key of KEYS) mediaSession.setActionHandler(key, null);
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
    };
  }, [runner]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist, album: 'Furrow' });
    navigator.mediaSession.playbackState = state;
  }, [state, title, artist]);
  return null;
}
