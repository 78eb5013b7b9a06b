import { setTimeout as sleep } from 'node:timers/promises';
import { FocusSession } from '@furrow/domain/testing/focus-session';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openStore } from '../db/store.ts';
import { accountServer } from '../testing/account-server.ts';
import { cuttableLink } from '../testing/cuttable-link.ts';
import { asSent } from '../testing/gardener.ts';
import { createDatabase } from '../testing/separate-postgres.ts';
import { PASSWORD, type Visitor } from '../testing/visitor.ts';

const HEALS_WITHIN_MS = 5000;

async function linkTo(url: string, before: 'whole' | 'cut' = 'whole') {
  const link = await cuttableLink(url);
  onTestFinished(link.remove);
  link.become(before);
  return link;
}

async function serverOf(url: string) {
  const store = await openStore({ kind: 'postgres', url }, pino({ level: 'silent' }));
  onTestFinished(() => store.close());
  return accountServer(store);
}

async function serverOnALink(before: 'whole' | 'cut' = 'whole') {
  const url = await createDatabase(inject('separatePostgresUrl'));
  const link = await linkTo(url, before);
  return { link, ...(await serverOf(link.url)) };
}

/** A server whose database can be reached at either of two hosts. */
async function serverOnTwoLinks() {
  const url = await createDatabase(inject('separatePostgresUrl'));
  const [first, second] = [await linkTo(url), await linkTo(url, 'cut')];
  const hosts = [first, second].map((link) => new URL(link.url).host).join();
  return { first, second, ...(await serverOf(first.url.replace(/@[^/]+/, `@${hosts}`))) };
}

/** One request of each kind that needs the database. */
const asked = (browser: Visitor) => [
  browser.get('/readyz'),
  browser.get('/api/me'),
  browser.get('/api/garden'),
  browser.get('/api/todos'),
  browser.get('/api/me/export'),
  browser.post('/api/garden/events', {
    sentAt: Date.now(),
    events: asSent(new FocusSession().grow().facts),
  }),
  browser.post('/api/auth/sign-in/email', { email: 'eve@farm.example', password: PASSWORD }),
  browser.post('/api/auth/request-password-reset', { email: 'eve@farm.example' }),
];

async function expectUnavailable(browser: Visitor): Promise<void> {
  for (const answer of await Promise.all(asked(browser))) {
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

test.each(['cut', 'mute'] as const)(
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

test.each(['cut', 'mute'] as const)(
  'with the first host of the database %s, another host is used as soon as it takes over',
  async (condition) => {
    const { first, second, registered } = await serverOnTwoLinks();
    const browser = await registered('ada@farm.example');
    await Promise.all(asked(browser));
    first.become(condition);
    await expectUnavailable(browser);
    second.become('whole');
    await expectHealed(browser, performance.now());
  },
);

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
