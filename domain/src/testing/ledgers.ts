import * as fc from 'fast-check';

import { utcDayAt } from '../calendar.ts';
import { type Fact, type LedgerEvent, type PlantingFact, stamp } from '../events/event.ts';
import { MOODS, type Review } from '../events/review.ts';
import { projectGarden, type Garden } from '../ledger/garden.ts';
import { MINUTE, type DayKey } from '../time.ts';
import { arbitraryMoves, arbitraryPlan, arbitraryTag, onlyForward } from './moves.ts';
import { play } from './playing.ts';
import { NINE, FocusSession } from './focus-session.ts';

/** The day when focus sessions begin by default. */
export const TODAY: DayKey = '2026-11-20';
export const TOMORROW: DayKey = '2026-11-21';

/** Stamps facts as a ledger, each on its day in UTC, with ids in the given order. */
export function ledgerOf(facts: readonly Fact[], device = 'a'): LedgerEvent[] {
  return facts.map((fact, index) =>
    stamp(fact, { id: `${device}-${String(index).padStart(4, '0')}`, day: utcDayAt(fact.at) }),
  );
}

/** The garden that facts give. */
export function gardenOf(facts: readonly Fact[]): Garden {
  return projectGarden(ledgerOf(facts));
}

const arbitraryReset = fc
  .integer({ min: 0, max: 600 })
  .map((minutes): Fact => ({ kind: 'level-reset', at: NINE + minutes * MINUTE }));

const arbitraryReview = fc.record({
  mood: fc.constantFrom(...MOODS),
  reviewNote: fc.constantFrom('', 'by the window'),
  minutes: fc.integer({ min: 0, max: 30 * 60 }),
});

/** Reviews of plantings that have facts, some of them too late. */
function reviewsOf(
  facts: readonly PlantingFact[],
  reviews: readonly (Required<Review> & { readonly minutes: number })[],
): Fact[] {
  return reviews.flatMap(({ minutes, mood, reviewNote }, place): Fact[] => {
    const planting = facts[place % facts.length]?.planting;
    const at = NINE + minutes * MINUTE;
    return planting ? [{ kind: 'planting-reviewed', planting, at, mood, reviewNote }] : [];
  });
}

const arbitrarySeconds = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 90 }),
  fc.integer({ min: 1, max: 3600 }),
);

/** What a gardener changes of a planting, at some minute after nine. */
const arbitraryChange = fc.record({
  minutes: fc.integer({ min: 0, max: 30 * 60 }),
  change: fc.oneof(
    fc.record({
      kind: fc.constant('planting-tagged' as const),
      tag: arbitraryTag,
    }),
    fc.record({ kind: fc.constant('planting-struck' as const), struck: fc.boolean() }),
    fc.record({
      kind: fc.constant('planting-shortened' as const),
      beginning: arbitrarySeconds,
      end: arbitrarySeconds,
    }),
  ),
});

type Change = ReturnType<(typeof arbitraryChange)['generate']>['value'];

/** Corrections of plantings that have facts, some of them earlier than what they correct (D58, D61). */
function correctionsOf(facts: readonly PlantingFact[], changes: readonly Change[]): Fact[] {
  return changes.flatMap(({ minutes, change }, place): Fact[] => {
    const planting = facts[(place * 7) % facts.length]?.planting;
    return planting ? [{ ...change, planting, at: NINE + minutes * MINUTE }] : [];
  });
}

/** The facts of one focus session, begun within the hours after nine, and reviews and corrections of it. */
function arbitraryFocusSession(name: string): fc.Arbitrary<readonly Fact[]> {
  return fc
    .tuple(
      arbitraryPlan,
      arbitraryMoves,
      fc.integer({ min: 0, max: 5 * 60 }),
      fc.array(arbitraryReview, { maxLength: 2 }),
      fc.array(arbitraryChange, { maxLength: 2 }),
    )
    .map(([plan, moves, minutes, reviews, changes]) => {
      const focusSession = new FocusSession({ plan, name, at: NINE + minutes * MINUTE });
      for (const move of moves) play(focusSession, move);
      const { facts } = focusSession;
      return [facts, reviewsOf(facts, reviews), correctionsOf(facts, changes)].flat();
    });
}

/**
 * What several devices may hold together: focus sessions at the same time, one of them continued on two
 * devices, clocks that were set forward or back, and sometimes a level reset.
 */
export const arbitraryLedger: fc.Arbitrary<readonly LedgerEvent[]> = fc
  .tuple(
    arbitraryFocusSession('one'),
    arbitraryFocusSession('two'),
    arbitraryFocusSession('two'),
    arbitraryFocusSession('three'),
    fc.array(arbitraryReset, { maxLength: 1 }),
  )
  .map((sources) => sources.flatMap((facts, device) => ledgerOf(facts, 'abcde'.charAt(device))));

/** The ledger of one device: one focus session after another, in order. No clock is set back. */
export const arbitraryDiary: fc.Arbitrary<readonly LedgerEvent[]> = fc
  .tuple(
    fc.array(fc.tuple(arbitraryPlan, arbitraryMoves), { maxLength: 6 }),
    fc.option(fc.nat(60), { freq: 2, nil: undefined }),
  )
  .map(([focusSessions, resetAfter]) => {
    const facts: Fact[] = [];
    let now = NINE;
    for (const [place, [plan, moves]] of focusSessions.entries()) {
      const focusSession = new FocusSession({ plan, name: `s${place}`, at: now });
      for (const move of onlyForward(moves)) play(focusSession, move);
      facts.push(...focusSession.facts);
      now = focusSession.now + MINUTE;
    }
    const last = resetAfter === undefined ? undefined : facts[resetAfter];
    if (last) facts.splice(facts.indexOf(last) + 1, 0, { kind: 'level-reset', at: last.at });
    return ledgerOf(facts);
  });
