import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { PlantingFact } from '../events/event.ts';
import { arbitraryMoves, arbitraryPlan } from '../testing/moves.ts';
import { newGame, playTwice, type Game } from '../testing/playing.ts';
import { elapsedFocus } from '../testing/focus-session.ts';
import { leavingCost } from './beginning-and-end.ts';
import type { Planting } from './planting.ts';
import {
  currentPeriod,
  effectiveFocus,
  isUnstarted,
  overtimeOf,
  overtimeTotal,
  pausedInPeriod,
  pauseTotal,
  remaining,
} from './selectors.ts';

const RUNS = 6000;

/** The state of a planting, in the terms of the model. */
function stand({ focusSession: { planting, now } }: Game) {
  const overtime = overtimeOf(planting);
  return {
    now,
    id: planting.id,
    screen: planting.mode.kind,
    unstarted: isUnstarted(planting),
    remaining: remaining(planting, now),
    overtime: overtime && overtimeTotal(overtime, now),
    pomodoros: planting.pomodoros,
    manualBreaks: planting.manualBreaks,
    pausePenalties: planting.pausePenalties,
    wilted: { within: 'no', crossing: 'in this pause', crossed: 'before' }[planting.pauseLimit],
    leavingCost: leavingCost(planting),
    ...(planting.mode.kind !== 'ended' && { pausedInAll: pauseTotal(planting, now) }),
    ...(currentPeriod(planting.mode) && {
      focused: effectiveFocus(planting, now),
      pausedInPeriod: pausedInPeriod(planting, now),
      elapsed: elapsedFocus(planting, now),
    }),
  };
}

function expectedStand({ model }: Game): ReturnType<typeof stand> {
  const { now, id, screen, unstarted, overtime, pomodoros, manualBreaks } = model;
  const { pausePenalties, wilted } = model;
  const counted = { now, id, screen, unstarted, overtime, pomodoros, manualBreaks };
  return {
    ...counted,
    pausePenalties,
    wilted,
    remaining: model.remaining,
    leavingCost: model.leavingCost,
    ...(screen !== 'ended' && { pausedInAll: model.pausedInAll }),
    ...(model.inPeriod && {
      focused: model.focused,
      pausedInPeriod: model.pausedInPeriod,
      elapsed: model.elapsed,
    }),
  };
}

/** Simulates a crash: a planting is stored as plain JSON (D22). */
function rememberOnlyJson({ focusSession }: Game): void {
  const kept: Planting = JSON.parse(JSON.stringify(focusSession.planting));
  focusSession.planting = kept;
}

function nameOfMode({ screen, unstarted, overtime }: Game['model']): string {
  if (overtime !== undefined) return `${screen} overtime`;
  return unstarted ? `${screen} unstarted` : screen;
}

function nameOf(fact: PlantingFact): string {
  if (fact.kind === 'penalty-incurred') return `${fact.kind} ${fact.cause}`;
  if (fact.kind === 'planting-left') return `${fact.kind} ${fact.unfinished}`;
  return 'number' in fact ? `${fact.kind} ${fact.number}` : fact.kind;
}

describe('any sequence of actions', { timeout: 120_000 }, () => {
  it('brings a planting to the state of the naive model, with the same facts (D9 to D22)', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(arbitraryPlan, arbitraryMoves, (plan, moves) => {
        const game = newGame(plan);
        const stands = moves.map((move) => {
          playTwice(game, move);
          rememberOnlyJson(game);
          met.add(nameOfMode(game.model));
          return { is: stand(game), shouldBe: expectedStand(game) };
        });
        expect(stands.map(({ is }) => is)).toEqual(stands.map(({ shouldBe }) => shouldBe));
        expect(game.focusSession.facts).toHaveLength(game.model.facts.length);
        expect(game.focusSession.facts).toMatchObject(game.model.facts);
        expect(game.focusSession.taggings).toEqual(game.model.taggings);
        for (const fact of game.focusSession.facts) met.add(nameOf(fact));
      }),
      { numRuns: RUNS },
    );
    expect([...met].toSorted()).toEqual(EVERYTHING);
  });
});

/** Every mode and every fact: the runs together must reach all of them. */
const EVERYTHING = [
  'count-up-completed',
  'cycle-waiting',
  'ended',
  'focus-paused',
  'focus-running',
  'focus-waiting',
  'focus-waiting unstarted',
  'full-cycle-break',
  'full-cycle-break overtime',
  'full-cycle-break unstarted',
  'manual-break',
  'overtime-ended 1',
  'overtime-ended 2',
  'overtime-ended 3',
  'overtime-ended 4',
  'penalty-incurred break',
  'penalty-incurred pause',
  'period-ended-early',
  'plant-wilted',
  'planting-left false',
  'planting-left true',
  'planting-quit',
  'pomodoro-break',
  'pomodoro-break overtime',
  'pomodoro-break unstarted',
  'pomodoro-completed 1',
  'pomodoro-completed 2',
  'pomodoro-completed 3',
  'pomodoro-completed 4',
  'session-completed',
];
