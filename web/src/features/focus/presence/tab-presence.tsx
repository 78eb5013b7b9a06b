import type { Planting } from '@furrow/domain/planting/planting';
import {
  hasWilted,
  isFullCycle,
  overtimeOf,
  ripeness,
  shownMinutes,
} from '@furrow/domain/planting/selectors';
import { type Instant, SECONDS_PER_MINUTE } from '@furrow/domain/time';
import { useEffect } from 'react';
import { useDocumentTitle } from '../../../platform/document-title.ts';
import { useFavicon } from '../../../platform/favicon.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from '../focus.messages.ts';
import { useRunner, useShown } from '../use-runner.ts';
import { timerText } from '../../../parts/timer-text.ts';
import bare from './favicons/bare.svg';
import atRest from './favicons/break.svg';
import leaves from './favicons/leaves.svg';
import paused from './favicons/paused.svg';
import ripe from './favicons/ripe.svg';
import sprout from './favicons/sprout.svg';
import tall from './favicons/tall.svg';
import wilted from './favicons/wilted.svg';
import { usePageHidden } from '../../../platform/visibility.ts';
import { keepScreenOn } from '../../../platform/wake-lock.ts';
import { fateOfPlant, unstartedIn, isBreak } from '../planting-mode.ts';

/** The tab's title and favicon, the media keys and the wake lock. A separate component: each second renders only this one. In a hidden tab, the time left is in minutes. */
export function TabPresence() {
  const t = useMessages(messages);
  const title = useShown(({ planting, settled }) => titleOf(planting, settled));
  const { length } = useFormats();
  const isHidden = usePageHidden();
  const left = useShown(({ planting, now }) => {
    if (!isHidden || planting.mode.kind === 'focus-paused') return timerText(planting, now);
    // A hidden page looks at the clock too seldom to show seconds.
    const minutes = length(shownMinutes(planting, now) * SECONDS_PER_MINUTE);
    return overtimeOf(planting) ? `+${minutes}` : minutes;
  });
  useDocumentTitle(t(title, { left }));
  useFavicon(FAVICONS[useShown(({ settled, now }) => faviconOf(settled, now))]);
  useMediaSession();
  useScreenOn();
  return null;
}

function titleOf(planting: Planting, settled: Planting) {
  const unstarted = unstartedIn(planting);
  if (overtimeOf(planting)) return 'focus.tab.focus';
  if (unstarted) return `focus.action.start-${unstarted}` as const;
  switch (planting.mode.kind) {
    case 'focus-running':
    case 'focus-waiting':
      return 'focus.tab.focus';
    case 'focus-paused':
      return hasWilted(planting) ? 'focus.tab.wilting' : 'focus.tab.paused';
    case 'manual-break':
    case 'pomodoro-break':
      return 'focus.tab.break';
    case 'full-cycle-break':
      return isFullCycle(settled) ? 'focus.tab.full-cycle' : 'focus.tab.break';
    case 'cycle-waiting':
      return isFullCycle(settled) ? 'focus.tab.waiting' : 'focus.state.over';
    case 'ended':
      return 'focus.state.over';
  }
}

const FAVICONS = { bare, sprout, leaves, tall, ripe, break: atRest, paused, wilted };

/** Keeps the screen on while the plant grows, for example on a phone beside the keyboard. */
function useScreenOn(): void {
  const isGrowing = useShown(({ planting }) => planting.mode.kind === 'focus-running');
  useEffect(() => (isGrowing ? keepScreenOn() : undefined), [isGrowing]);
}

const GROWTH = ['bare', 'sprout', 'leaves', 'tall'] as const;

/** The favicon: how far the plant has grown, or why it does not grow. */
export function faviconOf(planting: Planting, now: Instant): keyof typeof FAVICONS {
  const { mode } = planting;
  if (fateOfPlant(planting) === 'wilted') return 'wilted';
  if (mode.kind === 'ended' || mode.kind === 'full-cycle-break' || mode.kind === 'cycle-waiting') {
    return 'ripe';
  }
  if (isBreak(planting)) return 'break';
  if (mode.kind === 'focus-paused') return 'paused';
  const grown = ripeness(planting, now);
  return GROWTH[Math.floor(grown * GROWTH.length)] ?? 'ripe';
}

/** What the keys of a headset or a lock screen do: pause, go on, and end a break. */
const MEDIA_KEYS = [
  ['play', 'resume'],
  ['pause', 'pause'],
  ['nexttrack', 'return-to-focus'],
] as const;

function useMediaSession(): void {
  const t = useMessages(messages);
  const runner = useRunner();
  const kind = useShown(({ planting }) => planting.mode.kind);
  const isResting = useShown(({ planting }) => isBreak(planting));
  const plant = useShown(({ planting }) => planting.plan.plant);
  const title = t(isResting ? 'focus.state.break' : 'focus.state.focus');
  const fate = useShown(({ settled }) => fateOfPlant(settled));
  const artist = t(`focus.${fate}`, { plant });

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
