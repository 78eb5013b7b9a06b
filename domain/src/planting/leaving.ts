import type { PlantingFact } from '../ledger/event.ts';
import type { Instant } from '../time.ts';
import type { Ending, Planting } from './planting.ts';
import { effectiveFocus, focusTotal, isActive, isFreeToLeave, isFullCycle } from './reading.ts';
import { circumstances, still, type Step } from './step.ts';

/** What stopping now would mean, so that the page can say so before it happens (D19, D20). */
export type LeavingCost =
  /** An active session: a wilted entry and -10 Garden XP. */
  | 'quit'
  /** The break after a pomodoro: the pomodoros stand, the harvest is not reached. */
  | 'keeps-pomodoros'
  /** Nothing is at stake: the full-cycle screen, or a planting that only began, or began by itself. */
  | 'nothing';

export function leavingCost(planting: Planting): LeavingCost {
  if (planting.mode.kind === 'ended' || isFullCycle(planting)) return 'nothing';
  if (isActive(planting)) return isFreeToLeave(planting) ? 'nothing' : 'quit';
  return planting.pomodoros > 0 ? 'keeps-pomodoros' : 'nothing';
}

/** Leaves on purpose. */
export function quit(planting: Planting, now: Instant): Step {
  if (planting.mode.kind === 'ended') return still(planting);
  if (leavingCost(planting) !== 'quit')
    return end(planting, 'left', leftFacts(planting, now, false));
  return end(planting, 'quit', [{ kind: 'planting-quit', ...circumstances(planting, now) }]);
}

/** Start over, a new set-up, or no return: no cost in XP, an unfinished plant wilts (D22). */
export function abandon(planting: Planting, now: Instant): Step {
  if (planting.mode.kind === 'ended') return still(planting);
  const unfinished = effectiveFocus(planting, now) > 0 && !isFreeToLeave(planting);
  return end(planting, 'left', leftFacts(planting, now, unfinished));
}

/** Every ended planting with any focus makes a session record (D14); a full cycle made its own. */
function leftFacts(planting: Planting, now: Instant, unfinished: boolean): PlantingFact[] {
  if (isFullCycle(planting) || focusTotal(planting, now) === 0) return [];
  return [{ kind: 'planting-left', unfinished, ...circumstances(planting, now) }];
}

function end(planting: Planting, ending: Ending, facts: readonly PlantingFact[]): Step {
  return {
    planting: { ...planting, mode: { kind: 'ended', ending } },
    facts,
    cues: [{ kind: 'ended', ending }],
  };
}
