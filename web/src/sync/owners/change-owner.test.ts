import type { Growing } from '@furrow/contract/planting';
import { focusSessionAfterCycle, FocusSession, NINE } from '@furrow/domain/testing/focus-session';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { HOUR, MINUTE } from '@furrow/domain/time';
import { beforeEach, expect, test } from 'vitest';
import { ACCOUNT_KEYS, declinedKey, GARDEN_KEYS } from '../../read-model/identity-keys.ts';
import { openDevice, type Device } from '../../testing/device.ts';
import { uuidFor, wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';
import { registered } from '../../testing/registered.ts';

const [ada, bob] = [registered('ada'), registered('bob')];
const demo = { ...registered('demo'), email: null, isAnonymous: true };

/** A harvest and a quit, of guests and of accounts. */
const carrot = wired(ledgerOf(focusSessionAfterCycle({ name: 'carrot' }).facts, 'a'));
const quit = wired(
  ledgerOf(
    new FocusSession({ name: 'quit', at: NINE + 5 * HOUR }).after(MINUTE, 'quit').facts,
    'b',
  ),
);
const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);

let server: ModelServer;
let device: Device;

beforeEach(async () => {
  server = new ModelServer();
  device = await openDevice(server);
});

const offline = () => {
  server.network = () => ({ isDown: true, losesAnswer: false });
};
const online = () => {
  server.network = () => ({ isDown: false, losesAnswer: false });
};

const bare = { pomoStats: {}, harvestHistory: [], lastSession: undefined };

test('logging in shelves the guest’s garden, and logging out brings it back (D6)', async () => {
  await device.live(await device.owner.guestOwner(), carrot);
  device.storage.setItem('todos', '[{"id":1,"name":"weed"}]');
  const before = device.shown();
  await device.become(ada);
  expect(device.shown()).toEqual(bare);
  expect(device.storage.getItem('todos')).toBeNull();
  await device.live(ada.id, quit);
  await device.sync(ada.id);
  expect(server.ledgerOf(ada.id)).toEqual(ids(quit));
  await device.become(null);
  expect(device.shown()).toEqual(before);
  expect(device.storage.getItem('todos')).toBe('[{"id":1,"name":"weed"}]');
});

test('a log-out deletes an account’s garden here, and the next sign-in brings it back (D6)', async () => {
  await device.become(ada);
  await device.live(ada.id, carrot);
  await device.sync(ada.id);
  const garden = device.shown();
  await device.become(null);
  expect(device.shown()).toEqual(bare);
  expect(await device.ledger.readEventsAfter(ada.id, 0)).toMatchObject({ events: [] });
  await device.become(ada);
  expect(device.shown()).toEqual(garden);
});

test('unsent events wait for their owner while others sign in (D6)', async () => {
  await device.become(ada);
  offline();
  await device.live(ada.id, carrot);
  await device.become(null);
  online();
  await device.become(bob);
  await device.sync(bob.id);
  expect(device.shown()).toEqual(bare);
  expect(server.ledgerOf(bob.id)).toEqual([]);
  await device.become(null);
  await device.become(ada);
  expect(server.ledgerOf(ada.id)).toEqual(ids(carrot));
  expect(device.shown().harvestHistory).toHaveLength(1);
});

test('a new account adopts the guest’s garden, once, even if the answer is lost (D7)', async () => {
  const guest = await device.owner.guestOwner();
  await device.live(guest, carrot);
  device.storage.setItem('todos', '[{"id":1,"name":"weed"}]');
  const garden = device.shown();
  device.registering.begin(' Ada@Example.com');
  server.network = () => ({ isDown: false, losesAnswer: true });
  await device.become(ada);
  online();
  await device.sync(ada.id);
  await device.sync(ada.id);
  expect(server.ledgerOf(ada.id)).toEqual(ids(carrot));
  expect(device.shown()).toEqual(garden);
  expect(JSON.parse(device.storage.getItem('todos') ?? '')).toMatchObject([
    { id: 1, name: 'weed' },
  ]);
  await device.become(null);
  expect(device.shown()).toEqual(bare);
  expect(device.storage.getItem('todos')).toBeNull();
  expect(await device.owner.guestOwner()).not.toBe(guest);
});

