import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { PlantingFact } from '../events/event.ts';
import { implausibilityOf } from '../ledger/plausibility.ts';
import { FocusSession, focusSessionInBreak, NINE } from '../testing/focus-session.ts';
import { ledgerOf } from '../testing/ledgers.ts';
import { arbitraryMoves, arbitraryPlan, onlyForward, type Move } from '../testing/moves.ts';
import { play } from '../testing/playing.ts';
import { HOUR, MINUTE } from '../time.ts';
import { LONGEST_PERIOD } from './limits.ts';
import { movedInTime } from '../growing/moved-in-time.ts';
import { elapsedFocus } from '../testing/focus-session.ts';
import { leaveBehind } from './coming-back.ts';
import { remaining } from './selectors.ts';

const LATEST = NINE + LONGEST_PERIOD;

/** 'Resume' after a crash. */
const comeBack = (session: FocusSession, away: number) =>
  session.after(away, { kind: 'come-back', lastSeen: session.now });

const plausible = (facts: readonly PlantingFact[]) =>
  ledgerOf(facts).map((event) => implausibilityOf(event, event.at));

describe('a focus period whose first second is 36 hours ago (D22)', () => {
  it('starts over where it was resumed twice, and its focus counts as that of one ended early', () => {
    const session = comeBack(new FocusSession().wait(10 * MINUTE), 20 * HOUR).wait(5 * MINUTE);
    comeBack(session, 20 * HOUR);
    const early = session.facts.find(({ kind }) => kind === 'period-ended-early');
    expect(early).toMatchObject({ at: LATEST, focusSeconds: 900 });
    expect(session.mode).toBe('focus-running');
    expect(remaining(session.planting, session.now)).toBe(25 * MINUTE);
    session.grow();
    expect(session.facts.at(-1)).toMatchObject({ kind: 'pomodoro-completed', number: 1 });
    expect(plausible(session.facts)).toEqual(session.facts.map(() => undefined));
  });

  it.each([
    ['paused', (session: FocusSession) => session.do('pause').wait(3 * 24 * HOUR)],
    ['running on a machine that slept', (session: FocusSession) => session.shiftClock(72 * HOUR)],
    ['in a manual break', (session: FocusSession) => session.do('take-break').wait(72 * HOUR)],
    ['running while the clock was set', (session: FocusSession) => session.setClock(72 * HOUR)],
  ])('starts over if it was %s meanwhile', (_, spend) => {
    const session = spend(new FocusSession().wait(10 * MINUTE)).do('tick');
    expect(session.facts.map(({ kind }) => kind)).toContain('period-ended-early');
    session.do('resume');
    expect(remaining(session.planting, session.now)).toBe(25 * MINUTE);
    expect(elapsedFocus(session.planting, session.now)).toBeLessThan(4 * 24 * HOUR);
    expect(plausible(session.facts)).toEqual(session.facts.map(() => undefined));
  });

  it('leaves an entry, even if the planting has nothing else (D14, D84)', () => {
    const session = new FocusSession().after(10 * MINUTE, 'pause').after(72 * HOUR, 'tick');
    expect(session.happened).toContain('period-ended-early');
    const { facts } = leaveBehind(session.planting, session.now, session.now + 90 * HOUR);
    expect(facts).toMatchObject([{ kind: 'planting-left' }]);
  });

  it('is done if it counts up, on whichever device it goes on (D48, D67)', () => {
    const session = new FocusSession({ plan: { ways: { lasts: 'until-stopped' } } });
    comeBack(session.wait(20 * MINUTE), 20 * HOUR).wait(5 * MINUTE);
    session.planting = movedInTime(session.planting, HOUR);
    session.wait(HOUR);
    comeBack(session, 20 * HOUR);
    const ended = session.facts.find(({ kind }) => kind === 'count-up-completed');
    expect(ended).toMatchObject({ at: LATEST + HOUR, focusSeconds: 1500 });
  });

  it('is left as it was if nobody comes back (D22)', () => {
    const { planting, now } = new FocusSession().wait(10 * MINUTE);
    const { facts } = leaveBehind(planting, now, now + 90 * HOUR);
    expect(facts).toMatchObject([{ kind: 'planting-left', unfinished: true, at: now }]);
  });

  it('ends its overtime, which adds what it had (D68)', () => {
    const plan = { ways: { lasts: 'past-zero' } } as const;
    const session = focusSessionInBreak({ plan }).after(7 * MINUTE, 'page-hidden');
    session.after(50 * HOUR, 'page-seen');
    const zero = NINE + 25 * MINUTE;
    const overtime = session.facts.find(({ kind }) => kind === 'overtime-ended');
    expect(overtime).toMatchObject({ zero, at: zero + LONGEST_PERIOD });
    expect(plausible(session.facts)).toEqual([undefined, undefined]);
  });
});

/** The same moves, with everything lasting longer. */
const slower = (moves: readonly Move[], times: number): Move[] =>
  moves.map((move) => {
    const { wait } = move;
    const longer = wait.kind === 'while' ? { ...wait, duration: wait.duration * times } : wait;
    if ('shiftBy' in move) return { ...move, wait: longer, shiftBy: move.shiftBy * times };
    if ('away' in move) return { ...move, wait: longer, away: move.away * times };
    if ('setBy' in move) return { ...move, wait: longer, setBy: move.setBy * times };
    return { ...move, wait: longer };
  });

const isFocus = (fact: PlantingFact) => 'focus' in fact;

describe('whatever is done, however long it takes', { timeout: 60_000 }, () => {
  it('the timer records no focus that the server refuses (D12, D29)', () => {
    fc.assert(
      fc.property(
        arbitraryPlan,
        arbitraryMoves,
        fc.constantFrom(1, 20, 90),
        (plan, moves, times) => {
          const session = new FocusSession({ plan });
          for (const move of slower(onlyForward(moves), times)) play(session, move);
          const focus = session.facts.filter(isFocus);
          expect(plausible(focus)).toEqual(focus.map(() => undefined));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
