import { EMPTY_DAY } from '@furrow/domain/ledger/daily-stats';
import { expect, test } from 'vitest';

import type { ServerGarden } from '../database/ledger-database.ts';
import { applyGardenAnswer, NOTHING_TOLD as nothing, type ToldGarden } from './server-garden.ts';

const asked = { version: 5 };

const entry = (id: string, timestamp: number) => ({
  id,
  plantType: 'carrot',
  status: 'harvested' as const,
  focusTime: 1500,
  date: new Date(timestamp).toISOString(),
  timestamp,
});

const known: ServerGarden = {
  version: 5,
  pomoStats: { '2026-11-19': { ...EMPTY_DAY, completed: 1 }, '2026-11-20': EMPTY_DAY },
  harvestHistory: [entry('b', 2000), entry('a', 1000)],
  lastSession: null,
};

function answer(changes: Partial<ToldGarden>): ToldGarden {
  const bare = { pomoStats: {}, harvestHistory: [], withdrawn: [], lastSession: null };
  return { version: 6, since: 5, ...bare, ...changes };
}

test('applies what changed, deletes what was removed, and leaves the rest', () => {
  const day = { ...EMPTY_DAY, completed: 3 };
  const change = answer({
    pomoStats: { '2026-11-20': day, '2026-11-19': null },
    harvestHistory: [entry('c', 3000)],
    withdrawn: ['a'],
  });
  expect(applyGardenAnswer(known, change, asked)).toEqual({
    version: 6,
    pomoStats: { '2026-11-20': day },
    harvestHistory: [entry('c', 3000), entry('b', 2000)],
    lastSession: null,
  });
});

const sprout = (id: string, pomodoros: number) =>
  ({ id, plantType: 'corn', status: 'young', pomodoros, focusTime: 1500, timestamp: 1 }) as const;

test('young plants are those told last, without those that have an entry or are withdrawn (D79)', () => {
  const before = { ...known, young: [sprout('x', 1), sprout('y', 2), sprout('z', 3)] };
  const change = answer({
    harvestHistory: [entry('z', 3000)],
    withdrawn: ['x', 'y'],
    young: [sprout('y', 3)],
  });
  expect(applyGardenAnswer(before, change, asked)?.young).toEqual([sprout('y', 3)]);
});

test('young plants stay unknown until a server that knows them has told all (D79, D45)', () => {
  const told = answer({ young: [sprout('x', 1)] });
  expect(applyGardenAnswer(known, told, asked)).not.toHaveProperty('young');
  expect(applyGardenAnswer(known, { ...told, since: 0 }, asked)?.young).toEqual([sprout('x', 1)]);
  expect(applyGardenAnswer(undefined, answer({ since: 0 }), nothing)).not.toHaveProperty('young');
});

test('a whole garden replaces what was known', () => {
  const whole = answer({ since: 0, harvestHistory: [entry('c', 3000)] });
  expect(applyGardenAnswer(known, whole, asked)).toMatchObject({
    version: 6,
    harvestHistory: [{ id: 'c' }],
  });
  expect(applyGardenAnswer(undefined, whole, nothing)).toMatchObject({ version: 6 });
});

test('an answer that is older than what is known changes nothing', () => {
  expect(
    applyGardenAnswer(known, answer({ version: 4, since: 3, withdrawn: ['a'] }), { version: 3 }),
  ).toBe(known);
  expect(applyGardenAnswer(known, answer({ version: 4, since: 0 }), nothing)).toBe(known);
});

test('a lower version of a restored server is accepted', () => {
  expect(applyGardenAnswer(known, answer({ version: 2, since: 0 }), asked)).toMatchObject({
    version: 2,
  });
});

test('a garden of another life replaces what is known, with any version', () => {
  const before = { ...known, life: 'one' };
  const other = answer({ version: 9, since: 0, life: 'other' });
  expect(applyGardenAnswer(before, other, before)).toMatchObject({ version: 9, life: 'other' });
  const late = answer({ version: 6, since: 5, life: 'one' });
  const after = applyGardenAnswer(before, other, before);
  expect(applyGardenAnswer(after, late, before)).toBe(after);
});

test('the first life that is named is taken for that of the known garden; a server that names none does not change it', () => {
  const named = applyGardenAnswer(known, answer({ life: 'one' }), asked);
  expect(named).toMatchObject({ version: 6, life: 'one', pomoStats: known.pomoStats });
  expect(
    applyGardenAnswer(named, answer({ version: 7, since: 6 }), { version: 6, life: 'one' }),
  ).toMatchObject({
    version: 7,
    life: 'one',
  });
});

test('an answer that can’t be applied to what is known is not: the whole has to be asked for', () => {
  expect(applyGardenAnswer(undefined, answer({}), asked)).toBeUndefined();
  expect(
    applyGardenAnswer(known, answer({ version: 9, since: 8 }), { version: 8 }),
  ).toBeUndefined();
});
