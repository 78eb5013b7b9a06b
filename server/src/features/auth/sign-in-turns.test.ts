import { expect, test } from 'vitest';
import { createRateLimiter } from '../../adapters/rate-limiter.ts';
import { accountServer, type AccountServer } from '../../testing/account-server.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { held } from '../../testing/held.ts';
import { PASSWORD } from '../../testing/visitor.ts';
import { signInByAccount } from './limits.ts';

const path = '/api/auth/sign-in/email';
const wrong = 'guessed';

/** A pause that takes no time, and records how long it should be. */
function recordedPause() {
  const pauses: number[] = [];
  return { pauses, pause: async (milliseconds: number) => void pauses.push(milliseconds) };
}

/** Makes strangers fail at this account until its attempts wait. */
async function besiege({ deps }: AccountServer, email: string): Promise<void> {
  const { store, clock, secret, rateLimitFactor: factor } = deps;
  const limits = createRateLimiter({ db: store.db, clock, secret, factor });
  while ((await limits.take([signInByAccount(email)])) === 0);
}

const crowd = (server: AccountServer, net: string, count: number) =>
  Array.from({ length: count }, (_, n) => server.visitor(`${net}.${n >> 8}.${n & 255}`));

/** Visitors of one IPv6 /48, each in a /56 and a /64 of its own. */
const site = (server: AccountServer, count: number) =>
  Array.from({ length: count }, (_, n) => server.visitor(`2001:db8:5:${(n << 8).toString(16)}::1`));

describeOnStore('an account at which strangers guess', (store) => {
  test('gives the right password a turn within 10 s while a hundred addresses guess', async () => {
    const { pauses, pause } = recordedPause();
    // The clock stands still, so that a slow machine does not shorten the queue.
    const now = Date.now();
    const server = await accountServer(store(), { pause, clock: () => now });
    const email = 'owner@farm.example';
    await server.registered(email);
    await besiege(server, email);
    const strangers = crowd(server, '10.20', 100);
    const guesses = strangers.map((each) => each.post(path, { email, password: wrong }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    const owner = server.visitor('192.0.2.77');
    expect(await owner.post(path, { email, password: PASSWORD })).toMatchObject({ status: 200 });
    expect(pauses).toHaveLength(101);
    expect(Math.max(...pauses)).toBeGreaterThan(1000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(10_000);
  });

  test('lets its owner in while all networks of one IPv6 /48 guess at once', async () => {
    const { pause } = recordedPause();
    const now = Date.now();
    const server = await accountServer(store(), { pause, clock: () => now });
    const email = 'one-site@farm.example';
    await server.registered(email);
    await besiege(server, email);
    const strangers = site(server, 201);
    const guesses = strangers.map((each) => each.post(path, { email, password: wrong }));
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(20);
    const owner = server.visitor('2001:db8:ffff:1::1');
    expect(await owner.post(path, { email, password: PASSWORD })).toMatchObject({ status: 200 });
  });

  test('needs more than one IPv6 /48 to make its attempts wait', async () => {
    const { pauses, pause } = recordedPause();
    const server = await accountServer(store(), { pause });
    const email = 'one-after-another@farm.example';
    await server.registered(email);
    const statuses: number[] = [];
    for (const each of site(server, 110))
      statuses.push((await each.post(path, { email, password: wrong })).status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(60);
    expect(await server.visitor().post(path, { email, password: PASSWORD })).toMatchObject({
      status: 200,
    });
    expect(pauses).toEqual([]);
  });

  test('lets a known browser in at once', async () => {
    const { pauses, pause } = recordedPause();
    const server = await accountServer(store(), { pause });
    const email = 'known@farm.example';
    const browser = await server.registered(email);
    await browser.post('/api/auth/sign-out');
    await besiege(server, email);
    expect(await browser.post(path, { email, password: PASSWORD })).toMatchObject({ status: 200 });
    expect(pauses).toEqual([]);
  });

  test.each(['was deleted', 'got another password'])(
    'gives no attempts of their own to browsers that knew an account at its address which %s',
    async (what) => {
      const server = await accountServer(store());
      const email = `squat-${what.length}@farm.example`;
      const squatter = await server.registered(email);
      const device = squatter.cookies.get('furrow.device') ?? '';
      const changed = { currentPassword: PASSWORD, newPassword: 'beetroot at dawn' };
      if (what === 'was deleted') {
        await squatter.ask('DELETE', '/api/me', { password: PASSWORD });
        await server.registered(email);
      } else await squatter.post('/api/auth/change-password', changed);
      const guess = async () => {
        const browser = server.visitor('192.0.2.80');
        browser.cookies.set('furrow.device', device);
        return (await browser.post(path, { email, password: wrong })).status;
      };
      for (let guesses = 0; guesses < 10; guesses += 1) expect(await guess()).toBe(401);
      const ofAddress = server.visitor('192.0.2.80');
      expect((await ofAddress.post(path, { email, password: wrong })).status).toBe(429);
    },
  );

  test('knows the browser in which its password was reset', async () => {
    const { pauses, pause } = recordedPause();
    const server = await accountServer(store(), { pause });
    const email = 'reset@farm.example';
    await server.registered(email);
    await besiege(server, email);
    const browser = server.visitor();
    await browser.post('/api/auth/request-password-reset', { email });
    const password = 'beetroot at dawn';
    const link = { token: await server.mailedToken(), newPassword: password };
    await browser.post('/api/auth/reset-password', link);
    expect(await browser.post(path, { email, password })).toMatchObject({ status: 200 });
    expect(pauses).toEqual([]);
  });

  test('refuses an address that goes on guessing, and one that guesses twice at once', async () => {
    const { ended, letGo } = held();
    const server = await accountServer(store(), { pause: () => ended });
    const email = 'persistent@farm.example';
    await server.registered(email);
    await besiege(server, email);
    const stranger = server.visitor('192.0.2.78');
    const guess = () => stranger.post(path, { email, password: wrong });
    const both = [guess(), guess()];
    expect(await Promise.race(both)).toMatchObject({ status: 429, code: 'too-many-requests' });
    letGo();
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    for (let guesses = 0; guesses < 5; guesses += 1) statuses.push((await guess()).status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('keeps nobody else waiting, however many wait for it', async () => {
    const { ended, letGo } = held();
    let waiting = 0;
    const pause = () => {
      waiting += 1;
      return ended;
    };
    const server = await accountServer(store(), { pause, rateLimitFactor: 2 });
    const email = 'siege@farm.example';
    await Promise.all([email, 'neighbour@farm.example'].map(server.registered));
    await besiege(server, email);
    const strangers = crowd(server, '10.30', 250);
    let answered = 0;
    const guesses = strangers.map(async (each) => {
      await each.post(path, { email, password: wrong });
      answered += 1;
    });
    // On a slow machine an attempt may come back in the meantime, and a stranger then need not wait.
    await expect.poll(() => waiting + answered).toBe(250);
    expect(waiting).toBeGreaterThan(200);
    const neighbour = { email: 'neighbour@farm.example', password: PASSWORD };
    expect(await server.visitor().post(path, neighbour)).toMatchObject({ status: 200 });
    letGo();
    await Promise.all(guesses);
  });
});
