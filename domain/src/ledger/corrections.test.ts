import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type Fact,
  isCorrection,
  isFocusEvent,
  isPlantingEvent,
  type LedgerEvent,
  type PlantingId,
  plantingsOf,
} from '../events/event.ts';
import { rankedHarvestsOf } from '../gardener/ranked-xp.ts';
import { gardenXP } from '../gardener/xp.ts';
import { FocusSession, focusSessionAfterCycle, NINE } from '../testing/focus-session.ts';
import { arbitraryDiary, arbitraryLedger, gardenOf, ledgerOf } from '../testing/ledgers.ts';
import { isFleeting } from '../testing/naive-garden.ts';
import { naivelyShortened } from '../testing/naive-shortening.ts';
import { DAY, MINUTE } from '../time.ts';
import { isEmptyTally } from './daily-stats.ts';
import { countingEvents } from '../testing/counting-events.ts';
import { recordedEvents } from './counting.ts';
import { projectGarden, totalsOf } from './garden.ts';
import { gardenParts } from './garden-parts.ts';

/** Later than everything in the ledgers of these tests. */
const LATER = NINE + 30 * DAY;

const strike = (planting: PlantingId, struck = true, at = LATER): Fact => ({
  kind: 'planting-struck',
  planting,
  at,
  struck,
});

const shorten = (planting: PlantingId, beginning: number, end: number, at = LATER): Fact => ({
  kind: 'planting-shortened',
  planting,
  at,
  beginning,
  end,
});

const withFacts = (ledger: readonly LedgerEvent[], ...facts: readonly Fact[]) => [
  ...ledger,
  ...ledgerOf(facts, 'z'),
];

/** A ledger, and one of its plantings. */
const ofOne = (ledgers: fc.Arbitrary<readonly LedgerEvent[]>) =>
  fc.tuple(ledgers, fc.nat()).map(([ledger, choice]) => {
    const plantings = [...plantingsOf(ledger)];
    return { ledger, planting: plantings[choice % plantings.length] ?? 'none.1' };
  });

/** A garden without the marks that let corrections be undone. */
function unmarked(ledger: readonly LedgerEvent[]) {
  const { tallies, plots, last } = gardenParts(ledger);
  const grown = [...plots].map(([planting, { focus, ...parts }]) => {
    const periods = focus?.periods.length ? focus.periods : undefined;
    return [planting, { ...parts, periods }] as const;
  });
  return {
    tallies: new Map([...tallies].filter(([, tally]) => !isEmptyTally(tally))),
    last,
    plots: new Map(
      grown.filter(([, parts]) => Object.values(parts).some((part) => part !== undefined)),
    ),
  };
}

/** A garden without the instants at which something was said of its plantings. */
function apartFromWords(ledger: readonly LedgerEvent[]) {
  const parts = gardenParts(ledger);
  const plots = [...parts.plots].map(([planting, { focus, ...others }]) => {
    const { said: _, ...rest } = focus ?? {};
    return [planting, { ...others, focus: focus && rest }] as const;
  });
  return { ...parts, plots: new Map(plots) };
}

const figuresOf = (ledger: readonly LedgerEvent[]) => {
  const totals = totalsOf(projectGarden(ledger).days);
  const ranked = [...gardenParts(ledger).tallies.values()].map(rankedHarvestsOf);
  const { harvestXPTotal: harvestXP, witherCountTotal: witherCount } = totals;
  return {
    ...totals,
    xp: gardenXP({ harvestXP, witherCount }),
    rankedHarvests: ranked.reduce((sum, harvests) => sum + harvests, 0),
  };
};

