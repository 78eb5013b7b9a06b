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
