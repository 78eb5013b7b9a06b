import type { Planting } from '@furrow/domain/planting/planting';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Sprout from 'lucide-react/icons/sprout';

const BREAKS: ReadonlySet<Planting['mode']['kind']> = new Set([
  'manual-break',
  'pomodoro-break',
  'full-cycle-break',
  'cycle-waiting',
] as const);

/** Whether the page is about a break. */
export function isBreak({ mode }: Planting): boolean {
  return BREAKS.has(mode.kind);
}

/** Names the period under way: another name, another period. */
export function periodOf({ id, pomodoros, mode }: Planting): string {
  const isFocus = mode.kind.startsWith('focus-');
  return `${id}/${pomodoros}/${isFocus ? 'focus' : mode.kind}`;
}

/** A break runs: the farm is quiet, and calm music plays. */
export function isOnBreak(planting: Planting): boolean {
  return isBreak(planting) && planting.mode.kind !== 'cycle-waiting';
}

/** The command that a moment asks for: what its button says, and the action of the planting that it ends in. */
export const NEXT_ACTIONS = {
  pause: { label: 'Pause', Icon: Pause, kind: 'pause' },
  resume: { label: 'Resume', Icon: Play, kind: 'resume' },
  returnToFocus: { label: 'Return to Focus', Icon: Sprout, kind: 'return-to-focus' },
  startNewPomo: { label: 'Start a New Pomo', Icon: Sprout, kind: 'start-new-pomo' },
} as const;

interface Actions {
  /** The one next thing to do. */
  readonly next?: keyof typeof NEXT_ACTIONS;
  /** There only where the plan has breaks; none is taken while paused (D18). */
  readonly takeBreak?: 'now' | 'not-now';
}

/** What may be done in a planting as it stands: on the page, by its keys, and in the mini window. */
export function actionsOf({ mode, plan }: Planting): Actions {
  const hasBreaks = plan.breakMinutes > 0;
  switch (mode.kind) {
    case 'focus-running':
    case 'focus-waiting':
      return { next: 'pause', ...(hasBreaks && { takeBreak: 'now' }) };
    case 'focus-paused':
      return { next: 'resume', ...(hasBreaks && { takeBreak: 'not-now' }) };
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