describe('a struck planting (D61)', () => {
  it('counts as if its focus had not been recorded', () => {
    fc.assert(
      fc.property(ofOne(arbitraryLedger), ({ ledger, planting }) => {
        const without = ledger.flatMap((event) => {
          if (!isPlantingEvent(event) || event.planting !== planting) return [event];
          return isFocusEvent(event) ? [] : [{ ...event, focusSeconds: 0 }];
        });
        const struck = withFacts(ledger, strike(planting));
        expect(unmarked(struck)).toEqual(unmarked(without));
      }),
    );
  });

  it('is as it was once the strike is withdrawn', () => {
    fc.assert(
      fc.property(ofOne(arbitraryLedger), ({ ledger, planting }) => {
        const plain = ledger.filter(
          (event) => event.kind !== 'planting-struck' || event.planting !== planting,
        );
        const withdrawn = withFacts(plain, strike(planting, false, LATER + 1), strike(planting));
        expect(apartFromWords(withdrawn)).toEqual(apartFromWords(plain));
      }),
    );
  });

  it('costs what it cost, and raises neither XP nor rank', () => {
    fc.assert(
      fc.property(ofOne(arbitraryDiary), ({ ledger, planting }) => {
        const [before, after] = [figuresOf(ledger), figuresOf(withFacts(ledger, strike(planting)))];
        expect(after.witherCountTotal).toBe(before.witherCountTotal);
        expect(after.pausePenaltiesTotal).toBe(before.pausePenaltiesTotal);
        expect(after.xp).toBeLessThanOrEqual(before.xp);
        expect(after.rankedHarvests).toBeLessThanOrEqual(before.rankedHarvests);
      }),
    );
  });

  test('that was quit keeps its -10, and its place in the history', () => {
    const quit = new FocusSession().grow(2).do('return-to-focus').after(MINUTE, 'quit');
    const { days, history, records, lastSession } = gardenOf([
      ...quit.facts,
      strike(quit.planting.id),
    ]);
    expect(days['2026-11-20']).toMatchObject({
      witherCount: 10,
      failed: 1,
      completed: 0,
      totalFocusTime: 0,
    });
    for (const each of [...history, ...records, lastSession]) expect(each?.focusTime).toBe(0);
    expect([history.length, records.length]).toEqual([1, 1]);
  });

  test('no longer hides the focus that it overlapped (D73)', () => {
    const cycle = focusSessionAfterCycle();
    const other = new FocusSession({ name: 'other', at: NINE + 5 * MINUTE }).grow();
    const both = [...ledgerOf(cycle.facts), ...ledgerOf(other.facts, 'b')];
    expect(projectGarden(both).young).toEqual([]);
    const { young, history } = projectGarden(withFacts(both, strike(cycle.planting.id)));
    expect([young.map(({ id }) => id), history]).toEqual([[other.planting.id], []]);
  });

  test('is forgotten by a level reset, as all is that was before it', () => {
    const { facts, planting } = focusSessionAfterCycle();
    const reset: Fact = { kind: 'level-reset', at: LATER - 1 };
    const parts = gardenParts(ledgerOf([...facts, reset, strike(planting.id)]));
    expect([parts.plots.size, parts.tallies.size]).toEqual([0, 0]);
  });
});

const seconds = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300 }), fc.nat(15_000));

/** What several devices recorded, without focus that an overlap hides (D73). */
const arbitraryUnhidden = arbitraryLedger.map((ledger) =>
  countingEvents(recordedEvents(ledger.filter((event) => !isCorrection(event)))),
);

it('no correction raises XP or rank if all recorded focus counts (D61)', () => {
  fc.assert(
    fc.property(ofOne(arbitraryUnhidden), seconds, seconds, ({ ledger, planting }, ...ends) => {
      const plots = [...gardenParts(ledger).plots.values()];
      fc.pre(plots.every(({ focus }) => !focus?.uncounted));
      const before = figuresOf(ledger);
      for (const correction of [strike(planting), shorten(planting, ...ends)]) {
        const after = figuresOf(withFacts(ledger, correction));
        expect(after.xp).toBeLessThanOrEqual(before.xp);
        expect(after.rankedHarvests).toBeLessThanOrEqual(before.rankedHarvests);
      }
    }),
    { numRuns: 300 },
  );
});

