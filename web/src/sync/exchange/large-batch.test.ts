import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { expect, test } from 'vitest';
import { openDevice } from '../../testing/device.ts';
import { uuidFor, wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';

const ADA = uuidFor('ada', 1_700_000_000_000);

test('events too large for one request arrive in several, once, in their order', async () => {
  const server = new ModelServer();
  const device = await openDevice(server);
  const events = wired(ledgerOf(focusSessionAfterCycle({}).facts));
  await device.live(ADA, events);
  server.maxBody = 900;
  expect(await device.sync(ADA)).toBeUndefined();
  expect(server.ledgerOf(ADA)).toEqual(events.map(({ id }) => id));
  expect(await device.queued(ADA)).toEqual([]);
});

test('an event too large for any request stays queued, and the reason is returned', async () => {
  const server = new ModelServer();
  const device = await openDevice(server);
  await device.live(ADA, wired(ledgerOf(focusSessionAfterCycle({}).facts)));
  server.maxBody = 10;
  expect(await device.sync(ADA)).toMatchObject({ code: 'body-too-large' });
  expect((await device.queued(ADA)).length).toBeGreaterThan(0);
});
