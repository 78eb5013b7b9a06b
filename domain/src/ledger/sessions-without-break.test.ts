import { describe, expect, it } from 'vitest';

import { dayWith } from '../testing/days.ts';
import { gardenOf, TODAY, TOMORROW } from '../testing/ledgers.ts';
import { NINE, FocusSession } from '../testing/focus-session.ts';
import { HOUR, MINUTE, type Instant } from '../time.ts';
import type { PlantingFact } from '../events/event.ts';
import { wiltCauseOf } from './planting-outcome.ts';
import { sessionYield } from './yields.ts';

/** A session without a break, completed. */
function session(focusMinutes: number, at: Instant = NINE, name = 'focus session'): FocusSession {
  return new FocusSession({ plan: { focusMinutes, breakMinutes: 0 }, at, name }).grow();
}

/** `count` sessions of 25 minutes, an hour apart. */
function sessions(count: number, from: Instant = NINE): PlantingFact[] {
  return Array.from({ length: count }, (_, index) =>
    session(25, from + index * HOUR, `s${index}`),
  ).flatMap(({ facts }) => facts);
}

describe('the yield of a session without a break (D16)', () => {
  it('is nothing at 14:59 and a pomodoro at 15:00', () => {
    expect(sessionYield({ focusSeconds: 899 }, true)).toEqual({
      successful: false,
      pomodoros: 0,
      growth: 0,
      harvests: 0,
    });
    expect(sessionYield({ focusSeconds: 900 }, true)).toEqual({
      successful: true,
      pomodoros: 1,
      growth: 1,
      harvests: 0,
    });
  });

  it.each([
    [1500, 1, 1, 0],
    [1501, 2, 2, 0],
    [3000, 2, 2, 0],
    [4500, 3, 3, 0],
    [4501, 4, 0, 1],
    [6000, 4, 0, 1],
    [6001, 5, 1, 1],
    [12_000, 8, 0, 2],
    [999 * 60, 40, 0, 10],
  ])(
    'of %i s is %i pomodoros, growth %i, harvest %i',
    (focusSeconds, pomodoros, growth, harvests) => {
      const expected = { successful: true, pomodoros, growth, harvests };
      expect(sessionYield({ focusSeconds }, true)).toEqual(expected);
    },
  );

  it('is 0 if the plant is not healthy', () => {
    expect(sessionYield({ focusSeconds: 6000 }, false).successful).toBe(false);
  });
});

describe('a session without a break (D16)', () => {
  it('of 14 minutes fails: its focus counts, and nothing else', () => {
    const garden = gardenOf(session(14).facts);
    expect(garden.days).toEqual({ [TODAY]: dayWith({ totalFocusTime: 840, failed: 1 }) });
    expect(garden.history).toMatchObject([{ status: 'wilted', focusTime: 840 }]);
    expect(garden.records).toMatchObject([{ status: 'failed', pomodoros: 0, growthXP: 0 }]);
  });

  it('of 15 minutes is harvested', () => {
    const garden = gardenOf(session(15).facts);
    expect(garden.days).toEqual({
      [TODAY]: dayWith({ totalFocusTime: 900, completed: 1, growthXP: 1 }),
    });
    expect(garden.history).toMatchObject([{ status: 'harvested', focusTime: 900 }]);
    expect(garden.records).toMatchObject([{ status: 'success', pomodoros: 1, breakType: 'none' }]);
  });

  it('of 100 minutes makes four pomodoros and a harvest, with no growth left over', () => {
    const garden = gardenOf(session(100).facts);
    expect(garden.days[TODAY]).toEqual(
      dayWith({ totalFocusTime: 6000, completed: 4, harvestXP: 1, cycleConvertedToday: true }),
    );
    expect(garden.history).toMatchObject([{ status: 'harvested', focusTime: 6000 }]);
  });

  it('that wilted fails: its focus counts, XP and completed do not', () => {
    const focusSession = new FocusSession({ plan: { focusMinutes: 60, breakMinutes: 0 } });
    focusSession
      .wait(MINUTE)
      .pause(6 * MINUTE)
      .after(HOUR, 'tick');
    const garden = gardenOf(focusSession.facts);
    expect(garden.days[TODAY]).toEqual(
      dayWith({ totalFocusTime: 3600, failed: 1, witherCount: 3, pausePenalties: 1 }),
    );
    expect(garden.history).toMatchObject([{ status: 'wilted', focusTime: 3600 }]);
  });

  it('with a penalty for breaks fails, even if another device recorded it', () => {
    const { facts } = session(60);
    const penalty = { kind: 'penalty-incurred', cause: 'break' } as const;
    const weakened = facts.map((fact) => ({ ...fact, ...penalty, at: fact.at - MINUTE }));
    const garden = gardenOf([...weakened, ...facts]);
    expect(garden.days[TODAY]).toEqual(
      dayWith({ totalFocusTime: 3600, failed: 1, witherCount: 3 }),
    );
  });

  it('that was quit counts as any quit (D17)', () => {
    const focusSession = new FocusSession({ plan: { breakMinutes: 0 } }).after(20 * MINUTE, 'quit');
    expect(gardenOf(focusSession.facts).days[TODAY]).toEqual(
      dayWith({ witherCount: 10, failed: 1 }),
    );
  });
});

