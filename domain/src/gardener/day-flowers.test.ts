import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_DAY } from '../ledger/daily-stats.ts';
import type { HarvestEntry } from '../ledger/harvest-entry.ts';
import { PLANT_TYPES, type PlantType } from '../plant.ts';
import {
  FocusSession,
  focusSessionAfterCycle,
  type FocusSessionOptions,
} from '../testing/focus-session.ts';
import { gardenOf } from '../testing/ledgers.ts';
import { SECOND } from '../time.ts';
import { flowersOfDay, MOST_FLOWERS, type FlowerKind } from './day-flowers.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const today = { day: '2026-11-20', timeZone: 'Europe/Berlin' } as const;

function entry(plantType: string, minutes: number, timestamp = NOON): HarvestEntry {
  const date = new Date(timestamp).toISOString();
  return { id: date, plantType, status: 'harvested', focusTime: minutes * 60, date, timestamp };
}

const PLANT_OF: Readonly<Record<FlowerKind, PlantType>> = {
  umbel: 'carrot',
  daisy: 'carrot',
  poppy: 'tomato',
  marigold: 'tomato',
  cornflower: 'wheat',
  chamomile: 'wheat',
  sunflower: 'corn',
  cosmos: 'corn',
};

const countsOf = (plants: readonly PlantType[]) =>
  Object.fromEntries(
    PLANT_TYPES.map((type) => [type, plants.filter((each) => each === type).length]),
  );

/** A harvest of a planting with some minutes of focus, and how many pomodoros it has. */
type Harvest = (options: FocusSessionOptions, minutes: number) => [FocusSession, pomodoros: number];

const cycle: Harvest = ({ plan, ...options }, minutes) => [
  focusSessionAfterCycle({ ...options, plan: { ...plan, focusMinutes: minutes } }),
  4,
];

const sessionWithoutBreak: Harvest = ({ plan, ...options }, minutes) => [
  new FocusSession({
    ...options,
    plan: { ...plan, focusMinutes: minutes + 14, breakMinutes: 0 },
  }).grow(),
  Math.ceil((minutes + 14) / 25),
];

/** A day with harvests of one kind of different plants, each after one that was quit in its first period. */
function daysOf(harvest: Harvest, plants: fc.Arbitrary<readonly PlantType[]>) {
  return fc
    .tuple(plants, fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 4, maxLength: 4 }))
    .map(([types, minutes]) => {
      let at = Date.parse('2026-11-20T00:00:00Z');
      const grown = types.flatMap((plant, place) => {
        const length = minutes[place] ?? 1;
        const quit = new FocusSession({
          plan: { plant: 'corn', focusMinutes: 60 },
          name: `q${place}`,
          at,
        });
        quit.after(length * 30 * SECOND, 'quit');
        const [planting, pomodoros] = harvest(
          { plan: { plant }, name: `h${place}`, at: quit.now },
          length,
        );
        at = planting.now;
        return [
          { facts: quit.facts, pomodoros: [] },
          { facts: planting.facts, pomodoros: Array.from({ length: pomodoros }, () => plant) },
        ];
      });
      return {
        facts: grown.flatMap(({ facts }) => facts),
        pomodoros: grown.flatMap(({ pomodoros }) => pomodoros),
      };
    });
}

const kinds = (flowers: ReturnType<typeof flowersOfDay>) => flowers.map(({ kind }) => kind);

describe('the flowers of a day (D93)', () => {
  it('are none before the first pomodoro, and one opens with it', () => {
    const empty = { ...today, completed: 0, growthXP: 0, history: [] };
    expect(flowersOfDay(empty)).toEqual([]);
    const now = { plant: 'tomato', pomodoros: 0, growth: 0 } as const;
    expect(flowersOfDay(empty, now)).toEqual([]);
    expect(flowersOfDay(empty, { ...now, growth: 0.5 })).toEqual([{ kind: 'poppy', growth: 0.5 }]);
  });

  it('follow the plants: of the harvests, then of what grows', () => {
    const history = [entry('corn', 100), entry('wheat', 50, NOON - 1)];
    const now = { plant: 'carrot', pomodoros: 1, growth: 0 } as const;
    const flowers = kinds(flowersOfDay({ ...today, completed: 7, growthXP: 7, history }, now));
    expect(new Set(flowers.slice(0, 2))).toEqual(new Set(['cornflower', 'chamomile']));
    expect(new Set(flowers.slice(2, 6))).toEqual(new Set(['sunflower', 'cosmos']));
    expect(['umbel', 'daisy']).toContain(flowers[6]);
  });

  it('are as many of each plant as it had pomodoros, however long they were', () => {
    const plantings = fc.uniqueArray(fc.constantFrom(...PLANT_TYPES), {
      minLength: 1,
      maxLength: 4,
    });
    const days = fc.oneof(daysOf(cycle, plantings), daysOf(sessionWithoutBreak, plantings));
    fc.assert(
      fc.property(days, ({ pomodoros, facts }) => {
        const { days: stats, history } = gardenOf(facts);
        const { completed, growthXP } = stats[today.day] ?? EMPTY_DAY;
        fc.pre(completed <= MOST_FLOWERS);
        const flowers = flowersOfDay({ ...today, completed, growthXP, history });
        expect(countsOf(flowers.map(({ kind }) => PLANT_OF[kind]))).toEqual(countsOf(pomodoros));
      }),
    );
  });

  it('are four carrots and four tomatoes after a harvest of 4 × 50 min of each, whatever wilted', () => {
    const wilted = { ...entry('corn', 20, NOON - 2), status: 'wilted' } as const;
    const history = [entry('tomato', 200), entry('carrot', 200, NOON - 1), wilted];
    const flowers = flowersOfDay({ ...today, completed: 8, growthXP: 8, history });
    expect(flowers.map(({ kind }) => PLANT_OF[kind])).toEqual([
      ...Array.from({ length: 4 }, () => 'carrot'),
      ...Array.from({ length: 4 }, () => 'tomato'),
    ]);
  });

  it('leave out other days', () => {
    const history = [entry('corn', 100, NOON - 86_400_000)];
    expect(flowersOfDay({ ...today, completed: 0, growthXP: 0, history })).toEqual([]);
  });

  it('are as many as the pomodoros, up to sixteen, whatever the history says', () => {
    const histories = fc.array(
      fc
        .record({
          plant: fc.constantFrom(...PLANT_TYPES, 'pumpkin'),
          minutes: fc.integer({ min: 0, max: 400 }),
        })
        .map(({ plant, minutes }) => entry(plant, minutes)),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: 30 }), (history, completed) => {
        const flowers = flowersOfDay({ ...today, completed, growthXP: completed, history });
        expect(flowers).toHaveLength(Math.min(completed, MOST_FLOWERS));
        expect(flowers.every(({ growth }) => growth === 1)).toBe(true);
      }),
    );
  });
});
