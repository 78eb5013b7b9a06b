import { expect, it } from 'vitest';
import type { HarvestEntry } from '../ledger/harvest-entry.ts';
import type { Instant } from '../time.ts';
import { harvestMonths, harvestsMatching } from './harvest-months.ts';

function entryAt(timestamp: Instant, more: Partial<HarvestEntry> = {}): HarvestEntry {
  const date = new Date(timestamp).toISOString();
  return {
    id: date,
    plantType: 'corn',
    status: 'harvested',
    focusTime: 6000,
    date,
    timestamp,
    ...more,
  };
}

const december = entryAt(Date.UTC(2026, 11, 1, 8));
const november = entryAt(Date.UTC(2026, 10, 30, 23, 30), { plantType: 'carrot' });
const october = entryAt(Date.UTC(2026, 9, 3), { status: 'wilted' });
const history = [december, november, october];

it('groups a history by the months of the time zone, and counts what came before', () => {
  expect(harvestMonths(history, 'UTC')).toEqual([
    { month: '2026-12-01', before: 0, entries: [december] },
    { month: '2026-11-01', before: 1, entries: [november] },
    { month: '2026-10-01', before: 2, entries: [october] },
  ]);
  expect(harvestMonths(history, 'Europe/Berlin')).toEqual([
    { month: '2026-12-01', before: 0, entries: [december, november] },
    { month: '2026-10-01', before: 2, entries: [october] },
  ]);
  expect(harvestMonths([], 'UTC')).toEqual([]);
});

it('filters by plant and outcome', () => {
  const found = (...[plant, outcome]: ['corn' | 'all', 'wilted' | 'all']) =>
    harvestsMatching(history, { plant, outcome });
  expect(found('all', 'all')).toEqual(history);
  expect(found('corn', 'all')).toEqual([december, october]);
  expect(found('all', 'wilted')).toEqual([october]);
  expect(harvestsMatching(history, { plant: 'carrot', outcome: 'wilted' })).toEqual([]);
});
