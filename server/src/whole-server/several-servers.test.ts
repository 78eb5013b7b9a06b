import { gardenSchema } from '@furrow/contract/garden';
import { FocusSession } from '@furrow/domain/testing/focus-session';
import { HOUR } from '@furrow/domain/time';
import { pino } from 'pino';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openStore } from '../db/store.ts';
import { accountServer, type AccountServer } from '../testing/account-server.ts';
import { asSent } from '../testing/gardener.ts';
import { createDatabase } from '../testing/separate-postgres.ts';
import { PASSWORD, visitor, type Answer } from '../testing/visitor.ts';

/** Three independent servers on one PostgreSQL, each with connections of its own. */
async function threeServers(): Promise<readonly AccountServer[]> {
  const url = await createDatabase(inject('separatePostgresUrl'));
  const open = () => openStore({ kind: 'postgres', url }, pino({ level: 'silent' }));
  const stores = await Promise.all([open(), open(), open()]);
  onTestFinished(async () => {
    await Promise.all(stores.map((store) => store.close()));
  });
  return Promise.all(stores.map((store) => accountServer(store)));
}

/** A browser that sends each request to another server than the one before. */
function wanderer(servers: readonly AccountServer[]) {
  const cookies = new Map<string, string>();
  let requests = 0;
  const ask = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const server = servers[requests % servers.length];
    if (server === undefined) throw new Error('there is no server');
    requests += 1;
    const here = visitor(server.address);
    for (const [name, value] of cookies) here.cookies.set(name, value);
    const answer = await here.ask(method, path, body);
    cookies.clear();
    for (const [name, value] of here.cookies) cookies.set(name, value);
    return answer;
  };
  return {
    get: (path: string) => ask('GET', path),
    post: (path: string, body: unknown = {}) => ask('POST', path, body),
  };
}

const email = 'ada@farm.example';

describe('several servers on a separate PostgreSQL', () => {
  test('a visitor may be answered by another server each time', async () => {
    const servers = await threeServers();
    const { get, post } = wanderer(servers);
    const account = { name: 'Ada', email, password: PASSWORD };
    expect(await post('/api/auth/sign-up/email', account)).toMatchObject({ status: 200 });
    for (let place = 0; place < 6; place += 1) {
      expect(await get('/api/me')).toMatchObject({ status: 200, body: { email } });
      const at = Date.now() - 48 * HOUR + place * HOUR;
      const events = asSent(
        new FocusSession({ name: `focus session ${place}`, at }).grow().facts,
        `${place}`,
      );
      const sent = await post('/api/garden/events', { sentAt: Date.now(), events });
      expect(sent).toMatchObject({ status: 200, body: { events: [{ outcome: 'applied' }] } });
      const garden = gardenSchema.parse((await get('/api/garden')).body);
      expect(garden.totals.pomodorosCompleted).toBe(place + 1);
    }
    expect(await post('/api/auth/sign-out')).toMatchObject({ status: 200 });
    for (const _ of servers) expect(await get('/api/me')).toMatchObject({ status: 401 });
  });

  test('a password reset is asked for at one server, done at the next, and the password works at the third', async () => {
    const servers = await threeServers();
    const { get, post } = wanderer(servers);
    await post('/api/auth/sign-up/email', { name: 'Ada', email, password: PASSWORD });
    await post('/api/auth/request-password-reset', { email });
    const token = (await servers[1]?.mailedToken()) ?? '';
    const newPassword = 'turnip over the sun';
    const reset = await post('/api/auth/reset-password', { newPassword, token });
    expect(reset).toMatchObject({ status: 200 });
    const again = wanderer(servers);
    const body = { email, password: newPassword };
    expect(await again.post('/api/auth/sign-in/email', body)).toMatchObject({ status: 200 });
    expect(await get('/api/me')).toMatchObject({ status: 200 });
  });

  test('servers count together: guesses at all of them share one allowance', async () => {
    const { post } = wanderer(await threeServers());
    const statuses: number[] = [];
    for (let guesses = 0; guesses < 15; guesses += 1)
      statuses.push((await post('/api/auth/sign-in/email', { email, password: 'weeds' })).status);
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
  });
});
