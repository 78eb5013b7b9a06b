import { countsUp } from '@furrow/domain/session-setup/ways';
import { canPause, hasManualBreaks } from '@furrow/domain/planting/focus';
import { unstartedIn } from '@furrow/domain/planting/doing';
import type { Planting } from '@furrow/domain/planting/planting';
import { overtimeOf } from '@furrow/domain/planting/selectors';
import Coffee from 'lucide-react/icons/coffee';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Sprout from 'lucide-react/icons/sprout';

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
  endOvertime: { label: 'focus.action.start-break', Icon: Coffee, kind: 'resume' },
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
  if (overtimeOf(planting)) return { next: 'endOvertime' };
  switch (unstartedIn(planting)) {
    case 'focus':
      return { next: 'startFocus' };
    case 'break':
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
