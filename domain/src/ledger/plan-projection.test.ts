import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { KeptGarden } from '../testing/kept-garden.ts';
import { arbitraryDiary, arbitraryLedger, ledgerOf } from '../testing/ledgers.ts';
import { NINE, FocusSession } from '../testing/focus-session.ts';
import { HOUR, MINUTE, type Instant } from '../time.ts';
import { isFocusEvent, type Span } from '../events/event.ts';
import type { LedgerEvent } from '../events/event.ts';
import { projectGarden } from './garden.ts';
import { gardenParts } from './garden-parts.ts';
import { isEmptyTally } from './daily-stats.ts';

/** About every third event is late, determined by its id. */
const isLate = ({ id }: LedgerEvent) => Number.parseInt(id.replaceAll(/\D/g, ''), 10) % 3 === 0;

/** Events split into batches, in the same order. */
function batchesOf(events: readonly LedgerEvent[], sizes: readonly number[]): LedgerEvent[][] {
  const batches: LedgerEvent[][] = [];
  let from = 0;
  for (let turn = 0; from < events.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    batches.push(events.slice(from, from + size));
    from += size;
  }
  return batches;
}

/** Any order of arrival, some events twice, in batches of any sizes. */
function arriving(ledgers: fc.Arbitrary<readonly LedgerEvent[]>) {
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
  return fc.tuple(ledgers, sizes).chain(([ledger, some]) =>
    fc
      .subarray([...ledger])
      .chain((twice) => shuffled([...ledger, ...twice]))
      .map((arrival) => ({ ledger, batches: batchesOf(arrival, some) })),
  );
}

function shuffled<Item>(items: readonly Item[]): fc.Arbitrary<Item[]> {
  return fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });
}

function kept(batches: readonly (readonly LedgerEvent[])[]): KeptGarden {
  const garden = new KeptGarden(isLate);
  for (const batch of batches) garden.enter(batch);
  return garden;
}

function later(at: Instant): Instant {
  return NINE + (at - NINE) * 15;
}

function stretch({ from, to }: Span): Span {
  return { from: later(from), to: later(to) };
}

/** The same ledgers spread over days, so that some events are near each other and some far apart. */
function drawnOut(ledgers: fc.Arbitrary<readonly LedgerEvent[]>) {
  return ledgers.map((ledger) =>
    ledger.map((event) =>
      isFocusEvent(event)
        ? { ...event, at: later(event.at), focus: event.focus.map(stretch) }
        : { ...event, at: later(event.at) },
    ),
  );
}

/** A month of plantings, one pomodoro each, some hours apart. */
function month(hoursApart: number): LedgerEvent[] {
  return Array.from({ length: 60 }, (_, place) => {
    const at = NINE + place * hoursApart * HOUR;
    const focusSession = new FocusSession({ name: `s${place}`, at }).grow().do('quit');
    return ledgerOf(focusSession.facts, String(place).padStart(3, '0'));
  }).flat();
}

/** One pomodoro, begun at nine plus `minutes`. */
function session(name: string, minutes: number): LedgerEvent[] {
  const focusSession = new FocusSession({ name, at: NINE + minutes * MINUTE });
  return ledgerOf(focusSession.grow().facts, name);
}

describe('a garden that is changed batch by batch', { timeout: 120_000 }, () => {
  it.each([
    ['of several devices', arbitraryLedger],
    ['of one focus session after another', arbitraryDiary],
    ['of several devices over days', drawnOut(arbitraryLedger)],
    ['of one focus session after another over days', drawnOut(arbitraryDiary)],
  ])(
    'is the garden of the whole ledger %s, in any order of arrival (D5, D28, D29)',
    (_, ledgers) => {
      fc.assert(
        fc.property(arriving(ledgers), ({ ledger, batches }) => {
          const { garden, tallies } = kept(batches);
          expect(garden).toEqual(projectGarden(ledger));
          const late = new Set(ledger.filter(isLate).map(({ id }) => id));
          expect(new Map([...tallies].filter(([, tally]) => !isEmptyTally(tally)))).toEqual(
            new Map(
              [...gardenParts(ledger, late).tallies].filter(([, tally]) => !isEmptyTally(tally)),
            ),
          );
        }),
        { numRuns: 500 },
      );
    },
  );

  it('reads only the planting of a new event, however long the ledger (D75)', () => {
    const events = month(12);
    const garden = kept(events.toReversed().map((event) => [event]));
    expect(Math.max(...garden.reads)).toBeLessThanOrEqual(2);
    expect(garden.garden).toEqual(projectGarden(events));
  });

  it('reads only plantings that are connected by overlapping periods (D73)', () => {
    const chain = Array.from({ length: 12 }, (_, place) => {
      const at = NINE + place * 24 * MINUTE + (place >= 6 ? HOUR : 0);
      return ledgerOf(new FocusSession({ name: `s${place}`, at }).grow().facts, `c${place}`);
    }).flat();
    const garden = kept(chain.toReversed().map((event) => [event]));
    expect(Math.max(...garden.reads)).toBe(5);
    expect(garden.garden).toEqual(projectGarden(chain));
  });

  it('finds the last session again if the stored one loses to an earlier period (D73)', () => {
    const batches = [session('a', 0), session('b', 60), session('c', 130), session('d', 110)];
    expect(kept(batches).garden).toEqual(projectGarden(batches.flat()));
    const more = [session('a', 0), session('c', 119), session('e', 100), session('x', -60)];
    expect(kept(more).garden).toEqual(projectGarden(more.flat()));
    const quit = new FocusSession({ name: 'q', at: NINE + 125 * MINUTE }).after(MINUTE, 'quit');
    const beside = [ledgerOf(quit.facts, 'q'), session('c', 119), session('e', 100)];
    expect(kept(beside).garden).toEqual(projectGarden(beside.flat()));
    expect(kept(beside).garden.lastSession).toMatchObject({ pomodoroCount: 0 });
  });

  it('does not read events before the last reset (D28)', () => {
    const events = month(1);
    const reset = ledgerOf([{ kind: 'level-reset', at: NINE + 59 * HOUR - MINUTE }], 'r');
    const garden = kept([events.slice(0, 118), reset, events.slice(118)]);
    expect(garden.reads.at(-1)).toBe(0);
    expect(garden.garden).toEqual(projectGarden([...events, ...reset]));
  });

  it('does not count events before the last reset that arrive later (D28)', () => {
    const reset = ledgerOf([{ kind: 'level-reset', at: NINE + 90 * HOUR }], 'r');
    const garden = kept([reset, month(1)]);
    expect(garden.garden).toEqual(projectGarden([]));
  });
});
