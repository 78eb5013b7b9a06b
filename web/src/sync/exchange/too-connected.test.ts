import { type Exchange, exchangeSchema } from '@furrow/contract/exchange';
import { ledgerEventSchema } from '@furrow/contract/ledger-event';
import type { Fact } from '@furrow/domain/events/event';
import { firstPlantingId } from '@furrow/domain/planting/planting';
import { FocusSession, NINE } from '@furrow/domain/testing/focus-session';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { HOUR } from '@furrow/domain/time';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDevice, type Device } from '../../testing/device.ts';
import { uuidFor, wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';

const ADA = uuidFor('ada', 1_700_000_000_000);

/** A pomodoro of one's own, and one that somebody else sent to the account. */
const own = wired(ledgerOf(new FocusSession({ name: 'own' }).grow().facts, 'own'));
const foreign = wired(ledgerOf(new FocusSession({ name: 'foreign' }).grow().facts, 'foreign'));

const strike: Fact = {
  kind: 'planting-struck',
  planting: firstPlantingId('foreign'),
  at: NINE + HOUR,
  struck: true,
};
const struck = wired(ledgerOf([strike], 'strike'));

let server: ModelServer;
let device: Device;
let browser: IDBFactory;

/** The ids of all events that were sent so far. */
const sent: string[] = [];

/** Notes which events a page sends to the server. */
async function openNoted(): Promise<Device> {
  const opened = await openDevice(server, undefined, browser);
  vi.stubGlobal('fetch', (path: string, init: { body?: string }) => {
    const { events = [] }: Exchange = exchangeSchema.parse(JSON.parse(init.body ?? '{}'));
    sent.push(...events.map((event) => ledgerEventSchema.parse(event).id));
    return server.fetch(path, init);
  });
  return opened;
}

const timesSent = () => sent.filter((id) => id === own[0]?.id).length;
const idsOf = (events: readonly { readonly id: string }[]) => events.map(({ id }) => id);

const refusedHere = async () => {
  const { refused } = await device.outbox.readUnsent(ADA);
  return refused.map(({ code }) => code);
};

beforeEach(async () => {
  server = new ModelServer();
  browser = new IDBFactory();
  sent.length = 0;
  device = await openNoted();
  await device.live(ADA, foreign);
  await device.sync(ADA);
  server.refusal = 'too-connected';
  server.refused.add(own[0]?.id ?? '');
  await device.live(ADA, own);
  await device.sync(ADA);
});

test('what is connected with too much is kept, and is not sent again without need (D75)', async () => {
  expect(await refusedHere()).toEqual(['too-connected']);
  await device.sync(ADA);
  await device.sync(ADA);
  expect(timesSent()).toBe(1);
  expect(server.ledgerOf(ADA)).toEqual(idsOf(foreign));
});

test('it is sent again once something was struck', async () => {
  await device.live(ADA, struck);
  server.refused.clear();
  await device.sync(ADA);
  expect(server.ledgerOf(ADA)).toEqual(idsOf([...foreign, ...struck, ...own]));
  expect(await refusedHere()).toEqual([]);
});

test('it is sent again by the next page, since another device may have struck something', async () => {
  device = await openNoted();
  // The first answer says which release the server has.
  for (let times = 0; times < 3; times += 1) await device.sync(ADA);
  expect(timesSent()).toBe(2);
  server.refused.clear();
  device = await openNoted();
  for (let times = 0; times < 2; times += 1) await device.sync(ADA);
  expect(server.ledgerOf(ADA)).toEqual(idsOf([...foreign, ...own]));
});

test('it outlives a log-out, and whoever logs out is told of it (D6, D76)', async () => {
  const { flush } = await import('../start-sync.ts');
  expect(await flush(ADA, 0)).toBe(1);
  const { forgetSent } = await import('./verdicts.ts');
  await forgetSent(ADA);
  expect(idsOf((await device.everything('ledger')).map(({ event }) => event))).toEqual(idsOf(own));
});

test('what a server of 0.3.0 refused for this is offered to the next one, once (D44)', async () => {
  const { openLedger } = await import('../database/ledger-database.ts');
  const row = (await device.everything('ledger')).find(({ state }) => state === 'refused');
  if (!row) throw new Error('nothing was refused');
  const old = { ...row, code: 'longer-than-planned', judgedBy: ['0.3.0 0.3.0'] };
  await (await openLedger()).clear('ledger');
  await (await openLedger()).add('ledger', old);
  server.refusal = 'longer-than-planned';
  await device.sync(ADA);
  await device.sync(ADA);
  expect(timesSent()).toBe(2);
  expect(await refusedHere()).toEqual(['longer-than-planned']);
  server.refused.clear();
  await (await openLedger()).clear('ledger');
  await (await openLedger()).add('ledger', old);
  await device.sync(ADA);
  expect(server.ledgerOf(ADA)).toEqual(idsOf([...foreign, ...own]));
});
