import { describe, expect, it } from 'vitest';

import { dayWith } from '../testing/days.ts';
import { gardenOf, ledgerOf, TODAY, TOMORROW } from '../testing/ledgers.ts';
import { NINE, FocusSession, focusSessionAfterCycle } from '../testing/focus-session.ts';
import { HOUR, MINUTE, SECOND } from '../time.ts';
import type { PlantingFact } from '../events/event.ts';
import { projectGarden } from './garden.ts';

function daysOf({ facts }: FocusSession) {
  return gardenOf(facts).days;
}

function dayOf(focusSession: FocusSession) {
  return daysOf(focusSession)[TODAY];
}

describe('what a pomodoro is worth, once (D15)', () => {
  it('is completed 1, Growth XP 1 and its planned seconds', () => {
    const focusSession = new FocusSession({ plan: { focusMinutes: 50 } }).grow();
    expect(dayOf(focusSession)).toEqual(
      dayWith({ completed: 1, growthXP: 1, totalFocusTime: 3000 }),
    );
  });

  it('makes a full cycle 4 / 4 / 1 and 6000 s, with one entry and one record', () => {
    const garden = gardenOf(focusSessionAfterCycle().facts);
    expect(garden.days).toEqual({
      [TODAY]: dayWith({
        completed: 4,
        growthXP: 4,
        harvestXP: 1,
        totalFocusTime: 6000,
        cycleConvertedToday: true,
      }),
    });
    expect(garden.history).toMatchObject([{ status: 'harvested', focusTime: 6000 }]);
    expect(garden.records).toMatchObject([
      { status: 'success', pomodoros: 4, growthXP: 4, harvestXP: 1, focusTime: 6000 },
    ]);
  });

  it('counts from the moment the fourth period ends, before the break begins', () => {
    const { facts } = focusSessionAfterCycle();
    expect(facts.at(-1)?.at).toBe(NINE + 100 * MINUTE);
    expect(gardenOf(facts.slice(0, 3)).days[TODAY]?.harvestXP).toBe(0);
    expect(gardenOf(facts).days[TODAY]?.harvestXP).toBe(1);
  });

  it('matches the example: three pomodoros, then a quit 600 s into the fourth', () => {
    const focusSession = new FocusSession()
      .grow(3)
      .do('return-to-focus')
      .after(600 * SECOND, 'quit');
    const garden = gardenOf(focusSession.facts);
    expect(garden.days).toEqual({
      [TODAY]: dayWith({
        completed: 3,
        growthXP: 3,
        harvestXP: 0,
        witherCount: 10,
        failed: 1,
        totalFocusTime: 4500,
      }),
    });
    expect(garden.history).toMatchObject([{ status: 'wilted', focusTime: 5100 }]);
  });

  it('makes a harvest of each cycle of a focus session', () => {
    const focusSession = focusSessionAfterCycle().do('start-new-pomo').grow(4);
    const garden = gardenOf(focusSession.facts);
    expect(garden.days[TODAY]).toMatchObject({ completed: 8, growthXP: 8, harvestXP: 2 });
    expect(garden.history.map(({ id }) => id)).toEqual(['focus session.2', 'focus session.1']);
  });

  it('makes no harvest of four pomodoros of two plantings', () => {
    const first = new FocusSession({ name: 'a' }).grow(3).do('quit');
    const second = new FocusSession({ name: 'b', at: first.now + HOUR }).grow();
    const garden = gardenOf([...first.facts, ...second.facts]);
    expect(garden.days[TODAY]).toMatchObject({ completed: 4, growthXP: 4, harvestXP: 0 });
  });

  it('makes a harvest of four distinct pomodoros only, never of one that claims to be the fourth', () => {
    const { facts } = focusSessionAfterCycle();
    const [first, , third, fourth] = facts;
    const claimed = [first, third, fourth].filter((fact) => fact !== undefined);
    const garden = gardenOf(claimed);
    expect(garden.days[TODAY]).toMatchObject({ completed: 3, growthXP: 3, harvestXP: 0 });
    expect(garden.history).toEqual([]);
  });

  it('counts a pomodoro of a planting once, whoever recorded it (two tabs, two devices)', () => {
    const { facts } = focusSessionAfterCycle();
    const again: readonly PlantingFact[] = facts.map((fact) => ({ ...fact, at: fact.at + 1 }));
    const garden = gardenOf([...facts, ...again]);
    expect(garden).toEqual(gardenOf(facts));
  });

  it('counts each number of a planting once, even if a copy of it continued at another time', () => {
    const { facts } = focusSessionAfterCycle();
    const copy = focusSessionAfterCycle({ at: NINE + 6 * HOUR }).facts.slice(1);
    expect(gardenOf([...facts, ...copy])).toEqual(gardenOf(facts));
    const [first, second] = facts;
    const twice = [first, second, ...copy.slice(0, 1)].filter((fact) => fact !== undefined);
    expect(gardenOf(twice).days[TODAY]).toMatchObject({ completed: 2, growthXP: 2 });
  });
});

