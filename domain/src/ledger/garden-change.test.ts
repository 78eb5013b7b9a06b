import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arbitraryStats, dayWith } from '../testing/days.ts';
import { arbitraryLedger, gardenOf, ledgerOf, TODAY, TOMORROW } from '../testing/ledgers.ts';
import { NINE, FocusSession, focusSessionAfterCycle } from '../testing/focus-session.ts';
import { MINUTE } from '../time.ts';
import { EMPTY_DAY } from './daily-stats.ts';
import type { LedgerEvent } from '../events/event.ts';
import type { Garden, GardenChange, GardenTotals } from './garden.ts';
import { changeDays, changeHistory, gardenChange, projectGarden, totalsOf } from './garden.ts';
import type { HarvestEntry } from './harvest-entry.ts';

const EMPTY = projectGarden([]);

type ReadModel = Pick<Garden, 'days' | 'history' | 'lastSession'>;

function fold({ days, history, lastSession }: ReadModel, change: GardenChange): ReadModel {
  return {
    days: changeDays(days, change),
    history: changeHistory(history, change),
    lastSession: change.lastSession ? change.lastSession.after : lastSession,
  };
}

/** Each event folded into the read model as it arrives. */
function foldedOneByOne(arrival: readonly LedgerEvent[], from: ReadModel = EMPTY): ReadModel {
  let model = from;
  let before = EMPTY;
  for (const place of arrival.keys()) {
    const after = projectGarden(arrival.slice(0, place + 1));
    model = fold(model, gardenChange(before, after));
    before = after;
  }
  return model;
}

const arrival = arbitraryLedger.chain((ledger) =>
  fc.shuffledSubarray([...ledger], { minLength: ledger.length, maxLength: ledger.length }),
);

describe('folding events into a read model one by one', { timeout: 60_000 }, () => {
  it('gives the garden of all events, in any order of arrival (D4, D5, D28, D29)', () => {
    fc.assert(
      fc.property(arrival, (events) => {
        const { days, history, lastSession } = projectGarden(events);
        const folded = foldedOneByOne(events);
        expect(folded).toMatchObject({ days, history });
        expect(Object.keys(folded.days)).toHaveLength(Object.keys(days).length);
        if (lastSession) expect(folded.lastSession).toEqual(lastSession);
      }),
      { numRuns: 500 },
    );
  });

  it('adds to a day that an external edit has changed, figure by figure (D4)', () => {
    fc.assert(
      fc.property(arbitraryStats, arrival, (written, events) => {
        const days = { [TODAY]: written, '1999-12-31': written };
        const folded = foldedOneByOne(events, { ...EMPTY, days }).days;
        expect(folded['1999-12-31']).toBe(written);
        const own = totalsOf({ [TODAY]: projectGarden(events).days[TODAY] ?? EMPTY_DAY });
        expect(totalsOf({ [TODAY]: folded[TODAY] ?? EMPTY_DAY })).toEqual(
          sum(own, totalsOf({ [TODAY]: written })),
        );
      }),
      { numRuns: 300 },
    );
  });
});

function sum(a: GardenTotals, b: GardenTotals): GardenTotals {
  return {
    focusTimeTotal: a.focusTimeTotal + b.focusTimeTotal,
    pomodorosCompleted: a.pomodorosCompleted + b.pomodorosCompleted,
    failedSessions: a.failedSessions + b.failedSessions,
    growthXPTotal: a.growthXPTotal + b.growthXPTotal,
    harvestXPTotal: a.harvestXPTotal + b.harvestXPTotal,
    witherCountTotal: a.witherCountTotal + b.witherCountTotal,
    pausePenaltiesTotal: a.pausePenaltiesTotal + b.pausePenaltiesTotal,
  };
}

