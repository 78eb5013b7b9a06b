import type { Instant } from '../time.ts';
import { andThen, still, type Action, type Step } from './step.ts';
import { abandon, changePlan, quit, replant } from './beginning-and-end.ts';
import { tagPlanting, turnToTask } from './subject.ts';
import { comeBack } from './coming-back.ts';
import { advanceTo, shiftClock, endBreak } from './passing-time.ts';
import { finishCountUp } from './count-up.ts';
import { endEarly } from './ending-early.ts';
import { extend } from './overtime.ts';
import { pauseFocus, resumeFocus, seePage, startUnstarted, takeBreak } from './focus.ts';
import { isPresenceNews, isUnstarted } from './selectors.ts';
import { planInTime } from '../session-setup/focus-plan.ts';
import type { Planting } from './planting.ts';

/**
 * The timer of section 4: applies an action to a planting at an instant, after what was due by
 * then. An action that makes no sense in the mode changes nothing.
 * @param now wall time in milliseconds, moved on by a monotonic clock (see `tellTime`)
 */
export function transition(planting: Planting, action: Action, now: Instant): Step {
  if (action.kind === 'clock-shifted' || action.kind === 'clock-set') {
    return afterShift(planting, action, now);
  }
  if (action.kind === 'come-back') return comeBack(planting, action.lastSeen, now);
  return andThen(advanceTo(planting, now), (due) => {
    const done = act(due, action, now);
    return { ...done, planting: noteVisitor(due, done.planting, action, now) };
  });
}

type Shift = Extract<Action, { kind: 'clock-shifted' | 'clock-set' }>;
type Immediate = Exclude<Action, Shift | { kind: 'come-back' }>;

function act(planting: Planting, action: Immediate, now: Instant): Step {
  switch (action.kind) {
    case 'tick':
    case 'touch':
      return still(planting);
    case 'pause':
      return pauseFocus(planting, now, 'pressed');
    case 'resume':
      return isUnstarted(planting) ? startUnstarted(planting, now) : resumeFocus(planting, now);
    case 'take-break':
      return takeBreak(planting, now);
    case 'end-early':
      return endEarly(planting, now);
    case 'finish':
      return finishCountUp(planting, now);
    case 'extend':
      return extend(planting);
    case 'return-to-focus':
      return returnToFocus(planting, now);
    case 'start-new-pomo':
      return startNewPomo(planting, now);
    case 'change-plan':
      return changePlan(planting, action.plan, now);
    case 'focus-on-task':
      return turnToTask(planting, action.task, now);
    case 'tag':
      return tagPlanting(planting, action.tag, now);
    case 'keep-time':
      return still({ ...planting, plan: planInTime(planting.plan, action.timing) });
    case 'quit':
      return quit(planting, now);
    case 'abandon':
      return abandon(planting, now);
    case 'page-hidden':
      return pauseFocus({ ...planting, page: 'hidden' }, now, 'hidden');
    case 'page-seen':
      return seePage({ ...planting, page: 'seen' }, now);
  }
}

/** If a period was due before the gap, it ends, and the next begins after the gap. Otherwise the gap is cut out (D11). */
function afterShift(planting: Planting, { kind, by }: Shift, now: Instant): Step {
  const due = advanceTo(planting, now - by, now);
  if (due.planting.mode !== planting.mode) return due;
  const breaksRunOn = kind === 'clock-shifted' && by > 0;
  const shifted = andThen(due, (after) => shiftClock(after, by, now, breaksRunOn));
  return andThen(shifted, (after) => advanceTo(after, now));
}

function returnToFocus(planting: Planting, now: Instant): Step {
  const { mode } = planting;
  const onBreak = mode.kind === 'manual-break' || mode.kind === 'pomodoro-break';
  return onBreak ? endBreak(planting, mode, now, true) : still(planting);
}

function startNewPomo(planting: Planting, now: Instant): Step {
  const { kind } = planting.mode;
  const cycleOver = kind === 'full-cycle-break' || kind === 'cycle-waiting';
  return cycleOver ? replant(planting, now, 'visitor') : still(planting);
}

/** Records that the visitor is there, and whether they acted in the planting (D20). */
function noteVisitor(before: Planting, after: Planting, action: Immediate, now: Instant): Planting {
  if (before.mode.kind === 'ended') return after;
  switch (action.kind) {
    case 'pause':
    case 'resume':
    case 'take-break':
    case 'end-early':
    case 'finish':
    case 'extend':
    case 'return-to-focus':
      return { ...seen(after, now), acted: after.acted || after.mode !== before.mode };
    case 'touch':
      return seen(after, now);
    case 'tick':
    case 'start-new-pomo':
    case 'change-plan':
    case 'focus-on-task':
    case 'tag':
    case 'keep-time':
    case 'quit':
    case 'abandon':
    case 'page-hidden':
    case 'page-seen':
      return after;
  }
}

/** The visitor is there. */
function seen(planting: Planting, now: Instant): Planting {
  const there = isPresenceNews(planting, now) && { presence: { at: now, asked: null } };
  return { ...planting, attended: true, ...there };
}

/**
 * Continues a planting in another tab or on another device, whose clock may be a little behind the previous clock.
 * @param lastSeen when it was last stored
 */
export function goOn(planting: Planting, lastSeen: Instant, now: Instant): Step {
  const by = now - lastSeen;
  return by < 0 ? transition(planting, { kind: 'clock-shifted', by }, now) : still(planting);
}
