import type { PlantingFact } from '../ledger/event.ts';
import { notesOf } from '../ledger/notes.ts';
import { wholeSeconds, type Instant } from '../time.ts';
import type { Cue } from './cue.ts';
import type { Mode, Planting } from './planting.ts';
import { focusTotal, pauseTotal } from './reading.ts';

/** A transition's outcome: the planting, what enters the ledger, and what the page makes of it. */
export interface Step {
  readonly planting: Planting;
  readonly facts: readonly PlantingFact[];
  readonly cues: readonly Cue[];
}

export function still(planting: Planting): Step {
  return { planting, facts: [], cues: [] };
}

/** The planting in another mode, with the cues that announce it. */
export function inMode(planting: Planting, mode: Mode, ...cues: Cue[]): Step {
  return { planting: { ...planting, mode }, facts: [], cues };
}

/** Goes on from a step, keeping what it has gathered. */
export function andThen(step: Step, next: (planting: Planting) => Step): Step {
  const { planting, facts, cues } = next(step.planting);
  return { planting, facts: [...step.facts, ...facts], cues: [...step.cues, ...cues] };
}

/** The circumstances every fact of a planting carries, as they stood at an instant. */
export function circumstances(planting: Planting, at: Instant) {
  const { plan } = planting;
  return {
    at,
    planting: planting.id,
    plant: plan.plant,
    focusMinutes: plan.focusMinutes,
    breakMinutes: plan.breakMinutes,
    notes: notesOf(plan.description),
    ...(plan.taskId === undefined ? {} : { taskId: plan.taskId }),
    pauseSeconds: wholeSeconds(pauseTotal(planting, at)),
    focusSeconds: wholeSeconds(focusTotal(planting, at)),
    earlyBreak: planting.manualBreaks > 0,
  };
}
