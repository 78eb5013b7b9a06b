import { setTimeout as sleep } from 'node:timers/promises';
import { FocusSession } from '@furrow/domain/testing/focus-session';
import { HOUR } from '@furrow/domain/time';
import { expect, inject, test } from 'vitest';
import { asSent } from '../testing/gardener.ts';
import { listenTo } from '../testing/live-reader.ts';
import { createDatabase } from '../testing/separate-postgres.ts';
import { startProcess } from '../testing/server-process.ts';
import { PASSWORD, visitor } from '../testing/visitor.ts';

const main = new URL('../main.ts', import.meta.url);

/** Processes of their own on one database. */
async function servers(howMany: number) {
  const variables = {
    DATABASE_URL: await createDatabase(inject('separatePostgresUrl')),
    AUTH_SECRET: 'a secret that both servers have, long enough',
    LOG_LEVEL: 'warn',
  };
  return Promise.all(
    Array.from({ length: howMany }, async () => {
      const server = await startProcess(main, [], variables);
      return { ...server, address: await server.ready() };
    }),
  );
}

let plantings = 0;

function pomodoro() {
  plantings += 1;
  const at = Date.now() - 300 * HOUR + plantings * HOUR;
  return asSent(new FocusSession({ name: `planting ${plantings}`, at }).grow().facts);
}

async function registered(address: URL) {
  const ada = visitor(address);
  const account = { name: 'Ada', email: 'ada@farm.example', password: PASSWORD };
  await ada.post('/api/auth/sign-up/email', account);
  return ada;
}

test('what happens at one server is told by the other, also after the first was killed', async () => {
  const [one, other, third] = await servers(3);
  if (!one || !other || !third) throw new Error('there are no servers');
  const ada = await registered(one.address);
  const streams = await Promise.all([
    listenTo(other.address, ada),
    listenTo(third.address, ada),
    listenTo(one.address, ada),
  ]);
  for (const stream of streams) expect(await stream.next()).toMatchObject({ garden: 0 });
  const grow = (address: URL) =>
    visitor(address, undefined, ada.cookies).post('/api/garden/events', {
      sentAt: Date.now(),
      events: pomodoro(),
    });
  expect(await grow(one.address)).toMatchObject({ status: 200 });
  for (const stream of streams) expect(await stream.next()).toMatchObject({ garden: 1 });
  one.signal('SIGKILL');
  await expect(streams[2].next()).rejects.toThrow();
  await grow(other.address);
  for (const stream of streams.slice(0, 2))
    expect(await stream.next()).toMatchObject({ garden: 2 });
});

test('SIGTERM ends streams in order, and they do not hold it up', async () => {
  const [server] = await servers(1);
  if (!server) throw new Error('there is no server');
  const ada = await registered(server.address);
  const streams = await Promise.all([1, 2, 3].map(() => listenTo(server.address, ada)));
  for (const stream of streams) await stream.next();
  server.signal('SIGTERM');
  expect(await Promise.all(streams.map(({ next }) => next()))).toEqual(['end', 'end', 'end']);
  // Requests would have 5.5 seconds.
  expect(await Promise.race([server.exitCode, sleep(4500, 'late')])).toBe(0);
});
