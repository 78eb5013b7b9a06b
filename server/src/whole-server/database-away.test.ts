import { setTimeout as sleep } from 'node:timers/promises';
import { FocusSession } from '@furrow/domain/testing/focus-session';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { withClient } from '../db/pool.ts';
import { openStore } from '../db/store.ts';
import { accountServer } from '../testing/account-server.ts';
import { cuttableLink } from '../testing/cuttable-link.ts';
import { asSent } from '../testing/gardener.ts';
import { createDatabase } from '../testing/separate-postgres.ts';
import { PASSWORD, type Visitor } from '../testing/visitor.ts';

const HEALS_WITHIN_MS = 5000;

async function serverOnALink(before: 'whole' | 'cut' = 'whole') {
  const link = await cuttableLink(await createDatabase(inject('separatePostgresUrl')));
  onTestFinished(link.remove);
  link.become(before);
  const store = await openStore({ kind: 'postgres', url: link.url }, pino({ level: 'silent' }));
  onTestFinished(() => store.close());
  return { link, ...(await accountServer(store)) };
}

/** Whether new connections to a database only read, as they do on a standby. */
async function setReadOnly(database: string, isReadOnly: boolean): Promise<void> {
  const name = new URL(database).pathname.slice(1);
  await withClient({ connectionString: inject('separatePostgresUrl') }, (client) =>
    client.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly}`),
  );
}

/** One request of each kind that needs the database. */
const asked = (browser: Visitor) => [
  browser.get('/readyz'),
  browser.get('/api/me'),
  browser.get('/api/garden'),
  browser.get('/api/todos'),
  browser.get('/api/me/export'),
  ...written(browser),
];

/** One request of each kind that writes. */
const written = (browser: Visitor) => [
  browser.post('/api/garden/events', {
    sentAt: Date.now(),
    events: asSent(new FocusSession().grow().facts),
  }),
  browser.post('/api/auth/sign-in/email', { email: 'eve@farm.example', password: PASSWORD }),
  browser.post('/api/auth/request-password-reset', { email: 'eve@farm.example' }),
];

async function expectUnavailable(browser: Visitor, ask = asked): Promise<void> {
  for (const answer of await Promise.all(ask(browser))) {
    expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  expect(await browser.get('/healthz')).toMatchObject({ status: 200 });
}

/** Expects that everything is answered again within the limit after the database is back. */
async function expectHealed(browser: Visitor, since: number): Promise<void> {
  const isWell = async () => (await browser.get('/api/me')).status === 200;
  while (!(await isWell())) await sleep(50);
  expect(performance.now() - since).toBeLessThan(HEALS_WITHIN_MS);
  const statuses = (await Promise.all(asked(browser))).map(({ status }) => status);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
}

test.each(['cut', 'closed', 'mute'] as const)(
  'with the connection to the database %s, requests are told to come back, and it heals',
  async (condition) => {
    const { link, registered } = await serverOnALink();
    const browser = await registered('ada@farm.example');
    await Promise.all(asked(browser));
    link.become(condition);
    await expectUnavailable(browser);
    link.become('whole');
    await expectHealed(browser, performance.now());
  },
);

test('with a database that only reads, whatever writes is told to come back, and it heals', async () => {
  const { link, registered } = await serverOnALink();
  const browser = await registered('ada@farm.example');
  const become = async (kind: 'read-only' | 'writable') => {
    await setReadOnly(link.url, kind === 'read-only');
    // Only new connections are concerned, as after a failover.
    link.become('closed');
    link.become('whole');
  };
  await become('read-only');
  await expectUnavailable(browser, written);
  await become('writable');
  await expectHealed(browser, performance.now());
});

test('a server that starts without its database serves as soon as the database is there', async () => {
  const { link, visitor, registered } = await serverOnALink('cut');
  const stranger = visitor();
  const signIn = { email: 'ada@farm.example', password: PASSWORD };
  for (const answer of [
    await stranger.get('/readyz'),
    await stranger.post('/api/auth/sign-in/email', signIn),
  ])
    expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
  link.become('whole');
  const since = performance.now();
  while ((await stranger.get('/readyz')).status !== 200) await sleep(50);
  expect(performance.now() - since).toBeLessThan(HEALS_WITHIN_MS);
  expect(await (await registered('ada@farm.example')).get('/api/me')).toMatchObject({
    status: 200,
  });
});
