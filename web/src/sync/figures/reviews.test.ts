import { projectGarden } from '@furrow/domain/ledger/garden';
import type { Review } from '@furrow/domain/events/review';
import { focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { MINUTE } from '@furrow/domain/time';
import { beforeEach, expect, test } from 'vitest';
import { openDevice, type Device } from '../../testing/device.ts';
import { wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';
import { registered } from '../../testing/registered.ts';

const ADA = registered('ada');

const cycle = focusSessionAfterCycle({ name: 'corn' });
const grown = wired(ledgerOf(cycle.facts, 'corn'));
const [entry] = projectGarden(grown).history;

/** A review made some minutes after the cycle. */
const reviewAfter = (minutes: number, review: Review) =>
  wired(
    ledgerOf(
      [
        {
          kind: 'planting-reviewed',
          planting: cycle.planting.id,
          at: cycle.now + minutes * MINUTE,
          ...review,
        },
      ],
      `review ${minutes}`,
    ),
  );

let server: ModelServer;
let device: Device;

beforeEach(async () => {
  server = new ModelServer();
  device = await openDevice(server);
});

const history = ({ shown }: Device) => shown().harvestHistory;

test('a review is on every device, and the latest one wins, whichever arrives first (D70)', async () => {
  await device.become(ADA);
  await device.live(ADA.id, grown);
  await device.sync(ADA.id);
  const other = await openDevice(server);
  await other.become(ADA);
  await other.sync(ADA.id);
  await device.live(ADA.id, reviewAfter(1, { mood: 'well', reviewNote: 'by the window' }));
  expect(history(device)).toEqual([{ ...entry, mood: 'well', reviewNote: 'by the window' }]);
  await other.live(ADA.id, reviewAfter(2, { mood: 'badly' }));
  await other.sync(ADA.id);
  await device.sync(ADA.id);
  await other.sync(ADA.id);
  expect([history(device), history(other)]).toEqual([
    [{ ...entry, mood: 'badly' }],
    [{ ...entry, mood: 'badly' }],
  ]);
});

test('a guest’s review comes along to the account that adopts the garden (D7)', async () => {
  await device.live(await device.owner.guestOwner(), grown);
  await device.live(await device.owner.guestOwner(), reviewAfter(1, { mood: 'so-so' }));
  device.registering.begin('ada@example.com');
  await device.become(ADA);
  await device.sync(ADA.id);
  expect(history(device)).toEqual([{ ...entry, mood: 'so-so' }]);
  expect(server.ledgerOf(ADA.id)).toHaveLength(grown.length + 1);
});

test('a planting keeps its description after a review', async () => {
  const thesis = focusSessionAfterCycle({ name: 'corn', plan: { description: 'Thesis' } });
  const described = wired(ledgerOf(thesis.facts, 'corn'));
  await device.live(await device.owner.guestOwner(), described);
  await device.live(await device.owner.guestOwner(), reviewAfter(1, { mood: 'well' }));
  const id = entry?.id ?? '';
  expect(await device.ledger.readPlantingNotes([id])).toEqual(new Map([[id, 'Thesis']]));
});