describe('the change from one garden to the next', () => {
  const facts = focusSessionAfterCycle().facts;
  const three = gardenOf(facts.slice(0, 3));
  const four = gardenOf(facts);

  it('is empty if nothing happened', () => {
    expect(gardenChange(four, four)).toEqual({ days: new Map(), entries: [], withdrawn: [] });
  });

  it('is what the new event added, with the last session (D4)', () => {
    const change = gardenChange(three, four);
    expect([...change.days.keys()]).toEqual([TODAY]);
    expect(change.days.get(TODAY)).toMatchObject({ completed: 1, growthXP: 1, harvestXP: 1 });
    expect(change.entries).toEqual(four.history);
    expect(change.lastSession).toEqual({ before: three.lastSession, after: four.lastSession });
  });

  it('leaves out the last session if an older event arrives', () => {
    const late = ledgerOf(facts);
    const early = new FocusSession({ name: 'b', at: NINE - 60 * MINUTE }).grow();
    const change = gardenChange(
      projectGarden(late),
      projectGarden([...late, ...ledgerOf(early.facts, 'b')]),
    );
    expect(change).not.toHaveProperty('lastSession');
    expect(change.days.get(TODAY)).toMatchObject({ completed: 1 });
  });

  it('updates an entry in its place (D14)', () => {
    const focusSession = new FocusSession().wait(MINUTE).pause(6 * MINUTE);
    const wilted = gardenOf(focusSession.facts);
    const ended = gardenOf(focusSession.after(MINUTE, 'quit').facts);
    const other: HarvestEntry = {
      id: '1763600000000',
      plantType: 'pumpkin',
      status: 'harvested',
      focusTime: 1,
      date: '2026-11-20T12:00:00.000Z',
      timestamp: NINE + 180 * MINUTE,
    };
    const history = changeHistory([other, ...wilted.history], gardenChange(wilted, ended));
    expect(history).toEqual([other, ...ended.history]);
  });

  it('withdraws the entry of a cycle that loses its focus to an earlier period (D29)', () => {
    const late = ledgerOf(facts);
    const early = ledgerOf(
      new FocusSession({ name: 'b', at: NINE - 5 * MINUTE }).grow().facts,
      'b',
    );
    const change = gardenChange(four, projectGarden([...late, ...early]));
    expect(change.withdrawn).toEqual(['focus session.1']);
    const { days, history } = fold(four, change);
    expect(days).toEqual({ [TODAY]: dayWith({ completed: 4, growthXP: 4, totalFocusTime: 6000 }) });
    expect(history).toEqual([]);
  });
});

describe('a read model that an external edit has changed', () => {
  const change = gardenChange(gardenOf(focusSessionAfterCycle().facts), EMPTY);

  it('never goes below 0 (section 4)', () => {
    const written = { [TODAY]: dayWith({ completed: 1, harvestXP: 5 }) };
    expect(changeDays(written, change)).toEqual({ [TODAY]: dayWith({ harvestXP: 4 }) });
  });

  it('never has any figure below 0 (section 4)', () => {
    const wilted = new FocusSession({ name: 'w', at: NINE + 180 * MINUTE })
      .wait(MINUTE)
      .pause(6 * MINUTE);
    const everything = gardenOf([...focusSessionAfterCycle().facts, ...wilted.facts]);
    expect(Object.values(everything.days[TODAY] ?? {})).not.toContain(0);
    const written = { [TODAY]: dayWith({}), [TOMORROW]: dayWith({ failed: 1 }) };
    const without = changeDays(written, gardenChange(everything, EMPTY));
    expect(without).toEqual({ [TOMORROW]: dayWith({ failed: 1 }) });
  });

  it('keeps its other days, and unknown fields (D4)', () => {
    const gained = gardenChange(EMPTY, gardenOf(new FocusSession().grow().facts));
    const strange = { ...dayWith({ completed: 1 }), mood: 'sunny' };
    const written = { [TODAY]: strange, [TOMORROW]: dayWith({ failed: 1 }) };
    expect(changeDays(written, gained)).toEqual({
      [TODAY]: { ...strange, completed: 2, growthXP: 1, totalFocusTime: 1500 },
      [TOMORROW]: dayWith({ failed: 1 }),
    });
  });

  it('is not changed in place', () => {
    const day = Object.freeze(dayWith({ completed: 1 }));
    const written = Object.freeze({ [TODAY]: day });
    changeDays(written, gardenChange(EMPTY, gardenOf(new FocusSession().grow().facts)));
    expect(written).toEqual({ [TODAY]: dayWith({ completed: 1 }) });
  });
});
