import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sumOf } from '../ledger/daily-stats.ts';
import type { FocusPlan } from '../session-setup/focus-plan.ts';
import { gardenOf } from '../testing/ledgers.ts';
import { arbitraryMoves, arbitraryPlan, type Move } from '../testing/moves.ts';
import { FocusSession } from '../testing/focus-session.ts';
import { play } from '../testing/playing.ts';
import type { Care } from '../session-setup/ways.ts';
import { planWith } from '../testing/plans.ts';
import { MINUTE, SECOND } from '../time.ts';
import { isActive, isBare } from './selectors.ts';
import { goOn } from './transition.ts';

const strict = () => new FocusSession({ plan: { ways: { care: 'strict' } } }).wait(2 * MINUTE);

/** A plan of any kind, with this care. */
const planOf = (care: Care) => arbitraryPlan.map((plan) => withCare(plan, care));
const withCare = (plan: FocusPlan, care: Care): FocusPlan => ({
  ...plan,
  ways: { ...plan.ways, care },
});

/** Makes each move, and looks before and after it. */
function staysStrict(plan: FocusPlan, moves: readonly Move[]): void {
  const session = new FocusSession({ plan });
  for (const move of moves) {
    play(session, { wait: move.wait, action: 'tick' });
    const { planting: before, now } = session;
    const grows = isActive(before) && !isBare(before, now) && before.plan.ways?.care === 'strict';
    play(session, { ...move, wait: { kind: 'while', duration: 0 } });
    const { id, plan: after } = session.planting;
    if (grows && ('plan' in move || id === before.id)) expect(after.ways).toEqual(before.plan.ways);
  }
}

/** Makes each move, and quits at last. */
function costsNothing(plan: FocusPlan, moves: readonly Move[]): void {
  const session = new FocusSession({ plan });
  for (const move of moves) {
    play(session, 'plan' in move ? { ...move, plan: withCare(move.plan, 'gentle') } : move);
  }
  expect(sumOf(gardenOf(session.do('quit').facts).days, 'witherCount')).toBe(0);
}

const softer = { kind: 'change-plan', plan: planWith({ ways: { care: 'gentle' } }) } as const;

describe('a strict planting (D69)', () => {
  it('wilts if its page is away for longer than ten seconds', () => {
    const back = strict()
      .do('page-hidden')
      .after(10 * SECOND, 'page-seen');
    expect(back.happened).toEqual([]);
    expect(back.mode).toBe('focus-running');
    const away = strict()
      .do('page-hidden')
      .after(10 * SECOND + 1, 'page-seen');
    expect(away.happened).toEqual(['plant-wilted']);
  });

  it.each([
    [20, []],
    [21, ['plant-wilted']],
  ])(
    'is gone for a reload since the latest instant at which its page may have lived: %i s',
    (seconds, happened) => {
      const session = strict().do('tick');
      const lastSeen = session.now;
      session.after(seconds * SECOND, { kind: 'come-back', lastSeen });
      expect(session.happened).toEqual(happened);
    },
  );

  it('stays strict through a reload and on another device', () => {
    const reloaded = strict().do('tick');
    reloaded.after(SECOND, { kind: 'come-back', lastSeen: reloaded.now }).do(softer);
    expect(reloaded.planting.plan.ways).toEqual({ care: 'strict' });
    const taken = strict();
    taken.planting = goOn(taken.planting, taken.now, taken.now + SECOND).planting;
    taken.wait(SECOND).do(softer);
    expect(taken.planting.plan.ways).toEqual({ care: 'strict' });
  });

  it('can’t be softened while it grows, whatever is done', () => {
    fc.assert(fc.property(planOf('strict'), arbitraryMoves, staysStrict), { numRuns: 1000 });
  });
});

describe('a gentle planting (D69)', () => {
  it('costs no XP, whatever is done', () => {
    fc.assert(fc.property(planOf('gentle'), arbitraryMoves, costsNothing), { numRuns: 1000 });
  });

  it('is harvested for the XP of a classic one, after any pause and any breaks', () => {
    const session = new FocusSession({ plan: { ways: { care: 'gentle' } } })
      .wait(MINUTE)
      .takeBreaks(9)
      .pause(20 * MINUTE)
      .grow(4);
    const { days, history } = gardenOf(session.facts);
    expect(history).toMatchObject([{ status: 'harvested', ways: { care: 'gentle' } }]);
    expect(sumOf(days, 'harvestXP')).toBe(1);
  });

  it('wilts if it is quit', () => {
    const { history } = gardenOf(
      new FocusSession({ plan: { ways: { care: 'gentle' } } }).after(MINUTE, 'quit').facts,
    );
    expect(history).toMatchObject([{ status: 'wilted', focusTime: 60 }]);
  });
});