test('a planting under way goes on for the account that adopts it (D7)', async () => {
  const focusSession = new FocusSession({ name: uuidFor('s', NINE), at: Date.now() });
  const growing = (): Growing => ({ planting: focusSession.planting, lastSeen: focusSession.now });
  const tab = device.growing.growingKeeper();
  expect(await tab.load()).toBeUndefined();
  await tab.keep(growing(), []);
  device.registering.begin('ada@example.com');
  await device.become(ada);
  focusSession.grow();
  await tab.keep(growing(), focusSession.facts);
  await device.sync(ada.id);
  expect(server.ledgerOf(ada.id)).toHaveLength(1);
  expect(await device.growing.growingKeeper().load()).toEqual(growing());
});

test('an account that logs in may adopt the guest’s garden, or leave it, and is asked once (D7)', async () => {
  await device.live(await device.owner.guestOwner(), carrot);
  await device.become(ada);
  expect(await device.adoptable.readAdoptable(ada.id)).toMatchObject({ plantings: 1 });
  await device.adoptable.declineAdoption(ada.id);
  expect(await device.adoptable.readAdoptable(ada.id)).toMatchObject({ plantings: 0 });
  expect(server.ledgerOf(ada.id)).toEqual([]);
  await device.become(null);
  await device.become(bob);
  expect(await device.adoptable.readAdoptable(bob.id)).toMatchObject({ plantings: 1 });
  await device.owners.adopt(bob.id);
  expect(device.shown().harvestHistory).toHaveLength(1);
  await device.sync(bob.id);
  expect(server.ledgerOf(bob.id)).toEqual(ids(carrot));
  expect(await device.adoptable.readAdoptable(bob.id)).toMatchObject({ plantings: 0 });
});

test('a demo user who logs in to an account may take the garden along; one who registers keeps it (D7)', async () => {
  await device.become(demo);
  await device.live(demo.id, carrot);
  await device.sync(demo.id);
  await device.become(ada);
  expect(device.shown()).toEqual(bare);
  expect(await device.adoptable.readAdoptable(ada.id)).toMatchObject({ plantings: 1 });

  const other = { ...registered('other'), email: null, isAnonymous: true };
  await device.become(other);
  await device.live(other.id, quit);
  await device.become({ ...registered('new'), id: other.id });
  await device.sync(other.id);
  expect(server.ledgerOf(other.id)).toEqual(ids(quit));
  expect(device.shown().harvestHistory).toHaveLength(1);
});

test('deleting an account deletes what this browser has of it, and nothing of anybody else’s (D6)', async () => {
  await device.live(await device.owner.guestOwner(), quit);
  const guest = device.shown();
  await device.become(demo);
  offline();
  await device.live(demo.id, carrot);
  await device.owners.forgetAccount(demo.id);
  expect(device.shown()).toEqual(bare);
  await device.become(null);
  expect(device.shown()).toEqual(guest);
  expect(await device.ledger.readEventsAfter(demo.id, 0)).toMatchObject({ events: [] });
});

test('a refused event is kept apart, and blocks no other (D29)', async () => {
  await device.become(ada);
  await device.live(ada.id, [...quit, ...carrot]);
  server.refused.add(quit[0]?.id ?? '');
  await device.sync(ada.id);
  expect(server.ledgerOf(ada.id)).toEqual(ids(carrot));
  const { queued, refused } = await device.outbox.readUnsent(ada.id);
  expect(queued).toBe(0);
  expect(refused).toMatchObject([{ event: quit[0], code: 'too-old' }]);
  expect(device.shown().harvestHistory).toHaveLength(1);
});

test('an external edit stays if the server has nothing new (D4)', async () => {
  await device.become(ada);
  await device.live(ada.id, carrot);
  await device.sync(ada.id);
  device.storage.setItem('pomoStats', '{"2026-11-20":{"completed":9}}');
  await device.sync(ada.id);
  expect(device.shown().pomoStats).toEqual({ '2026-11-20': { completed: 9 } });
});

