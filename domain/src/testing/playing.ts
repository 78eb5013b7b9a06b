import { nextDue } from '../planting/reading.ts';
import type { FocusPlan } from '../session-setup/focus-plan.ts';
import { MINUTE, type Duration } from '../time.ts';
import type { Move } from './moves.ts';
import { STEP } from './naive-counters.ts';
import { NaivePlanting } from './naive-planting.ts';
import { Sitting } from './sitting.ts';

/** One sitting lived twice, move by move: by the planting, and by the naive model. */
export interface Game {
  readonly sitting: Sitting;
  readonly model: NaivePlanting;
}

export function newGame(plan: FocusPlan): Game {
  const sitting = new Sitting({ plan });
  return { sitting, model: new NaivePlanting(plan, sitting.now) };
}

/** Makes one move in both. */
export function playTwice({ sitting, model }: Game, move: Move): void {
  model.live(waitOf(sitting, move));
  play(sitting, move);
  if ('action' in move) model.do(move.action);
  else if ('shiftBy' in move) model.shiftClock(move.shiftBy);
  else if ('setBy' in move) model.setClock(move.setBy);
  else if ('away' in move) model.comeBack(move.away);
  else model.changePlan(move.plan);
}

/** Makes one move. */
export function play(sitting: Sitting, move: Move): void {
  sitting.wait(waitOf(sitting, move));
  if ('action' in move) sitting.do(move.action);
  else if ('shiftBy' in move) sitting.shiftClock(move.shiftBy);
  else if ('setBy' in move) sitting.setClock(move.setBy);
  else if ('away' in move) comeBack(sitting, move.away);
  else sitting.do({ kind: 'change-plan', plan: move.plan });
}

function comeBack(sitting: Sitting, away: Duration): void {
  const lastSeen = sitting.now;
  sitting.after(away, { kind: 'come-back', lastSeen });
}

/** How long a move waits, in whole steps of the model. */
function waitOf({ planting, now }: Sitting, { wait }: Move): Duration {
  if (wait.kind === 'while') return wait.duration;
  const dueIn = (nextDue(planting) ?? now + MINUTE) - now;
  return Math.max(0, Math.floor(dueIn / STEP) * STEP + wait.late);
}
