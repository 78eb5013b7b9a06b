import { ledgerEventSchema } from '@furrow/contract/ledger-event';
import { correctSkew, implausibilityOf } from '@furrow/domain/ledger/plausibility';
import { NINE, focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { DAY, HOUR } from '@furrow/domain/time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openDevice, type Device } from '../../testing/device.ts';
import { uuidFor, wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';

const ADA = uuidFor('ada', 1_700_000_000_000);
const cycle = wired(ledgerOf(focusSessionAfterCycle({}).facts));

const questionSchema = z.looseObject({ sentAt: z.number(), events: z.array(ledgerEventSchema) });
const answerSchema = z.looseObject({ events: z.array(z.unknown()).default([]) });

let model: ModelServer;
let device: Device;
/** How far the server's clock is behind. */
let behind: number;
let posts: number;

/** The server judges by its clock, and tells it. */
async function exchangeByItsClock(path: string, init: { body?: string }): Promise<Response> {
  const now = Date.now() - behind;
  const question = questionSchema.parse(JSON.parse(init.body ?? ''));
  const { events, sentAt } = question;
  if (events.length > 0) posts += 1;
  const codes = events.map((event) => implausibilityOf(correctSkew(event, { sentAt, now }), now));
  const body = JSON.stringify({ ...question, events: events.filter((_, at) => !codes[at]) });
  const told = await model.fetch(path, { ...init, method: 'POST', body });
  const answer = answerSchema.parse(await told.json());
  const taken = [...answer.events];
  const outcomes = events.map(({ id }, at) =>
    codes[at] ? { id, outcome: 'refused', code: codes[at] } : taken.shift(),
  );
  const headers = { 'cache-control': 'no-store', date: new Date(now).toUTCString() };
  return Response.json(
    { ...answer, ...(events.length > 0 && { events: outcomes }) },
    { headers: { ...headers, 'furrow-version': '0.3.0' } },
  );
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NINE + 4 * HOUR });
  [behind, posts] = [3 * DAY, 0];
  model = new ModelServer();
  device = await openDevice(model);
  vi.stubGlobal('fetch', exchangeByItsClock);
  const { showOwner } = await import('../../read-model/read-model-owner.ts');
  showOwner(device.storage, ADA);
});

afterEach(() => vi.useRealTimers());

const unsent = async () => {
  const { queued, held, refused } = await device.outbox.readUnsent(ADA);
  return { queued, held, refused: refused.map(({ code }) => code) };
};

test('what a server whose clock is three days behind refuses is held, and sent once when its clock is right', async () => {
  await device.live(ADA, cycle);
  await device.sync(ADA);
  await device.sync(ADA);
  expect(await unsent()).toEqual({ queued: 0, held: cycle.length, refused: [] });
  expect(posts).toBe(1);

  behind = 0;
  await device.sync(ADA);
  expect(await unsent()).toEqual({ queued: 0, held: 0, refused: [] });
  expect(model.ledgerOf(ADA).toSorted()).toEqual(cycle.map(({ id }) => id).toSorted());
  const { days } = model.gardenOf(ADA);
  expect(device.shown().pomoStats).toEqual(days);
  expect(posts).toBe(2);
});

test('what an older page parked as refused is offered once after the update', async () => {
  const { openLedger } = await import('../database/ledger-database.ts');
  const database = await openLedger();
  const judgedBy = ['0.2.0 0.2.0'];
  const parked = { owner: ADA, state: 'refused', code: 'impossible-day', judgedBy } as const;
  for (const event of cycle) await database.add('ledger', { ...parked, event });
  behind = 0;
  // The page learns the server's version from the first answer.
  for (let time = 0; time < 3; time += 1) await device.sync(ADA);
  expect(await unsent()).toEqual({ queued: 0, held: 0, refused: [] });
  expect(model.ledgerOf(ADA)).toHaveLength(cycle.length);
  expect(posts).toBe(1);
});

test('what no clock explains stays refused, and is sent once', async () => {
  const [first] = cycle;
  if (!first) throw new Error('a cycle has more');
  behind = 0;
  await device.live(ADA, [{ ...first, day: '2026-11-10' }]);
  for (let time = 0; time < 3; time += 1) await device.sync(ADA);
  expect(await unsent()).toEqual({ queued: 0, held: 0, refused: ['impossible-day'] });
  expect(posts).toBe(1);
});
