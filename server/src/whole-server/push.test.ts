import { GROWING_KIND } from '@furrow/contract/growing-record';
import { GROWING_ORIGIN } from '@furrow/domain/growing/growing-record';
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import { firstPlantingId } from '@furrow/domain/planting/planting';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { MINUTE, SECOND } from '@furrow/domain/time';
import { expect, inject, test } from 'vitest';
import webPush from 'web-push';
import { uuidFor } from '../testing/gardener.ts';
import { pushReceiver } from '../testing/push-receiver.ts';
import { createDatabase } from '../testing/separate-postgres.ts';
import { startProcess } from '../testing/server-process.ts';
import { PASSWORD, visitor } from '../testing/visitor.ts';

const main = new URL('../main.ts', import.meta.url);

/** Until the planting's period is over. */
const SOON = 5 * SECOND;

test('of two servers, one tells a closed device that its period is over, once, and after its end (D49)', async () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const service = await pushReceiver(publicKey);
  const variables = {
    DATABASE_URL: await createDatabase(inject('separatePostgresUrl')),
    AUTH_SECRET: 'a secret that both servers have, long enough',
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    PUSH_HOSTS: service.origin,
    LOG_LEVEL: 'warn',
  };
  const servers = [
    await startProcess(main, [], variables),
    await startProcess(main, [], variables),
  ];
  const [address] = await Promise.all(servers.map(async (server) => server.ready()));
  if (!address) throw new Error('there is no server');
  const ada = visitor(address);
  await ada.post('/api/auth/sign-up/email', {
    name: 'Ada',
    email: 'ada@farm.example',
    password: PASSWORD,
  });
  const device = service.device();
  expect(await ada.post('/api/me/push', device.subscription())).toMatchObject({ status: 200 });
  const now = Date.now();
  const due = now + SOON;
  const id = firstPlantingId(uuidFor('planting', now));
  const { planting } = beginPlanting(id, DEFAULT_FOCUS_PLAN, due - 25 * MINUTE);
  const holder = { id: uuidFor('desk', now), userAgent: 'Chrome' };
  const growing = { planting, lastSeen: now, hidden: true };
  const record = { origin: GROWING_ORIGIN, version: 1, holder, seq: 1, growing, endedLately: [] };
  await ada.post('/api/sync', { sentAt: now, records: [{ kind: GROWING_KIND, record }] });
  await expect.poll(() => device.received).toMatchObject([{ tag: 'furrow:period' }]);
  expect(Date.now()).toBeGreaterThanOrEqual(due);
  // What still was under way has ended by then.
  for (const server of servers) server.signal('SIGTERM');
  expect(await Promise.all(servers.map(({ exitCode }) => exitCode))).toEqual([0, 0]);
  expect(device.received).toHaveLength(1);
});