describe('the day', () => {
  it('of each pomodoro is its own, and the harvest is on the day of the fourth (D42)', () => {
    const focusSession = new FocusSession({ at: NINE + 14 * HOUR }).grow(4);
    expect(daysOf(focusSession)).toEqual({
      [TODAY]: dayWith({ completed: 2, growthXP: 2, totalFocusTime: 3000 }),
      [TOMORROW]: dayWith({
        completed: 2,
        growthXP: 2,
        harvestXP: 1,
        totalFocusTime: 3000,
        cycleConvertedToday: true,
      }),
    });
  });

  it('is the one that the event carries, not that of its instant (D42)', () => {
    const ledger = ledgerOf(new FocusSession().grow().facts);
    const [event] = ledger.map((each) => Object.assign(each, { day: TOMORROW }));
    expect(event && Object.keys(projectGarden([event]).days)).toEqual([TOMORROW]);
  });
});

describe('a quit', () => {
  it('costs 10, and its seconds count in no total (D17)', () => {
    const focusSession = new FocusSession().after(24 * MINUTE, 'quit');
    expect(dayOf(focusSession)).toEqual(dayWith({ witherCount: 10, failed: 1 }));
    expect(gardenOf(focusSession.facts).history).toMatchObject([
      { status: 'wilted', focusTime: 1440 },
    ]);
  });

  it('costs 10 on its own day (D42)', () => {
    const focusSession = new FocusSession({ at: NINE + 14 * HOUR }).grow(2).do('return-to-focus');
    focusSession.after(20 * MINUTE, 'quit');
    expect(daysOf(focusSession)[TOMORROW]).toEqual(dayWith({ witherCount: 10, failed: 1 }));
  });
});

describe('penalties', () => {
  it('cost 3 at the limit and 3 at each later resume, each counted (D13)', () => {
    const focusSession = new FocusSession()
      .wait(MINUTE)
      .pause(6 * MINUTE)
      .pause(1)
      .pause(1)
      .grow();
    expect(dayOf(focusSession)).toEqual(
      dayWith({
        completed: 1,
        growthXP: 1,
        totalFocusTime: 1500,
        witherCount: 9,
        pausePenalties: 3,
        failed: 1,
      }),
    );
  });

  it('cost 3 for each manual break from the sixth on, and are not pause penalties (D18)', () => {
    const focusSession = new FocusSession().wait(MINUTE).takeBreaks(8);
    expect(dayOf(focusSession)).toEqual(dayWith({ witherCount: 9 }));
  });
});

describe('leaving', () => {
  it('in the break after a pomodoro keeps the pomodoros: no entry, no penalty (D19)', () => {
    const garden = gardenOf(new FocusSession().grow(2).after(MINUTE, 'quit').facts);
    expect(garden.days[TODAY]).toEqual(
      dayWith({ completed: 2, growthXP: 2, totalFocusTime: 3000 }),
    );
    expect(garden.history).toEqual([]);
  });

  it('the full-cycle screen changes nothing (D19)', () => {
    const focusSession = focusSessionAfterCycle();
    const before = gardenOf(focusSession.facts);
    expect(gardenOf(focusSession.after(MINUTE, 'quit').facts)).toEqual(before);
  });

  it('an unfinished planting is a wilted entry and failed +1 at no cost in XP (D22)', () => {
    const focusSession = new FocusSession()
      .grow()
      .do('return-to-focus')
      .after(10 * MINUTE, 'abandon');
    const garden = gardenOf(focusSession.facts);
    expect(garden.days[TODAY]).toEqual(
      dayWith({ completed: 1, growthXP: 1, totalFocusTime: 1500, failed: 1 }),
    );
    expect(garden.history).toMatchObject([{ status: 'wilted', focusTime: 2100 }]);
  });

  it('a planting that began by itself costs nothing and leaves no entry (D20)', () => {
    const focusSession = new FocusSession()
      .do('touch')
      .grow(4)
      .after(15 * MINUTE, 'tick');
    const before = gardenOf(focusSession.facts);
    const garden = gardenOf(focusSession.after(10 * MINUTE, 'quit').facts);
    expect(garden.days).toEqual(before.days);
    expect(garden.history).toEqual(before.history);
  });
});
