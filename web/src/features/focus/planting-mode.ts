import { countsUp } from '@furrow/domain/session-setup/ways';
import { sessionYield } from '@furrow/domain/ledger/yields';
import { canPause, hasManualBreaks } from '@furrow/domain/planting/focus';
import type { Planting } from '@furrow/domain/planting/planting';
import {
  countedIn,
  hasExcessiveBreaks,
  hasWilted,
  isUnstarted,
  isFullCycle,
  isWhole,
  overtimeOf,
  plannedFocus,
} from '@furrow/domain/planting/selectors';
import { wholeSeconds } from '@furrow/domain/time';
import Coffee from 'lucide-react/icons/coffee';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Sprout from 'lucide-react/icons/sprout';

/** Whether a break runs: the farm is quiet then, and calm music plays. */
export function isOnBreak(planting: Planting): boolean {
  return planting.mode.kind.endsWith('-break') && !isUnstarted(planting);
}

/** Whether a break runs, waits to be started, or is over at the end of a full cycle. In overtime the focus goes on (D68). */
export function isBreak(planting: Planting): boolean {
  const { kind } = planting.mode;
  if (overtimeOf(planting)) return false;
  return kind.endsWith('-break') || kind === 'cycle-waiting';
}

/** Whether the plant grows now, or as soon as the page is seen. In overtime the focus goes on (D68). */
export function isFocusing(planting: Planting): boolean {
  if (overtimeOf(planting)) return true;
  const { kind } = planting.mode;
  return kind === 'focus-running' || (kind === 'focus-waiting' && !isUnstarted(planting));
}

/** The kind of period that waits for the visitor to start it, if one does. */
export function unstartedIn(planting: Planting): 'break' | 'focus' | undefined {
  if (!isUnstarted(planting)) return undefined;
  return planting.mode.kind === 'focus-waiting' ? 'focus' : 'break';
}

/** What has become of the plant. Too long a pause wilts it at once; too many breaks or too little focus only at the end. */
export function fateOfPlant(planting: Planting): 'growing' | 'wilted' | 'harvested' {
  if (isLost(planting)) return 'wilted';
  const { mode } = planting;
  const isOver =
    mode.kind === 'ended'
      ? mode.ending === 'completed'
      : isWhole(planting) && !overtimeOf(planting);
  return isOver ? 'harvested' : 'growing';
}

function isLost(planting: Planting): boolean {
  const { mode } = planting;
  const healthy = !hasWilted(planting) && !hasExcessiveBreaks(planting);
  if (isFullCycle(planting)) return !healthy;
  const focused = countedIn(mode) ?? (mode.kind === 'ended' ? plannedFocus(planting) : undefined);
  if (focused === undefined) return hasWilted(planting);
  return !sessionYield({ focusSeconds: wholeSeconds(focused) }, healthy).successful;
}

/** A key of the current period: it changes when another period begins. */
export function periodOf({ id, pomodoros, mode }: Planting): string {
  const isFocus = mode.kind.startsWith('focus-');
  return `${id}/${pomodoros}/${isFocus ? 'focus' : mode.kind}`;
}

/** The possible next actions: the button's label and icon, and the action of the planting. */
export const NEXT_ACTIONS = {
  pause: { label: 'focus.action.pause', Icon: Pause, kind: 'pause' },
  resume: { label: 'focus.action.resume', Icon: Play, kind: 'resume' },
  startBreak: { label: 'focus.action.start-break', Icon: Coffee, kind: 'resume' },
  endOvertime: { label: 'focus.action.end-overtime', Icon: Coffee, kind: 'resume' },
  startFocus: { label: 'focus.action.start-focus', Icon: Sprout, kind: 'resume' },
  returnToFocus: { label: 'focus.action.return-to-focus', Icon: Sprout, kind: 'return-to-focus' },
  startNewPomo: { label: 'focus.action.start-new-pomo', Icon: Sprout, kind: 'start-new-pomo' },
} as const;

interface Actions {
  /** The main action. */
  readonly next?: keyof typeof NEXT_ACTIONS;
  /** Whether the visitor can skip a break that is not started yet. */
  readonly canSkip?: true;
  /** Absent if the planting has no manual breaks; `not-now` during a pause (D18). */
  readonly takeBreak?: 'now' | 'not-now';
  /** Whether 'Done' ends the focus (D67). */
  readonly canFinish?: true;
}

/** The actions that the planting allows now: on the page, by its shortcuts, and in the mini window. */
export function actionsOf(planting: Planting): Actions {
  const { mode } = planting;
  const hasBreaks = hasManualBreaks(planting);
  const finish = countsUp(planting.plan) ? ({ canFinish: true } as const) : {};
  switch (unstartedIn(planting)) {
    case 'focus':
      return { next: 'startFocus' };
    case 'break':
      if (overtimeOf(planting)) return { next: 'endOvertime' };
      return { next: 'startBreak', ...(mode.kind === 'pomodoro-break' && { canSkip: true }) };
    case undefined:
      break;
  }
  switch (mode.kind) {
    case 'focus-running':
    case 'focus-waiting':
      return {
        ...(canPause(planting) && { next: 'pause' }),
        ...(hasBreaks && { takeBreak: 'now' }),
        ...finish,
      };
    case 'focus-paused':
      return { next: 'resume', ...(hasBreaks && { takeBreak: 'not-now' }), ...finish };
    case 'manual-break':
    case 'pomodoro-break':
      return { next: 'returnToFocus' };
    case 'full-cycle-break':
    case 'cycle-waiting':
      return { next: 'startNewPomo' };
    case 'ended':
      return {};
  }
}