/** The planting of a session with a description, a minute after it began. */
function growingWith(description: string): { growing: Growing; facts: FocusSession['facts'] } {
  const focusSession = new FocusSession({
    name: uuidFor('s', NINE),
    at: Date.now(),
    plan: { description },
  });
  focusSession.after(MINUTE, 'tick');
  return {
    growing: { planting: focusSession.planting, lastSeen: focusSession.now },
    facts: focusSession.facts,
  };
}

test('a log-out ends the account’s planting, and the event does not say what it was for (D22, D76)', async () => {
  await device.become(ada);
  const { growing } = growingWith('a secret surprise');
  await device.growing.growingKeeper().keep(growing, []);
  expect(await device.ledger.readGrowing(ada.id)).toEqual(growing);
  offline();
  await device.become(null);
  expect(await device.ledger.readGrowing(ada.id)).toBeUndefined();
  const { events } = await device.ledger.readEventsAfter(ada.id, 0);
  expect(events).toMatchObject([{ kind: 'planting-left', unfinished: true, notes: '' }]);
  online();
  await device.become(ada);
  await device.sync(ada.id);
  expect(server.ledgerOf(ada.id)).toEqual(ids(events));
});

test('a tab that still runs a planting for an account that has left keeps only its events (D76)', async () => {
  await device.become(ada);
  const tab = device.growing.growingKeeper();
  await tab.load();
  await device.become(bob);
  const { growing, facts } = growingWith('a secret surprise');
  await tab.keep(growing, []);
  expect(await device.ledger.readGrowing(ada.id)).toBeUndefined();
  await tab.keep(growing, facts);
  expect(await device.ledger.readGrowing(ada.id)).toBeUndefined();
  expect(await device.growing.growingKeeper().load()).toBeUndefined();
});

test('after a log-out, unsent events stay, and refused ones do not (D6, D76)', async () => {
  await device.become(ada);
  await device.live(ada.id, [...quit, ...carrot]);
  server.refused.add(quit[0]?.id ?? '');
  await device.sync(ada.id);
  expect((await device.outbox.readUnsent(ada.id)).refused).toHaveLength(1);
  await device.become(null);
  expect(await device.outbox.readUnsent(ada.id)).toEqual({
    queued: 0,
    held: 0,
    refused: [],
    refusedTasks: 0,
    refusedKinds: [],
  });
  expect(await device.outbox.readServerGarden(ada.id)).toBeUndefined();
});

test('after a log-out, local storage holds nothing of the account, and a guest’s keys come back (D6, D76)', async () => {
  const guests = { todos: '[1]', 'furrow:corrupt:todos': 'guest’s', 'furrow:last-setup': '{}' };
  for (const [key, value] of Object.entries(guests)) device.storage.setItem(key, value);
  await device.become(ada);
  expect(Object.keys(guests).map((key) => device.storage.getItem(key))).toEqual([null, null, null]);
  const adas = [...GARDEN_KEYS, ...ACCOUNT_KEYS].filter((key) => key !== 'todos');
  for (const key of adas) device.storage.setItem(key, '"a secret surprise"');
  await device.become(null);
  const left = Object.fromEntries(adas.map((key) => [key, device.storage.getItem(key)]));
  expect(Object.values(left).filter((value) => value?.includes('surprise'))).toEqual([]);
  expect(device.storage.getItem('furrow:corrupt:todos')).toBe('guest’s');
  expect(device.storage.getItem('furrow:last-setup')).toBe('{}');
});

test('a deleted account leaves no note of the question about adoption either (D7, D76)', async () => {
  await device.live(await device.owner.guestOwner(), carrot);
  await device.become(ada);
  await device.adoptable.declineAdoption(ada.id);
  expect(device.storage.getItem(declinedKey(ada.id))).not.toBeNull();
  await device.owners.forgetAccount(ada.id);
  expect(device.storage.getItem(declinedKey(ada.id))).toBeNull();
});
