import { useDocumentTitle } from '../../../platform/document-title.ts';
import { useFavicon } from '../../../platform/favicon.ts';
import type { Runner } from '../runner/runner.ts';
import { useShown } from '../use-shown.ts';
import { faviconOf, type Favicon } from './favicon-of.ts';
import { useMediaSession } from './use-media-session.ts';
import type { Planting } from '@furrow/domain/planting/planting';
import { hasWilted, remaining } from '@furrow/domain/planting/reading';
import type { Instant } from '@furrow/domain/time';
import { countdownText } from '../timer/clock-text.ts';
import bare from './favicons/bare.svg';
import atRest from './favicons/break.svg';
import leaves from './favicons/leaves.svg';
import paused from './favicons/paused.svg';
import ripe from './favicons/ripe.svg';
import sprout from './favicons/sprout.svg';
import tall from './favicons/tall.svg';
import wilted from './favicons/wilted.svg';
import { useEffect } from 'react';
import { keepScreenOn } from '../../../platform/wake-lock.ts';

/** What the planting looks like from outside of the page: drawn apart, so that a second costs no more. */
export function TabPresence({ runner }: { runner: Runner }) {
  useDocumentTitle(useShown(runner, ({ planting, now }) => titleOf(planting, now)));
  useFavicon(FAVICON_ADDRESS[useShown(runner, ({ planting, now }) => faviconOf(planting, now))]);
  useMediaSession(runner);
  useScreenOn(runner);
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

const FAVICON_ADDRESS: Record<Favicon, string> = {
  bare,
  sprout,
  leaves,
  tall,
  ripe,
  break: atRest,
  paused,
  wilted,
};

/** A phone beside the keyboard shows the plant for as long as it grows. */
function useScreenOn(runner: Runner): void {
  const isGrowing = useShown(runner, ({ planting }) => planting.mode.kind === 'focus-running');
  useEffect(() => (isGrowing ? keepScreenOn() : undefined), [isGrowing]);
}
