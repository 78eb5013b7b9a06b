import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { PlantingFact, PomodoroCompleted, SessionCompleted } from '../events/event.ts';
import { arbitraryMoves, arbitraryPlan, onlyForward, type Move } from '../testing/moves.ts';
import { play } from '../testing/playing.ts';
import { NINE, FocusSession } from '../testing/focus-session.ts';
import type { FocusPlan } from '../session-setup/focus-plan.ts';
import { MINUTE } from '../time.ts';
import { nextDue } from './selectors.ts';
import { transition } from './transition.ts';

function lived(plan: FocusPlan, moves: readonly Move[]): FocusSession {
  const focusSession = new FocusSession({ plan });
  for (const move of moves) play(focusSession, move);
  return focusSession;
}

/** Checks a property for every possible focus session, with clocks set in any direction. */
function forAnyFocusSession(check: (focusSession: FocusSession) => void): void {
  fc.assert(
    fc.property(arbitraryPlan, arbitraryMoves, (plan, moves) => check(lived(plan, moves))),
    { numRuns: 500 },
  );
}

/** Checks a property for every focus session in which no clock goes backwards. */
function forAnyForwardFocusSession(check: (focusSession: FocusSession) => void): void {
  fc.assert(
    fc.property(arbitraryPlan, arbitraryMoves, (plan, moves) =>
      check(lived(plan, onlyForward(moves))),
    ),
    { numRuns: 500 },
  );
}

type Focus = PomodoroCompleted | SessionCompleted;

function isFocus(fact: PlantingFact): fact is Focus {
  return 'number' in fact || fact.kind === 'session-completed';
}

function focusedIn({ focus }: Focus): number {
  return focus.reduce((sum, { from, to }) => sum + to - from, 0);
}

function endsPlanting(fact: PlantingFact): boolean {
  if (fact.kind === 'pomodoro-completed') return fact.number === 4;
  return ['session-completed', 'planting-quit', 'planting-left'].includes(fact.kind);
}

function byPlanting(facts: readonly PlantingFact[]): readonly PlantingFact[][] {
  const plantings = new Map<string, PlantingFact[]>();
  for (const fact of facts) {
    plantings.set(fact.planting, [...(plantings.get(fact.planting) ?? []), fact]);
  }
  return [...plantings.values()];
}

describe('whatever is done', { timeout: 60_000 }, () => {
  it('a completed period has exactly the planned focus (D12, D15)', () => {
    forAnyFocusSession(({ facts }) => {
      for (const fact of facts.filter(isFocus)) {
        expect(focusedIn(fact)).toBe(fact.focusMinutes * MINUTE);
      }
    });
  });

  it('a planting has one outcome, and no facts after it (D14)', () => {
    forAnyFocusSession(({ facts }) => {
      for (const planting of byPlanting(facts)) {
        const end = planting.findIndex(endsPlanting);
        expect(end === -1 || end === planting.length - 1).toBe(true);
      }
    });
  });

  it('a planting counts its pomodoros from 1, each once, and wilts at most once (D14, D15)', () => {
    forAnyFocusSession(({ facts }) => {
      for (const planting of byPlanting(facts)) {
        const numbers = planting.flatMap((fact) => ('number' in fact ? [fact.number] : []));
        expect(numbers).toEqual(numbers.map((_, index) => index + 1));
        const wilts = planting.filter((fact) => fact.kind === 'plant-wilted');
        expect(wilts.length).toBeLessThanOrEqual(1);
      }
    });
  });

  it('one tick completes at most one period, and leaves nothing that is due (D11)', () => {
    forAnyFocusSession(({ planting, now }) => {
      const due = nextDue(planting);
      expect(due === undefined || due > now).toBe(true);
      const late = transition(planting, { kind: 'tick' }, now + 100 * 60 * MINUTE);
      expect(late.facts.filter(isFocus).length).toBeLessThanOrEqual(1);
      const again = transition(late.planting, { kind: 'tick' }, now + 100 * 60 * MINUTE);
      expect(again).toEqual({ planting: late.planting, facts: [], cues: [] });
    });
  });

  it('time does nothing before it is due', () => {
    forAnyFocusSession(({ planting, now }) => {
      const due = nextDue(planting) ?? now + 1000 * MINUTE;
      for (const early of [now, Math.floor((now + due) / 2), due - 1]) {
        expect(transition(planting, { kind: 'tick' }, early).planting).toBe(planting);
      }
    });
  });
});

describe('if no clock goes backwards', { timeout: 60_000 }, () => {
  it('facts are recorded in order of time (D5)', () => {
    forAnyForwardFocusSession(({ facts }) => {
      const instants = facts.map(({ at }) => at);
      expect(instants).toEqual(instants.toSorted((a, b) => a - b));
    });
  });

  it('no moment is focused twice, and no more than has passed (D5, D11)', () => {
    forAnyForwardFocusSession(({ facts, now }) => {
      let past = NINE;
      for (const { from, to } of facts.filter(isFocus).flatMap(({ focus }) => focus)) {
        expect(from).toBeGreaterThanOrEqual(past);
        expect(to).toBeGreaterThan(from);
        past = to;
      }
      expect(past).toBeLessThanOrEqual(now);
    });
  });

  it('a period ends with its last moment of focus (D11)', () => {
    forAnyForwardFocusSession(({ facts }) => {
      for (const { at, focus } of facts.filter(isFocus)) expect(focus.at(-1)?.to).toBe(at);
    });
  });
});
