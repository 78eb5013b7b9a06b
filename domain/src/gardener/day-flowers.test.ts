import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HarvestEntry } from '../ledger/harvest-entry.ts';
import { PLANT_TYPES } from '../plant.ts';
import { flowersOfDay, MOST_FLOWERS } from './day-flowers.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const today = { day: '2026-11-20', timeZone: 'Europe/Berlin' } as const;

function entry(plantType: string, minutes: number, timestamp = NOON): HarvestEntry {
  const date = new Date(timestamp).toISOString();
  return { id: date, plantType, status: 'harvested', focusTime: minutes * 60, date, timestamp };
}

const kinds = (flowers: ReturnType<typeof flowersOfDay>) => flowers.map(({ kind }) => kind);

describe('the flowers of a day (D93)', () => {
  it('are none before the first pomodoro, and one opens with it', () => {
    const empty = { ...today, completed: 0, history: [] };
    expect(flowersOfDay(empty)).toEqual([]);
    const now = { plant: 'tomato', pomodoros: 0, growth: 0 } as const;
    expect(flowersOfDay(empty, now)).toEqual([]);
    expect(flowersOfDay(empty, { ...now, growth: 0.5 })).toEqual([{ kind: 'poppy', growth: 0.5 }]);
  });

  it('follow the plants: of the harvests, then of what grows', () => {
    const history = [entry('corn', 100), entry('wheat', 50, NOON - 1)];
    const now = { plant: 'carrot', pomodoros: 1, growth: 0 } as const;
    const flowers = kinds(flowersOfDay({ ...today, completed: 7, history }, now));
    expect(new Set(flowers.slice(0, 2))).toEqual(new Set(['cornflower', 'chamomile']));
    expect(new Set(flowers.slice(2, 6))).toEqual(new Set(['sunflower', 'cosmos']));
    expect(['umbel', 'daisy']).toContain(flowers[6]);
  });

  it('leave out other days', () => {
    const history = [entry('corn', 100, NOON - 86_400_000)];
    expect(flowersOfDay({ ...today, completed: 0, history })).toEqual([]);
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
        const flowers = flowersOfDay({ ...today, completed, history });
        expect(flowers).toHaveLength(Math.min(completed, MOST_FLOWERS));
        expect(flowers.every(({ growth }) => growth === 1)).toBe(true);
      }),
    );
  });
});
