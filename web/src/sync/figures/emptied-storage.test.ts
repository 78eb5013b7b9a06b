import { IDBObjectStore } from 'fake-indexeddb';
import type { LedgerEvent } from '@furrow/domain/events/event';
import { projectGarden } from '@furrow/domain/ledger/garden';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { NINE, FocusSession, focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { HOUR } from '@furrow/domain/time';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDevice, type Device } from '../../testing/device.ts';
import { uuidFor, wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';
import { registered } from '../../testing/registered.ts';

const ADA = registered('ada');

const cycle = (name: string, hours: number) =>
  wired(ledgerOf(focusSessionAfterCycle({ name, at: NINE + hours * HOUR }).facts, name));
const [before, after] = [cycle('carrot', 0), cycle('corn', 4)];

let server: ModelServer;
let device: Device;

beforeEach(async () => {
  server = new ModelServer();
  device = await openDevice(server);
});

function gardenOf(events: readonly LedgerEvent[]) {
  const { days, history, lastSession } = projectGarden(events);
  return { pomoStats: days, harvestHistory: history, lastSession };
}

const guest = () => device.owner.guestOwner();

test.each([4, 8, 12])(
  'if the browser lost its database, a guest’s figures are those of %i new pomodoros, and the sync state says so (D5, D7)',
  async (count) => {
    await device.live(await guest(), before);
    await device.emptyDatabase();
    const fresh = [...after, ...cycle('wheat', 8), ...cycle('tomato', 12)].slice(0, count);
    await device.live(await guest(), fresh);
    expect(device.shown()).toEqual(gardenOf(fresh));
    expect(device.state.getState().hasLostFigures).toBe(true);
    // The old figures are set aside.
    expect(device.storage.getItem('furrow:corrupt:pomoStats')).toContain('"completed":4');
    device.registering.begin('ada@example.com');
    await device.become(ADA);
    await device.sync(ADA.id);
    expect(server.ledgerOf(ADA.id)).toHaveLength(count);
    expect(device.shown()).toEqual(gardenOf(fresh));
  },
);

test('a page that is open while its database is emptied goes on with the planting of this browser’s guest', async () => {
  const focusSession = new FocusSession({ name: uuidFor('s', NINE), at: NINE });
  const tab = device.growing.growingKeeper();
  await tab.load();
  await device.emptyDatabase();
  await device.refreshTasks();
  focusSession.grow();
  await tab.keep(
    { planting: focusSession.planting, lastSeen: focusSession.now },
    focusSession.facts,
  );
  expect(device.shown().pomoStats).toMatchObject({ '2026-11-20': { completed: 1 } });
});

/** A guest's page that has grown a pomodoro. Everything of this browser is then deleted under it. */
async function clearedPage(clear: () => Promise<unknown>) {
  const focusSession = new FocusSession({ name: uuidFor('s', NINE), at: NINE });
  const { load, keep } = device.growing.growingKeeper();
  await load();
  const keepNow = (since: number) =>
    keep(
      { planting: focusSession.planting, lastSeen: focusSession.now },
      focusSession.facts.slice(since),
    );
  focusSession.grow();
  await keepNow(0);
  await clear();
  return { focusSession, keepNow };
}

async function deleteEverything() {
  await device.emptyDatabase();
  device.clearStorage();
}

/** What the gardener sees of the pomodoros, and whether the sync state says that anything was deleted. */
const seen = () => [device.shown().pomoStats, device.state.getState().wasEmptied];

test('a page whose data are deleted keeps the pomodoros of its planting again as soon as it notes that it is alive, and says so', async () => {
  const { keepNow } = await clearedPage(deleteEverything);
  await keepNow(1);
  expect(seen()).toEqual([{ '2026-11-20': expect.objectContaining({ completed: 1 }) }, true]);
});

test('a page that can’t keep its pomodoros again at once does so at the next time', async () => {
  const { keepNow } = await clearedPage(deleteEverything);
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('The connection is closing', 'UnknownError');
  });
  await expect(keepNow(1)).rejects.toThrow('closing');
  await keepNow(1);
  expect(seen()).toEqual([{ '2026-11-20': expect.objectContaining({ completed: 1 }) }, true]);
});

