import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { statsByDay } from '../ledger/daily-stats.ts';
import { gardenParts } from '../ledger/garden-parts.ts';
import { isFocusEvent, type LedgerEvent } from '../events/event.ts';
import { arbitraryLedger, ledgerOf } from '../testing/ledgers.ts';
import { NINE, FocusSession, focusSessionAfterCycle } from '../testing/focus-session.ts';
import { CARES, LASTS } from '../session-setup/ways.ts';
import { HOUR, MINUTE, type Instant } from '../time.ts';
import { isLate, rankedHarvestsOf, rankedXP } from './ranked-xp.ts';
import { gardenXP, xpTotals } from './xp.ts';

const DAY = 24 * HOUR;
const FIRST = ledgerOf(new FocusSession().grow().facts).find(isFocusEvent);

/** Whether a period that began at nine is late. */
function late(receivedAt: Instant, madeAt: Instant): boolean {
  if (!FIRST) throw new Error('nothing grew');
  return isLate(FIRST, { receivedAt, madeAt });
}

/** The ranked XP of a ledger that was received event by event as it happened, or all at `receivedAt`. */
function rankedOf(ledger: readonly LedgerEvent[], madeAt: Instant, receivedAt?: Instant): number {
  const lateOnes = ledger
    .filter(isFocusEvent)
    .filter((event) => isLate(event, { receivedAt: receivedAt ?? event.at, madeAt }));
  const { tallies } = gardenParts(ledger, new Set(lateOnes.map(({ id }) => id)));
  const harvests = [...tallies.values()].reduce((sum, day) => sum + rankedHarvestsOf(day), 0);
  const { witherCount } = xpTotals(statsByDay(tallies));
  const last = receivedAt ?? Math.max(...ledger.map(({ at }) => at));
  return rankedXP({ harvests, witherCount, receivedAt: last, madeAt });
}

/** Sessions of 15 minutes without a break, one after the other: nothing classic ranks higher in the same time. */
function sessionsUntil(end: Instant): LedgerEvent[] {
  const plan = { focusMinutes: 15, breakMinutes: 0 };
  const begun = Math.floor((end - NINE) / (15 * MINUTE));
  return Array.from({ length: begun }, (_, place) => {
    const at = NINE + place * 15 * MINUTE;
    return ledgerOf(new FocusSession({ name: `c${place}`, at, plan }).grow().facts, `c${place}`);
  }).flat();
}

const arbitraryWays = fc.record(
  { lasts: fc.constantFrom(...LASTS), care: fc.constantFrom(...CARES) },
  { requiredKeys: [] },
);

/** One focus session in any of the ways, with actions that let much grow. */
const arbitraryWork = fc.record({
  ways: arbitraryWays,
  focusMinutes: fc.integer({ min: 5, max: 50 }),
  breakMinutes: fc.constantFrom(0, 1, 5),
  moves: fc.array(
    fc.record({
      minutes: fc.integer({ min: 1, max: 60 }),
      does: fc.constantFrom(
        ...(['tick', 'touch', 'finish', 'extend'] as const),
        ...(['resume', 'return-to-focus', 'start-new-pomo'] as const),
      ),
    }),
    { minLength: 4, maxLength: 20 },
  ),
});

/** One focus session after another from nine until the evening, in any of the ways. */
const arbitraryMixedDay = fc.array(arbitraryWork, { maxLength: 6 }).map((works) => {
  let now = NINE;
  const ledger = works.flatMap(({ moves, ...plan }, place) => {
    const session = new FocusSession({ name: `w${place}`, at: now, plan });
    for (const { minutes, does } of moves) session.after(minutes * MINUTE, does);
    now = session.now;
    return ledgerOf(session.do('abandon').facts, `w${place}`);
  });
  return ledger.filter(({ at }) => at < NINE + 14 * HOUR);
});

describe('focus ranks (D74)', () => {
  it.each([
    ['a week after it began', 7 * DAY, true],
    ['later', 7 * DAY + 1, false],
  ])('received %s: after %i ms it is %s', (_, after, ranks) => {
    expect(late(NINE + after, NINE - 100 * DAY)).toBe(!ranks);
  });

  it.each([
    ['two weeks before the sign-up', 14 * DAY, 7 * DAY, true],
    ['earlier', 14 * DAY + 1, 0, false],
    ['before it, but sent more than a week after it', 10 * DAY, 7 * DAY + 1, false],
    ['after it', -1, 7 * DAY + 2, false],
  ])('adopted from %s', (_, before, after, ranks) => {
    expect(late(NINE + before + after, NINE + before)).toBe(!ranks);
  });
});