describe('growth left over (D16)', () => {
  it.each([
    [3, 3, 0],
    [4, 4, 1],
    [7, 7, 1],
    [8, 8, 2],
  ])('of %i sessions on a day is growth %i and makes %i harvests', (count, growthXP, harvestXP) => {
    expect(gardenOf(sessions(count)).days[TODAY]).toEqual(
      dayWith({
        completed: count,
        growthXP,
        harvestXP,
        totalFocusTime: count * 1500,
        cycleConvertedToday: harvestXP > 0,
      }),
    );
  });

  it('adds to the harvests of single sessions', () => {
    const long = session(125, NINE + 5 * HOUR, 'long');
    expect(gardenOf([...sessions(3), ...long.facts]).days[TODAY]).toMatchObject({
      completed: 8,
      growthXP: 4,
      harvestXP: 2,
    });
  });

  it('is not carried over to the next day', () => {
    const { days } = gardenOf(sessions(4, NINE + 13 * HOUR));
    expect(days[TODAY]).toMatchObject({ growthXP: 2, harvestXP: 0 });
    expect(days[TOMORROW]).toMatchObject({ growthXP: 2, harvestXP: 0 });
  });

  it('comes only from sessions without a break: other pomodoros belong to their planting', () => {
    const planting = new FocusSession({ name: 'p', at: NINE + 6 * HOUR }).grow().do('quit');
    expect(gardenOf([...sessions(3), ...planting.facts]).days[TODAY]).toMatchObject({
      growthXP: 4,
      harvestXP: 0,
      cycleConvertedToday: false,
    });
  });

  it('is 0 for a failed session', () => {
    const short = session(14, NINE + 6 * HOUR, 'short');
    expect(gardenOf([...sessions(3), ...short.facts]).days[TODAY]).toMatchObject({
      growthXP: 3,
      harvestXP: 0,
    });
  });
});

it.each([
  { focusSeconds: 60, pauseSeconds: 0, cause: 'too-short' },
  { focusSeconds: 899, pauseSeconds: 300, cause: 'too-short' },
  { focusSeconds: 60, pauseSeconds: 301, cause: 'pauses' },
  { focusSeconds: 1500, pauseSeconds: 301, cause: 'pauses' },
  // The 301st second was not yet over.
  { focusSeconds: 1500, pauseSeconds: 300, cause: 'pauses' },
])('wilts with $focusSeconds s of focus and $pauseSeconds s of pause: $cause', (ended) => {
  expect(wiltCauseOf(ended)).toBe(ended.cause);
});
