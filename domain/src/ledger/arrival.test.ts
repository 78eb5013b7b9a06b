import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { KeptGarden } from '../testing/kept-garden.ts';
import { arbitraryDiary, arbitraryLedger, ledgerOf } from '../testing/ledgers.ts';
import { NINE, Sitting } from '../testing/sitting.ts';
import { HOUR, MINUTE } from '../time.ts';
import type { Instant } from '../time.ts';
import type { Span } from '../planting/planting.ts';
import type { LedgerEvent } from './event.ts';
import { projectGarden } from './garden.ts';
import { isFocusEvent } from './reach.ts';

/** Events cut into batches, in that order. */
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
  const garden = new KeptGarden();
  for (const batch of batches) garden.enter(batch);
  return garden;
}

function later(at: Instant): Instant {
  return NINE + (at - NINE) * 15;
}

function stretch({ from, to }: Span): Span {
  return { from: later(from), to: later(to) };
}

/** The same happenings, drawn out over days, so that what is near and what is far can differ. */
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
    const sitting = new Sitting({ name: `s${place}`, at }).grow().do('quit');
    return ledgerOf(sitting.facts, String(place).padStart(3, '0'));
  }).flat();
}

describe('a garden that is changed batch by batch', { timeout: 120_000 }, () => {
  it.each([
    ['of several devices', arbitraryLedger],
    ['of one sitting after another', arbitraryDiary],
    ['of several devices over days', drawnOut(arbitraryLedger)],
    ['of one sitting after another over days', drawnOut(arbitraryDiary)],
  ])(
    'is the garden of the whole ledger %s, in any order of arrival (D5, D28, D29)',
    (_, ledgers) => {
      fc.assert(
        fc.property(arriving(ledgers), ({ ledger, batches }) => {
          expect(kept(batches).garden).toEqual(projectGarden(ledger));
        }),
        { numRuns: 500 },
      );
    },
  );

  it('reads little of a long ledger for what has just happened', () => {
    const garden = kept(month(12).map((event) => [event]));
    expect(Math.max(...garden.reads)).toBeLessThanOrEqual(2);
    expect(garden.garden).toEqual(projectGarden(month(12)));
  });

  it('reads further back where plantings reach into each other without end', () => {
    const long = Array.from({ length: 12 }, (_, place) => {
      const at = NINE + place * 5 * HOUR;
      const sitting = new Sitting({ name: `s${place}`, at, plan: { focusMinutes: 400 } });
      return ledgerOf(sitting.grow().facts, String(place).padStart(3, '0'));
    }).flat();
    const [first, ...others] = long;
    const garden = kept([...others.map((event) => [event]), first ? [first] : []]);
    expect(garden.garden).toEqual(projectGarden(long));
    const inOrder = kept(long.map((event) => [event]));
    expect(inOrder.garden).toEqual(projectGarden(long));
    expect(inOrder.reads.length).toBeGreaterThan(long.length);
  });

  it('does not read what was before the last reset (D28)', () => {
    const events = month(1);
    const reset = ledgerOf([{ kind: 'level-reset', at: NINE + 59 * HOUR - MINUTE }], 'r');
    const garden = kept([events.slice(0, 118), reset, events.slice(118)]);
    expect(garden.reads.at(-1)).toBe(0);
    expect(garden.garden).toEqual(projectGarden([...events, ...reset]));
  });

  it('does not count what is earlier than the last reset and arrives later (D28)', () => {
    const reset = ledgerOf([{ kind: 'level-reset', at: NINE + 90 * HOUR }], 'r');
    const garden = kept([reset, month(1)]);
    expect(garden.garden).toEqual(projectGarden([]));
  });
});
