import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { FocusSession, NINE } from '@furrow/domain/testing/focus-session';
import { beforeEach, expect, test } from 'vitest';
import { openDevice, type Device } from '../../testing/device.ts';
import { wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';
import { registered } from '../../testing/registered.ts';

const ADA = registered('ada');

const sown = wired(ledgerOf(new FocusSession({ name: 'corn', at: NINE }).grow(4).facts, 'corn'));

let server: ModelServer;
let device: Device;

beforeEach(async () => {
  server = new ModelServer();
  device = await openDevice(server);
});

/** The pomodoros of each young plant. */
async function young({ readYoungPlants }: Device) {
  return (await readYoungPlants()).map(({ pomodoros }) => pomodoros);
}

test('a guest’s young plants follow from this browser’s ledger (D79)', async () => {
  const guest = await device.owner.guestOwner();
  for (const [place, event] of sown.entries()) {
    await device.live(guest, [event]);
    expect(await young(device)).toEqual(place < 3 ? [place + 1] : []);
  }
});

test('an account’s young plants are on every device, also before they are sent, until a level reset (D79, D28)', async () => {
  await device.become(ADA);
  await device.live(ADA.id, sown.slice(0, 1));
  await device.sync(ADA.id);
  await device.live(ADA.id, sown.slice(1, 2));
  expect(await young(device)).toEqual([2]);
  await device.sync(ADA.id);
  expect(await young(device)).toEqual([2]);
  const other = await openDevice(server);
  await other.become(ADA);
  await other.sync(ADA.id);
  expect(await young(other)).toEqual([2]);
  const at = (sown.at(-1)?.at ?? 0) + 1;
  await other.live(ADA.id, wired(ledgerOf([{ kind: 'level-reset', at }], 'reset')));
  expect(await young(other)).toEqual([]);
  await other.sync(ADA.id);
  await device.sync(ADA.id);
  expect(await young(device)).toEqual([]);
});

test('a planting whose pomodoros another device’s level reset took claims no harvest, even before it is sent (D28, D81)', async () => {
  const [before, after] = [sown.slice(0, 2), sown.slice(2)];
  await device.become(ADA);
  await device.live(ADA.id, before);
  await device.sync(ADA.id);
  const other = await openDevice(server);
  await other.become(ADA);
  const at = (before.at(-1)?.at ?? 0) + 1;
  await other.live(ADA.id, wired(ledgerOf([{ kind: 'level-reset', at }], 'reset')));
  await other.sync(ADA.id);
  await device.sync(ADA.id);
  await device.live(ADA.id, after);
  const unsent = device.shown();
  expect(unsent.harvestHistory).toEqual([]);
  expect(await young(device)).toEqual([2]);
  await device.sync(ADA.id);
  expect(device.shown()).toEqual(unsent);
  expect(await young(device)).toEqual([2]);
});

test('what a page of the release before kept is asked for as a whole, once (D45)', async () => {
  await device.become(ADA);
  await device.live(ADA.id, sown.slice(0, 2));
  await device.sync(ADA.id);
  const [kept] = await device.everything('gardens');
  const { young: _, ...older } = kept ?? { version: 0 };
  const updated = await openDevice(server);
  await updated.damage('gardens', older, ADA.id);
  await updated.become(ADA);
  await updated.sync(ADA.id);
  expect(await young(updated)).toEqual([2]);
});