describe('a shortened planting (D61)', () => {
  it('has the focus that is left if time is taken off step by step', () => {
    fc.assert(
      fc.property(ofOne(arbitraryDiary), seconds, seconds, ({ ledger, planting }, ...ends) => {
        const [beginning, end] = ends;
        const own = ledger.filter(isFocusEvent).filter((event) => event.planting === planting);
        fc.pre(own.every(({ focus }) => !isFleeting(focus)));
        const focusOf = (events: readonly LedgerEvent[]) =>
          gardenParts(events).plots.get(planting)?.focus;
        const before = focusOf(ledger);
        fc.pre(before?.periods.length === own.length);
        const after = focusOf(withFacts(ledger, shorten(planting, beginning, end)));
        expect(after?.periods.map((period) => period.seconds) ?? []).toEqual(
          naivelyShortened(own, { beginning, end }),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('raises neither XP nor rank nor focus, and costs what it cost', () => {
    fc.assert(
      fc.property(ofOne(arbitraryDiary), seconds, seconds, ({ ledger, planting }, ...ends) => {
        const before = figuresOf(ledger);
        const after = figuresOf(withFacts(ledger, shorten(planting, ...ends)));
        expect(after.xp).toBeLessThanOrEqual(before.xp);
        expect(after.rankedHarvests).toBeLessThanOrEqual(before.rankedHarvests);
        expect(after.harvestXPTotal).toBeLessThanOrEqual(before.harvestXPTotal);
        expect(after.focusTimeTotal).toBeLessThanOrEqual(before.focusTimeTotal);
        expect(after.pomodorosCompleted).toBeLessThanOrEqual(before.pomodorosCompleted);
        expect(after.witherCountTotal).toBe(before.witherCountTotal);
        expect(after.pausePenaltiesTotal).toBe(before.pausePenaltiesTotal);
      }),
      { numRuns: 300 },
    );
  });

  it('has all of it back once nothing is taken off any more', () => {
    fc.assert(
      fc.property(ofOne(arbitraryLedger), ({ ledger, planting }) => {
        const plain = ledger.filter(
          (event) => event.kind !== 'planting-shortened' || event.planting !== planting,
        );
        const restored = withFacts(
          plain,
          shorten(planting, 0, 0, LATER + 1),
          shorten(planting, 60, 60),
        );
        expect(apartFromWords(restored)).toEqual(apartFromWords(plain));
      }),
    );
  });

  test('has a pomodoro less for each that was cut, but keeps the rest of its time', () => {
    const { facts, planting } = focusSessionAfterCycle();
    const { days, history, young } = gardenOf([...facts, shorten(planting.id, 60, 26 * 60)]);
    expect(days['2026-11-20']).toMatchObject({
      completed: 1,
      harvestXP: 0,
      totalFocusTime: 100 * 60 - 27 * 60,
    });
    expect(history).toEqual([]);
    expect(young).toMatchObject([{ pomodoros: 1, focusTime: 100 * 60 - 27 * 60 }]);
  });

  test.each([
    ['a minute', 59 * 60],
    ['nothing', 60 * 60],
  ])('without a break, has wilted if %s of it is left (D16)', (_, end) => {
    const { facts, planting } = new FocusSession({
      plan: { focusMinutes: 60, breakMinutes: 0 },
    }).grow();
    const { days, history, records } = gardenOf([...facts, shorten(planting.id, 0, end)]);
    const focusTime = 60 * 60 - end;
    expect(days['2026-11-20']).toMatchObject({ failed: 1, totalFocusTime: focusTime });
    expect(history).toMatchObject([{ status: 'wilted', focusTime }]);
    expect(records).toMatchObject([{ status: 'failed', focusTime }]);
  });

  test('keeps the overtime of a pomodoro that was cut (D68)', () => {
    const past = new FocusSession({ plan: { ways: { lasts: 'past-zero' } } })
      .grow()
      .after(7 * MINUTE, 'resume')
      .do('quit');
    const cut = gardenOf([...past.facts, shorten(past.planting.id, 25 * 60, 0)]);
    expect(cut.days['2026-11-20']).toMatchObject({ completed: 0, totalFocusTime: 7 * 60 });
  });

  test('counts another device’s record of a pomodoro no more than before', () => {
    const { facts, planting } = new FocusSession().grow();
    const again = new FocusSession({ at: NINE + 60 * MINUTE }).grow();
    const both = [...ledgerOf(facts), ...ledgerOf(again.facts, 'b')];
    const cut = projectGarden(withFacts(both, shorten(planting.id, 1, 0)));
    expect(cut.days['2026-11-20']).toMatchObject({ completed: 0, totalFocusTime: 1499 });
  });
});