describe('of a day (D74)', () => {
  it.each([
    [{ rankedFocus: 6000, rankedHarvests: 1, rankedLeftover: 0 }, 1],
    [{ rankedFocus: 3599, rankedHarvests: 1, rankedLeftover: 0 }, 0],
    [{ rankedFocus: 3600, rankedHarvests: 15, rankedLeftover: 0 }, 1],
    [{ rankedFocus: 9000, rankedHarvests: 1, rankedLeftover: 5 }, 2],
    [{ rankedFocus: 24 * 3600, rankedHarvests: 30, rankedLeftover: 0 }, 16],
  ])('%o ranks as %i harvests', (day, harvests) => {
    expect(rankedHarvestsOf(day)).toBe(harvests);
  });
});

describe('ranked XP', { timeout: 60_000 }, () => {
  it('of an honest cycle equals its Garden XP', () => {
    expect(rankedOf(ledgerOf(focusSessionAfterCycle().facts), NINE - DAY)).toBe(10);
  });

  it('of a few one-minute pomodoros is 0, and of a day of them is limited by their hours (D74)', () => {
    const plan = { focusMinutes: 1, breakMinutes: 1 };
    const day = Array.from({ length: 150 }, (_, place) => {
      const at = NINE + place * 5 * MINUTE;
      return ledgerOf(new FocusSession({ name: `s${place}`, at, plan }).grow(4).facts, `s${place}`);
    });
    expect(rankedOf(day.slice(0, 14).flat(), NINE)).toBe(0);
    expect(rankedOf(day.flat(), NINE)).toBe(100);
  });

  it('needs all four pomodoros of a cycle in time, and counts penalties in full (D74)', () => {
    const ledger = ledgerOf(focusSessionAfterCycle().facts);
    const received = NINE + 7 * DAY + MINUTE;
    expect(rankedOf(ledger, NINE - DAY, received)).toBe(0);
    const later = ledgerOf(focusSessionAfterCycle({ name: 'b', at: NINE + 3 * HOUR }).facts, 'b');
    expect(rankedOf([...ledger, ...later], NINE - DAY, received)).toBe(10);
    const early = new FocusSession({ name: 'c', at: NINE - HOUR }).takeBreaks(7).facts;
    const both = [...ledger, ...later, ...ledgerOf(early, 'c')];
    expect(rankedOf(both, NINE - DAY, received)).toBe(4);
  });

  it('of a new account has a limit, whatever days it claims; real time raises it (D74)', () => {
    const claim = { harvests: 1_000_000, witherCount: 0, madeAt: NINE };
    expect(rankedXP({ ...claim, receivedAt: NINE + MINUTE })).toBe(160);
    expect(rankedXP({ ...claim, receivedAt: NINE + DAY - 1 })).toBe(160);
    expect(rankedXP({ ...claim, receivedAt: NINE + DAY })).toBe(320);
    expect(rankedXP({ ...claim, receivedAt: NINE + 9 * DAY })).toBe(1600);
    expect(rankedXP({ ...claim, receivedAt: NINE - DAY })).toBe(160);
  });

  it('of all ways to grow is no more than that of sessions without a break in the same time (D67 to D69, D74)', () => {
    const reached = new Set<number>();
    fc.assert(
      fc.property(arbitraryMixedDay, (ledger) => {
        const ended = Math.max(NINE, ...ledger.map(({ at }) => at));
        const most = rankedOf(sessionsUntil(ended), NINE);
        const ranked = rankedOf(ledger, NINE);
        reached.add(ranked);
        expect(ranked).toBeLessThanOrEqual(most);
      }),
      { numRuns: 300 },
    );
    expect(Math.max(...reached)).toBeGreaterThan(0);
  });

  it('is never more than Garden XP, whatever is late (D74)', () => {
    fc.assert(
      fc.property(arbitraryLedger, fc.nat(30 * 24), fc.nat(30 * 24), (ledger, made, sent) => {
        const madeAt = NINE - 10 * DAY + made * HOUR;
        const xp = gardenXP(xpTotals(statsByDay(gardenParts(ledger).tallies)));
        const ranked = rankedOf(ledger, madeAt, NINE + sent * HOUR);
        expect(ranked).toBeGreaterThanOrEqual(0);
        expect(ranked).toBeLessThanOrEqual(xp);
      }),
      { numRuns: 300 },
    );
  });

  it('has no more harvests than hours, over any days (D74)', () => {
    const days = fc.array(
      fc.record({
        rankedFocus: fc.nat(30 * 3600),
        rankedHarvests: fc.nat(40),
        rankedLeftover: fc.nat(40),
      }),
    );
    fc.assert(
      fc.property(days, (all) => {
        const harvests = all.reduce((sum, day) => sum + rankedHarvestsOf(day), 0);
        const focus = all.reduce((sum, { rankedFocus }) => sum + rankedFocus, 0);
        expect(harvests * 3600).toBeLessThanOrEqual(focus);
        expect(harvests).toBeLessThanOrEqual(16 * all.length);
      }),
    );
  });
});
