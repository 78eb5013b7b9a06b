import { wholeSeconds } from '../time.ts';
import { SUCCESS_SECONDS } from './limits.ts';
import type { Planting } from './planting.ts';
import {
  countedIn,
  hasExcessiveBreaks,
  hasWilted,
  isFullCycle,
  isUnstarted,
  isWhole,
  overtimeOf,
  plannedFocus,
} from './selectors.ts';

// What a planting is doing now, as screens, sounds and notices ask it: each asks here, so that each knows of every way to grow.

/** Whether the plant grows now, or as soon as the page is seen. In overtime the focus goes on (D68). */
export function isFocusing(planting: Planting): boolean {
  if (overtimeOf(planting)) return true;
  const { kind } = planting.mode;
  return kind === 'focus-running' || (kind === 'focus-waiting' && !isUnstarted(planting));
}

/** Whether the focus stands still: it is paused, or it is overtime whose page is hidden (D68). */
export function isStill(planting: Planting): boolean {
  return planting.mode.kind === 'focus-paused' || overtimeOf(planting)?.since === null;
}

/** Whether the page asks whether anybody is there: focus counts up, and nobody has done anything for long (D67). */
export function asksStillThere({ mode, presence }: Planting): boolean {
  return mode.kind === 'focus-running' && presence !== undefined && presence.asked !== null;
}

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

/** The kind of period that waits for the visitor to start it, if one does. Overtime is no wait: the focus goes on. */
export function unstartedIn(planting: Planting): 'break' | 'focus' | undefined {
  if (!isUnstarted(planting) || overtimeOf(planting)) return undefined;
  return planting.mode.kind === 'focus-waiting' ? 'focus' : 'break';
}

/** Whether the plant that was worked on last is ripe: its period has reached zero, or its session is over. */
export function isRipe(planting: Planting): boolean {
  const { mode } = planting;
  if (mode.kind === 'ended') return mode.ending === 'completed';
  return isWhole(planting) || (mode.kind === 'pomodoro-break' && mode.early !== true);
}

/** Whether the cycle is full, or the focus that counted up is over, and the focus does not go on in overtime (D68). */
export function isDone(planting: Planting): boolean {
  return isWhole(planting) && overtimeOf(planting) === undefined;
}

/** What has become of the plant. Too long a pause wilts it at once; too many breaks or too little focus only at the end. */
export function fateOfPlant(planting: Planting): 'growing' | 'wilted' | 'harvested' {
  if (isLost(planting)) return 'wilted';
  const { mode } = planting;
  const isOver = mode.kind === 'ended' ? mode.ending === 'completed' : isDone(planting);
  return isOver ? 'harvested' : 'growing';
}

function isLost(planting: Planting): boolean {
  const { mode } = planting;
  const isHealthy = !hasWilted(planting) && !hasExcessiveBreaks(planting);
  if (isFullCycle(planting)) return !isHealthy;
  const focused = countedIn(mode) ?? (mode.kind === 'ended' ? plannedFocus(planting) : undefined);
  if (focused === undefined) return hasWilted(planting);
  return !isHealthy || wholeSeconds(focused) < SUCCESS_SECONDS;
}
