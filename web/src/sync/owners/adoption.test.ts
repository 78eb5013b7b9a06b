import { type Fact, plantingsOf } from '@furrow/domain/events/event';
import { focusSessionAfterCycle, NINE } from '@furrow/domain/testing/focus-session';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { DAY } from '@furrow/domain/time';
import { beforeEach, expect, test } from 'vitest';
import { openDevice, type Device } from '../../testing/device.ts';
import { uuidFor, wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';
import { registered } from '../../testing/registered.ts';

const ada = registered('ada');
const demo = { ...registered('demo'), email: null, isAnonymous: true };

const harvest = wired(ledgerOf(focusSessionAfterCycle({ name: 'carrot' }).facts, 'a'));
const [planting = 'none.1'] = plantingsOf(harvest);
const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);

let server: ModelServer;
let device: Device;

beforeEach(async () => {
  server = new ModelServer();
  device = await openDevice(server);
});

/** What somebody may have who has grown nothing. */
const others: Readonly<Record<string, () => Promise<unknown>>> = {
  'a tag': async () => (await import('../tags/tags.ts')).makeTag('Maths'),
  'a goal': async () => (await import('../goals/goals.ts')).addGoal({ minutes: 60 }),
  'a past session': async () => {
    const { addPastSession } = await import('../history/add-past-session.ts');
    const when = { start: NINE, offset: 0 };
    await addPastSession({ when, seconds: 600, tag: null, note: '' });
  },
};

test.each(Object.entries(others))(
  'who has only %s is offered to take it along (D7)',
  async (_, make) => {
    const kinds = async () =>
      (await device.everything('tasks')).map(({ owner, kind }) => [owner, kind]);
    await make();
    const made = await kinds();
    await device.become(ada);
    const { readAdoptable, declineAdoption, NOTHING } = device.adoptable;
    expect(await readAdoptable(ada.id)).toEqual({ ...NOTHING, others: 1 });
    await declineAdoption(ada.id);
    expect(await readAdoptable(ada.id)).toEqual(NOTHING);
    await device.owners.adopt(ada.id);
    expect(await kinds()).toEqual(made.map(([, kind]) => [ada.id, kind]));
  },
);

test('a demo user’s tag is offered to the account that they log in to (D7)', async () => {
  await device.become(demo);
  await others['a tag']?.();
  await device.become(ada);
  expect(await device.adoptable.readAdoptable(ada.id)).toMatchObject({ others: 1 });
});

test('what was made while an account adopted the guest is the account’s (D7, D58, D61, D70)', async () => {
  const guest = await device.owner.guestOwner();
  await device.live(guest, harvest);
  const of = { planting, at: NINE + DAY };
  const facts: Fact[] = [
    { ...of, kind: 'planting-shortened', beginning: 0, end: 60 },
    { ...of, kind: 'planting-reviewed', mood: 'well' },
    { ...of, kind: 'planting-tagged', tag: uuidFor('t', NINE) },
  ];
  const later = wired(ledgerOf(facts, 'c'));
  device.registering.begin('ada@example.com');
  await device.become(ada);
  for (const event of later) await device.ledger.appendEvent(guest, event);
  await device.sync(ada.id);
  expect(server.ledgerOf(ada.id)).toEqual(ids([...harvest, ...later]));
});

test('a correction is of the garden that is shown, also before the page knows its viewer (D6)', async () => {
  await device.become(ada);
  await device.live(ada.id, harvest);
  const { strikePlanting } = await import('../figures/catch-up.ts');
  // Somebody becomes the viewer only once their garden is shown, which takes some seconds on a slow network.
  device.storage.removeItem('furrow:viewer');
  await strikePlanting(planting, true);
  expect(device.shown().harvestHistory).toEqual([]);
  expect(await device.queued(ada.id)).toHaveLength(harvest.length + 1);
});
