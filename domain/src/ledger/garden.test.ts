import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arbitraryDays, dayWith } from '../testing/days.ts';
import { arbitraryLedger, ledgerOf, TODAY, TOMORROW } from '../testing/ledgers.ts';
import { focusSessionAfterCycle } from '../testing/focus-session.ts';
import { byOccurrence } from '../events/event.ts';
import { projectGarden, totalsOf } from './garden.ts';

const RUNS = { numRuns: 500 };

/** A ledger as it may arrive: in any order, some events twice. */
const arrived = arbitraryLedger.chain((ledger) =>
  fc.record({
    ledger: fc.constant(ledger),
    arrival: fc
      .subarray([...ledger])
      .chain((twice) => shuffled([...ledger, ...twice.map((event) => ({ ...event }))])),
  }),
);

function shuffled<Item>(items: readonly Item[]): fc.Arbitrary<Item[]> {
  return fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });
}

describe('the garden of a ledger', { timeout: 60_000 }, () => {
  it('is empty if nothing has happened', () => {
    expect(projectGarden([])).toEqual({
      days: {},
      history: [],
      records: [],
      lastSession: undefined,
      young: [],
    });
  });

  it('is the same for any order of arrival, with or without duplicates (D5)', () => {
    fc.assert(
      fc.property(arrived, ({ ledger, arrival }) => {
        expect(projectGarden(arrival)).toEqual(projectGarden(ledger.toSorted(byOccurrence)));
      }),
      RUNS,
    );
  });

  it('does not change the ledger', () => {
    const ledger = Object.freeze(ledgerOf(focusSessionAfterCycle().facts).toReversed());
    expect(projectGarden(ledger).history).toHaveLength(1);
  });

  it('has at most one entry and one record for a planting (D14)', () => {
    fc.assert(
      fc.property(arbitraryLedger, (ledger) => {
        const { history, records } = projectGarden(ledger);
        const plantings = new Set(
          ledger.flatMap((each) => ('planting' in each ? each.planting : [])),
        );
        expect(new Set(history.map(({ id }) => id)).size).toBe(history.length);
        expect(records.length).toBeLessThanOrEqual(plantings.size);
      }),
      RUNS,
    );
  });

  it('gives no XP without focus (D5)', () => {
    fc.assert(
      fc.property(arbitraryLedger, (ledger) => {
        const { days } = projectGarden(ledger.filter((event) => !('focus' in event)));
        expect(totalsOf(days)).toMatchObject({
          focusTimeTotal: 0,
          pomodorosCompleted: 0,
          growthXPTotal: 0,
          harvestXPTotal: 0,
        });
      }),
      RUNS,
    );
  });

  it('gives no more harvests than a quarter of its pomodoros, and no figure below 0 (D15, D16)', () => {
    fc.assert(
      fc.property(arbitraryLedger, (ledger) => {
        const { days } = projectGarden(ledger);
        const totals = totalsOf(days);
        expect(totals.harvestXPTotal * 4).toBeLessThanOrEqual(totals.pomodorosCompleted);
        expect(totals.growthXPTotal).toBeLessThanOrEqual(totals.pomodorosCompleted);
        for (const day of Object.values(days)) {
          expect(Math.min(...Object.values(day ?? {}).map(Number))).toBeGreaterThanOrEqual(0);
        }
      }),
      RUNS,
    );
  });

  it('has its history newest first and its records oldest first (section 3)', () => {
    fc.assert(
      fc.property(arbitraryLedger, (ledger) => {
        const { history, records } = projectGarden(ledger);
        const written = history.map(({ timestamp }) => timestamp);
        expect(written).toEqual(written.toSorted((a, b) => b - a));
        const ended = records.map(({ completedAt }) => completedAt);
        expect(ended).toEqual(ended.toSorted());
      }),
      RUNS,
    );
  });
});

describe('the totals', () => {
  it('are the sums of all days (section 3)', () => {
    const day = dayWith({
      completed: 1,
      totalFocusTime: 2,
      failed: 3,
      growthXP: 4,
      harvestXP: 5,
      witherCount: 6,
      pausePenalties: 7,
    });
    expect(totalsOf({ [TODAY]: day, [TOMORROW]: dayWith({ witherCount: 10 }) })).toEqual({
      pomodorosCompleted: 1,
      focusTimeTotal: 2,
      failedSessions: 3,
      growthXPTotal: 4,
      harvestXPTotal: 5,
      witherCountTotal: 16,
      pausePenaltiesTotal: 7,
    });
  });

  it('grow by the figures of a day that is added', () => {
    fc.assert(
      fc.property(arbitraryDays, (days) => {
        const added = dayWith({ completed: 2, witherCount: 13 });
        const before = totalsOf(days);
        expect(totalsOf({ ...days, '1970-01-01': added })).toEqual({
          ...before,
          pomodorosCompleted: before.pomodorosCompleted + 2,
          witherCountTotal: before.witherCountTotal + 13,
        });
      }),
    );
  });
});
