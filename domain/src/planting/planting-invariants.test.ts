import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type {
  PlantingFact,
  PomodoroCompleted,
  SessionCompleted,
  TimerFact,
} from '../events/event.ts';
import { arbitraryMoves, arbitraryPlan, onlyForward, type Move } from '../testing/moves.ts';
import { play } from '../testing/playing.ts';
import { NINE, FocusSession } from '../testing/focus-session.ts';
import type { FocusPlan } from '../session-setup/focus-plan.ts';
import { totalLength } from '../events/span.ts';
import { LONGEST_COUNT_UP, LONGEST_OVERTIME } from './limits.ts';
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

/** Focus that is over, of any kind. */
type AnyFocus = Extract<PlantingFact, { focus: unknown }>;

function isAnyFocus(fact: PlantingFact): fact is AnyFocus {
  return 'focus' in fact;
}

function isFocus(fact: TimerFact): fact is Focus {
  return fact.kind === 'pomodoro-completed' || fact.kind === 'session-completed';
}

function endsPlanting(fact: PlantingFact): boolean {
  if (fact.kind === 'pomodoro-completed') return fact.number === 4;
  const ends = ['session-completed', 'count-up-completed', 'planting-quit', 'planting-left'];
  return ends.includes(fact.kind);
}

/** Overtime is the only fact that may follow the end of its planting. */
const withoutOvertime = (facts: readonly PlantingFact[]) =>
  facts.filter(({ kind }) => kind !== 'overtime-ended');

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
        expect(totalLength(fact.focus)).toBe(fact.focusMinutes * MINUTE);
      }
    });
  });

  it('a planting has one outcome, and no facts after it (D14)', () => {
    forAnyFocusSession(({ facts }) => {
      for (const planting of byPlanting(withoutOvertime(facts))) {
        const end = planting.findIndex(endsPlanting);
        expect(end === -1 || end === planting.length - 1).toBe(true);
      }
    });
  });

  it('a planting with focus has an outcome once it is over (D14, D84)', () => {
    forAnyFocusSession(({ facts, planting }) => {
      const isRunning = planting.mode.kind !== 'ended';
      for (const each of byPlanting(facts)) {
        if (isRunning && each[0]?.planting === planting.id) continue;
        if (each.some(isAnyFocus)) expect(each.some(endsPlanting)).toBe(true);
      }
    });
  });

  it('a planting counts its pomodoros from 1, each once, and wilts at most once (D14, D15)', () => {
    forAnyFocusSession(({ facts }) => {
      for (const planting of byPlanting(withoutOvertime(facts))) {
        const numbers = planting.flatMap((fact) => ('number' in fact ? [fact.number] : []));
        expect(numbers).toEqual(numbers.map((_, index) => index + 1));
        const wilts = planting.filter((fact) => fact.kind === 'plant-wilted');
        expect(wilts.length).toBeLessThanOrEqual(1);
      }
    });
  });

  it('overtime follows its pomodoro, once, and begins after its zero (D68)', () => {
    forAnyFocusSession(({ facts }) => {
      for (const [place, fact] of facts.entries()) {
        if (fact.kind !== 'overtime-ended') continue;
        const before = facts.slice(0, place).filter(({ planting }) => planting === fact.planting);
        const latest = before.findLast((each) => 'number' in each);
        expect(latest).toMatchObject({ kind: 'pomodoro-completed', number: fact.number });
        expect(fact.zero).toBeLessThanOrEqual(latest?.at ?? 0);
        expect(totalLength(fact.focus)).toBeLessThanOrEqual(LONGEST_OVERTIME);
      }
    });
  });

  it('focus that counts up has at most 240 minutes (D67)', () => {
    forAnyFocusSession(({ facts }) => {
      for (const fact of facts)
        if (fact.kind === 'count-up-completed')
          expect(totalLength(fact.focus)).toBeLessThanOrEqual(LONGEST_COUNT_UP);
    });
  });

  it('gentle costs nothing, and strict has one pause that was pressed (D69)', () => {
    forAnyFocusSession(({ facts, planting }) => {
      const gentle = facts.filter(({ ways }) => ways?.care === 'gentle');
      const costly = new Set(['plant-wilted', 'penalty-incurred', 'planting-quit']);
      expect(gentle.filter(({ kind }) => costly.has(kind))).toEqual([]);
      if (planting.plan.ways?.care === 'strict') expect(planting.manualBreaks).toBe(0);
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
      for (const { from, to } of facts.filter(isAnyFocus).flatMap(({ focus }) => focus)) {
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
