import { nextDue } from '../planting/selectors.ts';
import type { FocusPlan } from '../session-setup/focus-plan.ts';
import { MINUTE, type Duration } from '../time.ts';
import type { Move } from './moves.ts';
import { STEP } from './naive-counters.ts';
import { NaivePlanting } from './naive-planting.ts';
import { FocusSession } from './focus-session.ts';

/** One focus session played by both the planting and the naive model, move by move. */
export interface Game {
  readonly focusSession: FocusSession;
  readonly model: NaivePlanting;
}

export function newGame(plan: FocusPlan): Game {
  const focusSession = new FocusSession({ plan });
  return { focusSession, model: new NaivePlanting(plan, focusSession.now) };
}

/** Makes one move in both. */
export function playTwice({ focusSession, model }: Game, move: Move): void {
  model.live(waitOf(focusSession, move));
  play(focusSession, move);
  if ('action' in move) model.do(move.action);
  else if ('shiftBy' in move) model.shiftClock(move.shiftBy);
  else if ('setBy' in move) model.setClock(move.setBy);
  else if ('away' in move) model.comeBack(move.away);
  else if ('timing' in move) model.keepTime(move.timing);
  else if ('tag' in move) model.giveTag(move.tag);
  else model.changePlan(move.plan);
}

/** Makes one move. */
export function play(focusSession: FocusSession, move: Move): void {
  focusSession.wait(waitOf(focusSession, move));
  if ('action' in move) focusSession.do(move.action);
  else if ('shiftBy' in move) focusSession.shiftClock(move.shiftBy);
  else if ('setBy' in move) focusSession.setClock(move.setBy);
  else if ('away' in move) comeBack(focusSession, move.away);
  else if ('timing' in move) focusSession.do({ kind: 'keep-time', timing: move.timing });
  else if ('tag' in move) focusSession.do({ kind: 'tag', tag: move.tag });
  else focusSession.do({ kind: 'change-plan', plan: move.plan });
}

function comeBack(focusSession: FocusSession, away: Duration): void {
  const lastSeen = focusSession.now;
  focusSession.after(away, { kind: 'come-back', lastSeen });
}

/** How long a move waits, in whole steps of the model. */
function waitOf({ planting, now }: FocusSession, { wait }: Move): Duration {
  if (wait.kind === 'while') return wait.duration;
  const dueIn = (nextDue(planting) ?? now + MINUTE) - now;
  return Math.max(0, Math.floor(dueIn / STEP) * STEP + wait.late);
}