test('a cycle whose data are deleted in the middle is harvested, as its page says', async () => {
  const { focusSession, keepNow } = await clearedPage(deleteEverything);
  // The to-do list is faster, and gives this browser another guest.
  await device.refreshTasks();
  for (let number = 2; number <= 4; number += 1) {
    focusSession.do('return-to-focus').grow();
    await keepNow(number - 1);
  }
  const harvested = { completed: 4, growthXP: 4, harvestXP: 1 };
  expect(seen()).toEqual([{ '2026-11-20': expect.objectContaining(harvested) }, true]);
  expect(await device.queued(await guest())).toHaveLength(4);
});

test('a page that was reloaded knows the pomodoros from before', async () => {
  const { focusSession } = await clearedPage(async () => {});
  const reloaded = device.growing.growingKeeper();
  await reloaded.load();
  await deleteEverything();
  focusSession.do('return-to-focus').grow();
  const growing = { planting: focusSession.planting, lastSeen: focusSession.now };
  await reloaded.keep(growing, focusSession.facts.slice(1));
  expect(seen()).toEqual([{ '2026-11-20': expect.objectContaining({ completed: 2 }) }, true]);
});

test('a page that has lost only its figures has them again, and nothing is said', async () => {
  const { keepNow } = await clearedPage(async () => device.clearStorage());
  await keepNow(1);
  expect(seen()).toEqual([{ '2026-11-20': expect.objectContaining({ completed: 1 }) }, false]);
});

test('if a database lost a part, the figures are those of the rest', async () => {
  await device.live(await guest(), [...before, ...after]);
  await device.emptyDatabase(['ledger'], before.length);
  await device.live(await guest(), []);
  await device.catchUp();
  expect(device.shown()).toEqual(gardenOf(after));
});

test.each(['NaN', '-1', '999', ''])('the invalid mark %j is ignored', async (mark) => {
  await device.live(await guest(), before);
  device.storage.setItem('furrow:folded', mark);
  await device.live(await guest(), after);
  expect(device.shown()).toEqual(gardenOf([...before, ...after]));
  expect(device.state.getState().hasLostFigures).toBe(false);
});

test('an older release’s mark is used if it can be true', async () => {
  await device.live(await guest(), before);
  device.storage.removeItem('furrow:folded-rows');
  device.storage.setItem('pomoStats', '{"2026-11-20":{"completed":9}}');
  await device.live(await guest(), after);
  expect(device.shown().pomoStats).toMatchObject({ '2026-11-20': { completed: 13 } });
  await device.emptyDatabase();
  device.storage.removeItem('furrow:folded-rows');
  await device.live(await guest(), after);
  expect(device.shown()).toEqual(gardenOf(after));
});

test('if the browser lost its database, an account’s figures are the server’s again', async () => {
  await device.become(ADA);
  await device.live(ADA.id, before);
  await device.sync(ADA.id);
  server.network = () => ({ isDown: true, losesAnswer: false });
  await device.live(ADA.id, cycle('wheat', 8));
  await device.emptyDatabase();
  server.network = () => ({ isDown: false, losesAnswer: false });
  await device.sync(ADA.id);
  expect(device.shown()).toEqual(gardenOf(before));
  await device.live(ADA.id, after);
  await device.sync(ADA.id);
  expect(device.shown()).toEqual(gardenOf([...before, ...after]));
  expect(server.ledgerOf(ADA.id)).toHaveLength(8);
});

test.each(['pomoStats', 'harvestHistory'])(
  'a damaged %s is set aside, and rebuilt from the ledger (D4, D5)',
  async (key) => {
    vi.spyOn(console, 'error').mockReturnValue();
    await device.live(await guest(), before);
    device.storage.setItem(key, '{"damaged');
    await device.live(await guest(), after);
    expect(device.shown()).toEqual(gardenOf([...before, ...after]));
    expect(device.storage.getItem(`furrow:corrupt:${key}`)).toBe('{"damaged');

    await device.become(ADA);
    await device.live(ADA.id, before);
    await device.sync(ADA.id);
    device.storage.setItem(key, '{"damaged');
    // As a screen that shows it does.
    const screens = await import('../../read-model/use-garden.ts');
    screens.readDailyStats();
    screens.readHarvestHistory();
    await device.sync(ADA.id);
    expect(device.shown()).toEqual(gardenOf(before));
  },
);
