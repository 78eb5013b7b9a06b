import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { memoryStorage } from '../platform/browser-storage.ts';
import { smallStorage } from '../testing/small-storage.ts';
import { harvestHistory, lastSession, pomoStats } from './garden-keys.ts';
import { readStored } from './stored-value.ts';

let report: MockInstance;

beforeEach(() => {
  report = vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => report.mockRestore());

test.each([
  ['pomoStats', pomoStats, 'no JSON'],
  ['pomoStats', pomoStats, '[]'],
  ['pomoStats', pomoStats, '{"2026-11-20":{"completed":"4"}}'],
  ['harvestHistory', harvestHistory, '{"0":1}'],
  ['lastSession', lastSession, '7'],
] as const)('sets an unreadable %s aside and reports it (D4): %#', (key, stored, text) => {
  const storage = memoryStorage();
  storage.setItem(key, text);
  expect(readStored<unknown>(storage, stored)).toBe(stored.absent);
  expect(storage.getItem(`furrow:corrupt:${key}`)).toBe(text);
  expect(storage.getItem(key)).toBeNull();
  expect(report).toHaveBeenCalledOnce();
});

test.each([
  ['is set aside', 'furrow:corrupt:lastSession7', null, '7'],
  ['stays where it is', 'lastSession7', '7', null],
])('an unreadable value in a full storage %s, and no read throws', (_what, room, left, aside) => {
  const storage = smallStorage({ characters: room.length });
  storage.setItem('lastSession', '7');
  expect(readStored(storage, lastSession)).toBe(lastSession.absent);
  expect(storage.getItem('lastSession')).toBe(left);
  expect(storage.getItem('furrow:corrupt:lastSession')).toBe(aside);
});

test('reads what an external edit wrote, and never rewrites it (D4)', () => {
  const storage = memoryStorage();
  const text = '{"2026-11-20":{"completed":2,"mood":"good"}}';
  storage.setItem('pomoStats', text);
  const days = readStored(storage, pomoStats);
  expect(days['2026-11-20']).toMatchObject({ completed: 2, growthXP: 0, mood: 'good' });
  expect(storage.getItem('pomoStats')).toBe(text);
});

test('reads a plant that Furrow does not have', () => {
  const storage = memoryStorage();
  const entry = {
    id: 1_700_000_000_000,
    plantType: 'pumpkin',
    status: 'harvested',
    focusTime: 1500,
    date: '2026-11-20T09:00:00.000Z',
    timestamp: 1_795_165_200_000,
  };
  storage.setItem('harvestHistory', JSON.stringify([entry]));
  expect(readStored(storage, harvestHistory)).toEqual([{ ...entry, id: '1700000000000' }]);
});
