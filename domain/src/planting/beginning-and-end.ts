import type { PlantingFact, PlantingId } from '../events/event.ts';
import type { Instant } from '../time.ts';
import { EMPTY_PERIOD, nextPlantingId, type Ending, type Planting } from './planting.ts';
import {
  countedIn,
  effectiveFocus,
  hasFocus,
  isActive,
  isBare,
  isFreeToLeave,
  isWhole,
} from './selectors.ts';
import { andThen, circumstances, inMode, still, type Step } from './step.ts';
import type { FocusPlan } from '../session-setup/focus-plan.ts';
import { isGentle, isStrict } from '../session-setup/ways.ts';
import { fullPeriod } from './focus.ts';
import { overtimeFacts } from './overtime.ts';

/** What leaving now would cost, so that the page can warn first (D19, D20). */
export type LeavingCost =
  /** An active session: a wilted entry and -10 Garden XP. */
  | 'quit'
  /** An active gentle session: a wilted entry, at no cost in XP (D69). */
  | 'wilts'
  /** The break after a pomodoro: the pomodoros are kept, there is no harvest. */
  | 'keeps-pomodoros'
  /** Leaving is free: the full-cycle screen, or a planting that has only just begun, or that began by itself. */
  | 'nothing';

export function leavingCost(planting: Planting): LeavingCost {
  if (planting.mode.kind === 'ended' || isWhole(planting)) return 'nothing';
  if (isActive(planting)) {
    if (isFreeToLeave(planting)) return 'nothing';
    return isGentle(planting.plan) ? 'wilts' : 'quit';
  }
  return planting.pomodoros > 0 ? 'keeps-pomodoros' : 'nothing';
}

/** Leaves on purpose. */
export function quit(planting: Planting, now: Instant): Step {
  if (planting.mode.kind === 'ended') return still(planting);
  const cost = leavingCost(planting);
  if (cost === 'quit')
    return end(planting, 'quit', [{ kind: 'planting-quit', ...circumstances(planting, now) }]);
  return end(planting, 'left', leftFacts(planting, now, cost === 'wilts'));
}

/** Ends a planting after 'Start over' or a new set-up, or if nobody returned. It costs no XP, but an unfinished plant wilts (D22). */
export function abandon(planting: Planting, now: Instant): Step {
  if (planting.mode.kind === 'ended') return still(planting);
  const unfinished = effectiveFocus(planting, now) > 0 && !isFreeToLeave(planting);
  return end(planting, 'left', leftFacts(planting, now, unfinished));
}

/** Every ended planting with any focus makes a session record (D14); a full cycle has made its record before. */
function leftFacts(planting: Planting, now: Instant, unfinished: boolean): PlantingFact[] {
  const overtime = overtimeFacts(planting, now);
  if (isWhole(planting) || !hasFocus(planting, now)) return overtime;
  return [...overtime, { kind: 'planting-left', unfinished, ...circumstances(planting, now) }];
}

function end(planting: Planting, ending: Ending, facts: readonly PlantingFact[]): Step {
  return {
    planting: { ...planting, mode: { kind: 'ended', ending } },
    facts,
    cues: [{ kind: 'ended', ending }],
  };
}

type Begun = Pick<Planting, 'begunBy' | 'page' | 'sinceLongBreak'>;

/**
 * Starts a planting at once, as the page has no start button (D9).
 * @param now when its first second of focus begins
 */
export function beginPlanting(
  id: PlantingId,
  plan: FocusPlan,
  now: Instant,
  begun: Begun = { begunBy: 'visitor', page: 'seen' },
): Step {
  return fullPeriod(seedOf(id, plan, begun), now);
}

/** A planting whose first period waits to be started: the page was opened for its tasks (D99). */
export function preparePlanting(id: PlantingId, plan: FocusPlan, page: Planting['page']): Step {
  const seed = seedOf(id, plan, { begunBy: 'visitor', page });
  return inMode(seed, { kind: 'focus-waiting', period: EMPTY_PERIOD, unstarted: true });
}

function seedOf(id: PlantingId, plan: FocusPlan, begun: Begun): Planting {
  return {
    id,
    plan,
    mode: { kind: 'focus-waiting', period: EMPTY_PERIOD },
    pomodoros: 0,
    pausedBefore: 0,
    pauseLimit: 'within',
    pausePenalties: 0,
    manualBreaks: 0,
    acted: false,
    attended: false,
    ...begun,
  };
}

/** 'Start a New Pomo': a new planting of the same plan, without adding XP (section 4). */
export function replant(planting: Planting, now: Instant, begunBy: Planting['begunBy']): Step {
  const facts = overtimeFacts(planting, now);
  const id = nextPlantingId(planting.id);
  const begun = beginPlanting(id, planting.plan, now, { ...goingOn(planting), begunBy });
  return { ...begun, facts };
}

/** The fields that the next planting of a focus session takes over. */
function goingOn({ page, sinceLongBreak }: Planting): Pick<Begun, 'page' | 'sinceLongBreak'> {
  return { page, ...(sinceLongBreak !== undefined && { sinceLongBreak }) };
}

/** Whether another set-up would end the planting at no cost in XP. A strict one that grows can't be changed (D69). */
function canChangePlan(planting: Planting, now: Instant): boolean {
  return !isStrict(planting.plan) || !isActive(planting) || isBare(planting, now);
}

/**
 * Changes the set-up. Before anything has grown, the planting just restarts with it; afterwards the
 * planting ends at no cost in XP and the next one begins (D3, D22).
 */
export function changePlan(planting: Planting, plan: FocusPlan, now: Instant): Step {
  if (!canChangePlan(planting, now)) return still(planting);
  if (isBare(planting, now)) {
    return beginPlanting(planting.id, plan, now, { ...goingOn(planting), begunBy: 'visitor' });
  }
  return andThen(abandon(planting, now), (left) => replant({ ...left, plan }, now, 'visitor'));
}

/**
 * Ends the break after a full cycle. The next planting begins by itself, unless the gardener wants to start each focus (D84), or there
 * was no input during this planting, so that perhaps nobody is there.
 */
export function afterFullCycle(planting: Planting, now: Instant): Step {
  const counted = countedIn(planting.mode);
  return planting.attended && planting.plan.timing?.startFocus !== false
    ? replant(planting, now, 'itself')
    : inMode(planting, { kind: 'cycle-waiting', ...(counted !== undefined && { counted }) });
}
