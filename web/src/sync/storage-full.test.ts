import type { Growing } from '@furrow/contract/planting';
import { NINE, Sitting } from '@furrow/domain/testing/sitting';
import { expect, test, vi } from 'vitest';
import { openDevice } from '../testing/device.ts';
import { uuidFor } from '../testing/events.ts';
import { ModelServer } from '../testing/model-server.ts';

function grown() {
  const sitting = new Sitting({ name: uuidFor('s', NINE), at: NINE }).grow();
  const growing: Growing = { planting: sitting.planting, lastSeen: sitting.now };
  return { growing, facts: sitting.facts };
}

test('storage keys without room are left as they were, said to be full, and made good later', async () => {
  const room = { characters: Infinity };
  const device = await openDevice(new ModelServer(), room);
  const guest = await device.owner.guestOwner();
  const tab = device.growing.growingKeeper();
  await tab.load();
  const { growing, facts } = grown();
  room.characters = 100;
  await tab.keep(growing, facts);
  expect(device.shown()).toEqual({ pomoStats: {}, harvestHistory: [], lastSession: undefined });
  expect(device.state.getState().trouble).toBe('full');
  // It is in the ledger once all the same, and nobody is told to enter it again.
  expect((await device.ledger.readEventsAfter(guest, 0)).events).toHaveLength(1);

  room.characters = Infinity;
  await tab.load();
  expect(device.state.getState().trouble).toBeUndefined();
  expect(device.shown().pomoStats).toMatchObject({ '2026-11-20': { completed: 1 } });
});

test('what the database has no room for is not said to be kept, and goes in with the next attempt', async () => {
  const device = await openDevice(new ModelServer());
  const tab = device.growing.growingKeeper();
  await tab.load();
  const { growing, facts } = grown();
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(tab.keep(growing, facts)).rejects.toThrow('full');
  expect(device.state.getState().trouble).toBe('full');
  full.mockRestore();
  const guest = await device.owner.guestOwner();
  expect((await device.ledger.readEventsAfter(guest, 0)).events).toEqual([]);
  await tab.keep(growing, facts);
  expect((await device.ledger.readEventsAfter(guest, 0)).events).toHaveLength(1);
  expect(device.state.getState().trouble).toBeUndefined();
});
