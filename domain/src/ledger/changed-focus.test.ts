import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  isCorrection,
  isReview,
  type Fact,
  type LedgerEvent,
  plantingsOf,
} from '../events/event.ts';
import { MOODS } from '../events/review.ts';
import { FocusSession, focusSessionAfterCycle, NINE } from '../testing/focus-session.ts';
import { arbitraryLedger, ledgerOf } from '../testing/ledgers.ts';
import { arbitraryTag } from '../testing/moves.ts';
import { MINUTE, SECOND } from '../time.ts';
import {
  changeFocus,
  focusByPlanting,
  waitingCorrections,
  type FocusByPlanting,
} from './changed-focus.ts';
import type { LastSaid } from './planting-focus.ts';

const cycle = focusSessionAfterCycle();
const { id: planting } = cycle.planting;
const at = cycle.now + MINUTE;

/** Events of the gardener's other device, whose ids are later. */
const later = (...facts: Fact[]) => ledgerOf(facts, 'later');

const corrections = fc.oneof(
  fc.record({ kind: fc.constant('planting-struck' as const), struck: fc.boolean() }),
  fc.record({
    kind: fc.constant('planting-shortened' as const),
    beginning: fc.constantFrom(0, 60, 1500),
    end: fc.constantFrom(0, 1),
  }),
  fc.record({ kind: fc.constant('planting-tagged' as const), tag: arbitraryTag }),
);

const reviews = fc.record({
  kind: fc.constant('planting-reviewed' as const),
  mood: fc.constantFrom(...MOODS),
});

type Saying = ReturnType<(typeof corrections | typeof reviews)['generate']>['value'];

/** A ledger, and what each of two devices says of its plantings later. Their clocks are up to hours apart. */
function twoDevices(sayings: fc.Arbitrary<Saying>) {
  const saying = fc.tuple(sayings, fc.nat(), fc.integer({ min: 0, max: 12 * 60 * 60 }));
  const said = fc.array(saying, { maxLength: 4 });
  return fc.tuple(arbitraryLedger, said, said).map(([ledger, ...devices]) => {
    const known = ledger.filter((event) => !isCorrection(event) && !isReview(event));
    const plantings = [...focusByPlanting(known).keys()];
    const resetAt = Math.max(
      ...known.map((event) => (event.kind === 'level-reset' ? event.at : 0)),
    );
    const [elsewhere = [], here = []] = devices.map((each) =>
      each.flatMap(([word, place, seconds]): Fact[] => {
        const [of, instant] = [plantings[place % plantings.length], NINE + seconds * SECOND];
        return of && instant > resetAt ? [{ ...word, planting: of, at: instant }] : [];
      }),
    );
    return { known, elsewhere: later(...elsewhere), here: ledgerOf(here, 'here') };
  });
}

/** The focus of plantings of which something was said. */
const withSaid = (focus: FocusByPlanting, said: LastSaid, more: object = {}): FocusByPlanting =>
  new Map([...focus].map(([id, each]) => [id, { ...each, ...more, said }]));

const DAY_OF = ({ day }: { day: string }) => day;

