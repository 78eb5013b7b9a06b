import { type Planting, POMODOROS_IN_CYCLE } from '@furrow/domain/planting/planting';
import {
  hasWilted,
  remaining,
  effectiveFocus,
  plannedFocus,
  PAUSE_WARNING,
  pauseTotal,
} from '@furrow/domain/planting/selectors';
import { type Instant, MINUTE } from '@furrow/domain/time';
import { useEffect } from 'react';
import { plantName } from '@furrow/domain/plant';
import { useDocumentTitle } from '../../../platform/document-title.ts';
import { useFavicon } from '../../../platform/favicon.ts';
import { useRunner, useShown } from '../use-runner.ts';
import { countdownText } from '../timer/clock-text.ts';
import bare from './favicons/bare.svg';
import atRest from './favicons/break.svg';
import leaves from './favicons/leaves.svg';
import paused from './favicons/paused.svg';
import ripe from './favicons/ripe.svg';
import sprout from './favicons/sprout.svg';
import tall from './favicons/tall.svg';
import wilted from './favicons/wilted.svg';
import { keepScreenOn } from '../../../platform/wake-lock.ts';
import { isBreak } from '../planting-mode.ts';

/** The tab's title, its favicon and the like. A component of its own, so that each second renders nothing else. */
export function TabPresence() {
  useDocumentTitle(useShown(({ planting, now }) => titleOf(planting, now)));
  useFavicon(FAVICONS[useShown(({ planting, now }) => faviconOf(planting, now))]);
  useMediaSession();
  useScreenOn();
  return null;
}

/** The tab's title: the time left and the state. */
function titleOf(planting: Planting, now: Instant): string {
  const left = countdownText(remaining(planting, now));
  switch (planting.mode.kind) {
    case 'focus-running':
    case 'focus-waiting':
      return `${left} Focus Time`;
    case 'focus-paused':
      return `${left} ${hasWilted(planting) ? 'Wilting' : 'Paused'}`;
    case 'manual-break':
    case 'pomodoro-break':
      return `${left} Break Time`;
    case 'full-cycle-break':
      return `${left} Full Cycle Complete!`;
    case 'cycle-waiting':
      return 'Full Cycle Complete!';
    case 'ended':
      return 'Session over';
  }
}

const FAVICONS = { bare, sprout, leaves, tall, ripe, break: atRest, paused, wilted };

/** Keeps the screen on while the plant grows, for example on a phone beside the keyboard. */
function useScreenOn(): void {
  const isGrowing = useShown(({ planting }) => planting.mode.kind === 'focus-running');
  useEffect(() => (isGrowing ? keepScreenOn() : undefined), [isGrowing]);
}

/** The favicons of the period's growth. */
const GROWTH = ['bare', 'sprout', 'leaves', 'tall'] as const;

/** The favicon: how far the plant is, or why it does not grow. */
export function faviconOf(planting: Planting, now: Instant): keyof typeof FAVICONS {
  const { mode } = planting;
  if (hasWilted(planting)) return 'wilted';
  if (mode.kind === 'ended' || mode.kind === 'full-cycle-break' || mode.kind === 'cycle-waiting') {
    return 'ripe';
  }
  if (isBreak(planting)) return 'break';
  if (mode.kind === 'focus-paused') return 'paused';
  const grown = effectiveFocus(planting, now) / plannedFocus(planting);
  return GROWTH[Math.floor(grown * GROWTH.length)] ?? 'ripe';
}

/** What the keys of a headset or a lock screen do: pause, go on, and end a break. */
const MEDIA_KEYS = [
  ['play', 'resume'],
  ['pause', 'pause'],
  ['nexttrack', 'return-to-focus'],
] as const;

function useMediaSession(): void {
  const runner = useRunner();
  const kind = useShown(({ planting }) => planting.mode.kind);
  const title = useShown(({ planting }) => (isBreak(planting) ? 'Break Time' : 'Focus Time'));
  const artist = useShown(({ planting }) => `Growing: ${plantName(planting.plan.plant)}`);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined;
    const { mediaSession } = navigator;
    for (const [key, action] of MEDIA_KEYS)
      mediaSession.setActionHandler(key, () => void runner.dispatch({ kind: action }));
    return () => {
      for (const [key] of MEDIA_KEYS) mediaSession.setActionHandler(key, null);
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

/** A live region that a screen reader reads when it changes. */
export function Milestones() {
  const milestone = useShown(({ planting, now }) => milestoneOf(planting, now));
  return (
    <p aria-live="polite" data-testid="milestone" className="sr-only">
      {milestone}
    </p>
  );
}

/**
 * The text for a screen reader. It changes only at milestones, not every second: started, half-way, five minutes
 * left, one minute left, done, paused, wilting.
 */
export function milestoneOf(planting: Planting, now: Instant): string {
  const plant = plantName(planting.plan.plant).toLowerCase();
  switch (planting.mode.kind) {
    case 'focus-running':
      return focusMilestone(planting, now);
    case 'focus-waiting':
      return 'The next focus period waits for you.';
    case 'focus-paused':
      if (hasWilted(planting)) return `Paused. Your ${plant} has wilted.`;
      return pauseTotal(planting, now) > PAUSE_WARNING
        ? `Still paused. Your ${plant} is wilting.`
        : 'Paused.';
    case 'manual-break':
      return 'Break started. Your focus period goes on afterwards.';
    case 'pomodoro-break':
      return `Done. Pomodoro ${planting.pomodoros} of ${POMODOROS_IN_CYCLE} is complete, and a break has started.`;
    case 'full-cycle-break':
      return 'Done. The full cycle is complete, and the long break has started.';
    case 'cycle-waiting':
      return 'The long break is over.';
    case 'ended':
      return planting.mode.ending === 'completed' ? 'Done. The session is over.' : '';
  }
}

function focusMilestone(planting: Planting, now: Instant): string {
  const planned = plannedFocus(planting);
  const left = remaining(planting, now);
  if (left <= MINUTE && planned > MINUTE) return 'One minute left.';
  if (left <= 5 * MINUTE && planned > 5 * MINUTE) return 'Five minutes left.';
  if (left <= planned / 2) return 'Focusing, half-way there.';
  return 'Focus started.';
}
