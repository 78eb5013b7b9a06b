import { fateOfPlant, isBreak, isRipe, isStill, unstartedIn } from '@furrow/domain/planting/doing';
import type { Planting } from '@furrow/domain/planting/planting';
import {
  hasWilted,
  isFullCycle,
  isWhole,
  overtimeOf,
  ripeness,
  shownMinutes,
} from '@furrow/domain/planting/selectors';
import { type Instant, SECONDS_PER_MINUTE } from '@furrow/domain/time';
import { useDocumentTitle } from '../../../platform/document-title.ts';
import { useFavicon } from '../../../platform/favicon.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from '../focus.messages.ts';
import { useShown } from '../use-runner.ts';
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

/** The tab's title and favicon. A separate component: each second renders only this one. In a hidden tab, the time left is in minutes. */
export function TabPresence() {
  const t = useMessages(messages);
  const title = useShown(({ planting, settled }) => titleOf(planting, settled));
  const { length } = useFormats();
  const isHidden = usePageHidden();
  const left = useShown(({ planting, now }) => {
    if (!isHidden || isStill(planting)) return timerText(planting, now);
    // A hidden page looks at the clock too seldom to show seconds.
    const minutes = length(shownMinutes(planting, now) * SECONDS_PER_MINUTE);
    return overtimeOf(planting) ? `+${minutes}` : minutes;
  });
  useDocumentTitle(t(title, { left }));
  useFavicon(FAVICONS[useShown(({ settled, now }) => faviconOf(settled, now))]);
  return null;
}

function titleOf(planting: Planting, settled: Planting) {
  const unstarted = unstartedIn(planting);
  if (unstarted) return `focus.action.start-${unstarted}` as const;
  if (isStill(planting)) return hasWilted(planting) ? 'focus.tab.wilting' : 'focus.tab.paused';
  if (overtimeOf(planting)) return 'focus.tab.focus';
  switch (planting.mode.kind) {
    case 'focus-running':
    case 'focus-waiting':
    case 'focus-paused':
      return 'focus.tab.focus';
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

const GROWTH = ['bare', 'sprout', 'leaves', 'tall'] as const;

/** The favicon: how far the plant has grown, or why it does not grow. */
export function faviconOf(planting: Planting, now: Instant): keyof typeof FAVICONS {
  if (fateOfPlant(planting) === 'wilted') return 'wilted';
  if (isBreak(planting) && !isWhole(planting)) return 'break';
  if (isStill(planting)) return 'paused';
  if (isRipe(planting)) return 'ripe';
  const grown = ripeness(planting, now);
  return GROWTH[Math.floor(grown * GROWTH.length)] ?? 'ripe';
}
