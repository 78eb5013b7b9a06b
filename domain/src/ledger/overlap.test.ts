import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ledgerOf, TODAY } from '../testing/ledgers.ts';
import { naiveCounting, piecesOf } from '../testing/naive-overlap.ts';
import { arbitraryPeriods, arbitraryTwoDevices, periodOf } from '../testing/periods.ts';
import { NINE, FocusSession } from '../testing/focus-session.ts';
import { MINUTE, SECOND, type Instant } from '../time.ts';
import { recordedEvents } from './counting.ts';
import { countingEvents } from '../testing/counting-events.ts';
import type { LedgerEvent, Span } from '../events/event.ts';
import { projectGarden } from './garden.ts';

const idsOf = (ledger: readonly LedgerEvent[]) => ledger.map(({ id }) => id).toSorted();

const shuffledPeriods = arbitraryPeriods.chain((periods) =>
  fc.tuple(
    fc.constant(periods),
    fc.shuffledSubarray([...periods], { minLength: periods.length, maxLength: periods.length }),
  ),
);

describe('among periods that claim the same time', { timeout: 60_000 }, () => {
  it('those count that the naive model counts, in any order of arrival (D73)', () => {
    fc.assert(
      fc.property(shuffledPeriods, ([periods, arrived]) => {
        expect(idsOf(countingEvents(arrived))).toEqual(idsOf(naiveCounting(periods)));
      }),
      { numRuns: 500 },
    );
  });

  it('the sum that counts exceeds their real time by no more than the tolerance (D73)', () => {
    fc.assert(
      fc.property(arbitraryPeriods, (periods) => {
        const counting = new Set(idsOf(countingEvents(periods)));
        const claims = periods.filter(({ id }) => counting.has(id)).map(piecesOf);
        const union = new Set(claims.flatMap((pieces) => [...pieces]));
        const claimed = claims.reduce((sum, { size }) => sum + size, 0);
        expect(claimed * 0.95).toBeLessThanOrEqual(union.size);
      }),
      { numRuns: 500 },
    );
  });

  it('all count if one person goes from one device to another (D73)', () => {
    fc.assert(
      fc.property(arbitraryTwoDevices, (periods) => {
        expect(idsOf(countingEvents(periods))).toEqual(idsOf(periods));
      }),
      { numRuns: 1000 },
    );
  });

  it('25 plantings of one-minute pomodoros in the same minute count as one minute (D73)', () => {
    const ledger = Array.from({ length: 100 }, (_, place) =>
      periodOf([{ from: NINE, to: NINE + MINUTE }], {
        id: `p${String(place).padStart(3, '0')}`,
        planting: `g${Math.floor(place / 4)}`,
        number: 1 + (place % 4),
      }),
    );
    expect(idsOf(countingEvents(recordedEvents(ledger)))).toEqual(['p000']);
    expect(projectGarden(ledger).days[TODAY]).toMatchObject({ completed: 1, harvestXP: 0 });
  });

  it('a minute that a period claims many times counts once (D73)', () => {
    const stretch = { from: NINE, to: NINE + MINUTE };
    const squeezed = Array.from({ length: 20 }, (_, place) =>
      periodOf(
        Array.from({ length: 25 }, () => stretch),
        { id: `p${place}` },
      ),
    );
    expect(countingEvents(squeezed)).toHaveLength(1);
  });

  it('a day of one-minute pomodoros is counted quickly and completely', () => {
    const ledger = ledgerOf(
      Array.from({ length: 360 }, (_, place) => {
        const at = NINE + place * 4 * MINUTE + place * SECOND;
        const plan = { focusMinutes: 1, breakMinutes: 1 };
        return new FocusSession({ name: `s${place}`, at, plan }).grow(4).facts;
      }).flat(),
    );
    expect(countingEvents(recordedEvents(ledger))).toHaveLength(1440);
  });
});

const spansFrom = (at: Instant, count: number, length: number, apart: number) =>
  Array.from({ length: count }, (_, place) => {
    const from = at + place * apart;
    return { from, to: from + length };
  });

const countsAlone = (...focus: readonly Span[]) =>
  countingEvents([periodOf(focus, { id: 'p' })]).length === 1;

describe('spans under a second', () => {
  it('count as shared: of a period they may be a tenth, or a minute (D73)', () => {
    const minute = { from: NINE, to: NINE + MINUTE };
    const later = NINE + 2 * MINUTE;
    expect(countsAlone(minute, ...spansFrom(later, 6, 999, 2 * SECOND))).toBe(true);
    expect(countsAlone(minute, ...spansFrom(later, 7, 999, 2 * SECOND))).toBe(false);
    expect(countsAlone(minute, ...spansFrom(later, 7, SECOND, 2 * SECOND))).toBe(true);
    expect(countsAlone(...spansFrom(later, 1000, 1, 2))).toBe(false);
  });

  it('add to what is shared with another period', () => {
    const first = periodOf([{ from: NINE, to: NINE + 10 * MINUTE }], { id: 'a' });
    const fleeting = spansFrom(first.at + 20 * MINUTE, 30, 999, 10 * SECOND);
    const both = (shared: number) => {
      const span = { from: first.at - shared, to: first.at + 10 * MINUTE };
      return idsOf(countingEvents([first, periodOf([span, ...fleeting], { id: 'b' })]));
    };
    expect(both(20 * SECOND)).toEqual(['a', 'b']);
    expect(both(40 * SECOND)).toEqual(['a']);
  });
});
