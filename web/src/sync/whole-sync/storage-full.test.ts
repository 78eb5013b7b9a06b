import type { Growing } from '@furrow/contract/planting';
import { NINE, FocusSession } from '@furrow/domain/testing/focus-session';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { expect, test, vi } from 'vitest';
import { usableStorage } from '../../platform/browser-storage.ts';
import { openDevice } from '../../testing/device.ts';
import { uuidFor, wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';
import { registered } from '../../testing/registered.ts';

const ADA = registered('ada');

function grown() {
  const focusSession = new FocusSession({ name: uuidFor('s', NINE), at: NINE }).grow();
  const growing: Growing = { planting: focusSession.planting, lastSeen: focusSession.now };
  return { growing, facts: focusSession.facts };
}

test('without room, storage keys stay as they were, the sync state says so, and they are updated later', async () => {
  const room = { characters: Infinity };
  const device = await openDevice(new ModelServer(), room);
  const guest = await device.owner.guestOwner();
  const tab = device.growing.growingKeeper();
  await tab.load();
  const { growing, facts } = grown();
  room.characters = 100;
  await tab.keep(growing, facts);
  expect(device.shown()).toEqual({ pomoStats: {}, harvestHistory: [], lastSession: undefined });
  expect(device.state.getState()).toMatchObject({ areFiguresBehind: true, isFull: false });
  // The sync state says so while it lasts.
  await tab.keep(growing, []);
  await tab.load();
  expect(device.state.getState().areFiguresBehind).toBe(true);
  // The event is in the ledger, once, and nobody is told to append it again.
  expect((await device.ledger.readEventsAfter(guest, 0)).events).toHaveLength(1);

  room.characters = Infinity;
  await tab.load();
  expect(device.state.getState().areFiguresBehind).toBe(false);
  expect(device.shown().pomoStats).toMatchObject({ '2026-11-20': { completed: 1 } });
});

test('what the database has no room for is reported as not stored, and is stored by the next attempt', async () => {
  const device = await openDevice(new ModelServer());
  const tab = device.growing.growingKeeper();
  await tab.load();
  const { growing, facts } = grown();
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(tab.keep(growing, facts)).rejects.toThrow('full');
  expect(device.state.getState().isFull).toBe(true);
  full.mockRestore();
  const guest = await device.owner.guestOwner();
  expect((await device.ledger.readEventsAfter(guest, 0)).events).toEqual([]);
  await tab.keep(growing, facts);
  expect((await device.ledger.readEventsAfter(guest, 0)).events).toHaveLength(1);
  expect(device.state.getState().isFull).toBe(false);
});

test('a full browser sends the events that it has no room to show, and reads what it has', async () => {
  const [room, server] = [{ characters: Infinity }, new ModelServer()];
  const device = await openDevice(server, room);
  await device.become(ADA);
  const { facts } = grown();
  await device.ledger.appendEvents(ADA.id, undefined, wired(ledgerOf(facts)));
  room.characters = 0;
  expect(await device.sync(ADA.id)).toBeUndefined();
  expect(server.ledgerOf(ADA.id)).toHaveLength(1);
  expect(device.state.getState().areFiguresBehind).toBe(true);

  expect(usableStorage(() => localStorage)?.getItem('furrow:garden-of')).toBe(ADA.id);
});

test('a sign-in to a full browser lasts as long as the page', async () => {
  // There is room for the garden's owner, but not for the viewer.
  const device = await openDevice(new ModelServer(), { characters: 100 });
  await device.become(ADA);
  const { currentViewer } = await import('../../api/viewer.ts');
  expect(currentViewer()).toEqual(ADA);
  await device.become(null);
  expect(currentViewer()).toBeNull();
});