describe('the focus of plantings with what the server has not taken', () => {
  it('is that of the whole ledger, if this device made all of it', () => {
    fc.assert(
      fc.property(arbitraryLedger, fc.nat(40), (ledger, sent) => {
        const [known, fresh] = [ledger.slice(0, sent), ledger.slice(sent)];
        const shown = changeFocus(focusByPlanting(known), known, fresh);
        expect(shown).toEqual(focusByPlanting(ledger));
      }),
    );
  });

  it('is that of the whole ledger, if the level was reset at the instant of an earlier correction', () => {
    const before = NINE - SECOND;
    const struck = { kind: 'planting-struck', struck: false, planting, at: before } as const;
    // At one instant the ids decide what comes first; these stand before the planting's.
    const said = ledgerOf([struck, { kind: 'level-reset', at: before }], '!');
    const known = [...said.slice(0, 1), ...ledgerOf(cycle.facts)];
    const fresh = said.slice(1);
    const shown = changeFocus(focusByPlanting(known), known, fresh);
    expect(shown).toEqual(focusByPlanting([...known, ...fresh]));
  });

  it('keeps what another device grew of the same planting', () => {
    const [first, ...rest] = ledgerOf(cycle.facts);
    const elsewhere: LedgerEvent[] = first ? [first] : [];
    const shown = changeFocus(focusByPlanting(elsewhere), [], rest).get(planting);
    expect(shown?.periods.map(DAY_OF)).toHaveLength(4);
  });

  it('has a tag that was given to another device’s planting, and loses it again', () => {
    const told = focusByPlanting(ledgerOf(cycle.facts));
    const tag = '01890000-0000-7000-8000-000000000000';
    const given = later({ kind: 'planting-tagged', at, planting, tag });
    const tagged = changeFocus(told, [], given);
    expect(tagged).toEqual(withSaid(told, { 'planting-tagged': at }, { tag }));
    const taken = ledgerOf([{ kind: 'planting-tagged', at: at + 1, planting, tag: null }], 'more');
    const untagged = changeFocus(tagged, given, taken);
    expect(untagged).toEqual(withSaid(told, { 'planting-tagged': at + 1 }));
  });

  it('has no focus of a struck planting, but says what it was; and all of it once the strike is taken back', () => {
    const known = ledgerOf(cycle.facts);
    const told = focusByPlanting(known);
    const struck = later({ kind: 'planting-struck', at, planting, struck: true });
    const without = changeFocus(told, known, struck);
    expect(without.get(planting)).toMatchObject({
      periods: [],
      corrected: { struck: true, plant: 'carrot', at: cycle.now, focusTime: 100 * 60 },
    });
    const back = later({ kind: 'planting-struck', at: at + 1, planting, struck: false });
    const again = changeFocus(without, [...known, ...struck], back.map(renamed));
    expect(again).toEqual(withSaid(told, { 'planting-struck': at + 1 }));
  });

  it('has the tag that was chosen again, after another device chose another one', () => {
    const [tag, other] = [
      '01890000-0000-7000-8000-00000000000a',
      '01890000-0000-7000-8000-00000000000b',
    ];
    const known = ledgerOf(new FocusSession({ plan: { tag } }).grow(2).facts);
    const [[id, focus] = []] = focusByPlanting(known);
    if (!id || !focus) throw new Error('Nothing has grown.');
    const told = new Map([[id, { ...focus, tag: other }]]);
    const chosen = later({ kind: 'planting-tagged', at, planting: id, tag });
    expect(changeFocus(told, known, chosen).get(id)?.tag).toBe(tag);
  });

  const strike = { kind: 'planting-struck', at, planting, struck: true } as const;
  const shorten = { kind: 'planting-shortened', at, planting, beginning: 0, end: 600 } as const;
  const unshorten = { ...shorten, end: 0 };

  it.each<[string, Fact[], Fact]>([
    ['takes back a strike', [strike], { ...strike, struck: false }],
    ['takes back a shortening', [shorten], unshorten],
    ['strikes what was shortened', [shorten], strike],
    ['takes back only a strike', [shorten, strike], { ...strike, struck: false }],
    ['shortens what was struck and shortened', [strike, shorten], { ...shorten, end: 1200 }],
  ])('%s on top of what another device corrected', (_, elsewhere, here) => {
    const known = ledgerOf(cycle.facts);
    const corrected = [...known, ...later(...elsewhere)];
    const fresh = later({ ...here, at: at + 1 }).map(renamed);
    const shown = changeFocus(focusByPlanting(corrected), known, fresh);
    expect(shown).toEqual(focusByPlanting([...corrected, ...fresh]));
  });

  it.each([
    ['corrections', twoDevices(corrections)],
    ['reviews', twoDevices(reviews)],
  ])('is what the server tells later, with %s of two devices whose clocks are apart', (_, both) => {
    fc.assert(
      fc.property(both, ({ known, elsewhere, here }) => {
        const told = focusByPlanting([...known, ...elsewhere]);
        // What was said of a planting is not told while nothing of it counts, since an overlap hides it.
        fc.pre([...plantingsOf(elsewhere)].every((id) => told.has(id)));
        const shown = changeFocus(told, known, here);
        expect(shown).toEqual(focusByPlanting([...known, ...elsewhere, ...here]));
        const waiting = [...waitingCorrections(shown, here).keys()];
        expect(waiting.filter((id) => shown.get(id)?.periods.length)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('does not keep a strike of this device that another one took back', () => {
    const known = [...ledgerOf(cycle.facts), ...later(strike)];
    const back = later({ ...strike, at: at + 1, struck: false }).map(renamed);
    const told = focusByPlanting([...known, ...back]);
    const again = ledgerOf([{ ...shorten, at: at + 2 }], 'much later');
    expect(changeFocus(told, known, again)).toEqual(focusByPlanting([...known, ...back, ...again]));
  });

  it.each<[string, LedgerEvent[], Fact[], object | undefined]>([
    ['a strike waits', [], [strike], { struck: true }],
    ['a shortening waits', [], [shorten], { struck: false, shortened: { beginning: 0, end: 600 } }],
    ['what was taken back does not wait', [], [shorten, { ...unshorten, at: at + 1 }], undefined],
    [
      'the undoing of a strike waits',
      later(strike),
      [{ ...strike, struck: false }],
      { struck: false },
    ],
    ['what counts here does not wait', ledgerOf(cycle.facts), [strike], undefined],
  ])('of another device’s planting, %s', (_, known, facts, waiting) => {
    const fresh = ledgerOf(facts, 'much later');
    const told = focusByPlanting([...ledgerOf(cycle.facts), ...known]);
    const shown = changeFocus(
      told,
      known.filter(({ kind }) => kind !== 'planting-struck'),
      fresh,
    );
    expect(waitingCorrections(shown, fresh).get(planting)).toEqual(waiting);
  });

  it('of a planting that two devices grew, a strike waits while a part of it counts', () => {
    const here = ledgerOf(cycle.facts.slice(0, 2));
    const fresh = later(strike);
    const told = focusByPlanting(ledgerOf(cycle.facts));
    const shown = changeFocus(told, here, fresh);
    expect(waitingCorrections(shown, fresh).get(planting)).toEqual({ struck: true });
  });

  it('is only what is later than a level reset (D28)', () => {
    const known = ledgerOf(new FocusSession({ name: 'before' }).grow(2).facts, 'before');
    const reset = later({ kind: 'level-reset', at: at + MINUTE });
    expect(changeFocus(focusByPlanting(known), known, reset).size).toBe(0);
  });
});

const renamed = (event: LedgerEvent): LedgerEvent => ({ ...event, id: `${event.id} again` });
