import { sessionListSchema } from '@furrow/contract/account';
import {
  leaderboardSchema,
  ownStandingSchema,
  STANDING_HEADER,
} from '@furrow/contract/leaderboard';
import { focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accountServer } from '../../testing/account-server.ts';
import { asSent } from '../../testing/gardener.ts';
import { EVENING } from '../../testing/ledger-under-test.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { plantGardeners } from '../../testing/planted-gardens.ts';
import { PASSWORD, visitor as visitorOf, type Visitor } from '../../testing/visitor.ts';
import { boardBytes, boardDocument } from './board-document.ts';
import { gardenerHandle } from './gardener-handle.ts';
import { readStandings } from './read-standings.ts';
import { boardToKeep } from './follow-board.ts';

const path = '/api/leaderboard';
const ownPath = '/api/me/leaderboard';

const ownStanding = async (browser: Visitor) =>
  ownStandingSchema.parse((await browser.get(ownPath)).body);

/** The same browser, asking another server. */
const visitorAt = (server: URL, { cookies }: Visitor) =>
  visitorOf(server, undefined, new Map(cookies));

const boardFor = async (browser: Visitor) =>
  leaderboardSchema.parse((await browser.get(path)).body);

const idOf = async (browser: Visitor) =>
  sessionListSchema
    .parse((await browser.get('/api/auth/list-sessions')).body)
    .find(({ current }) => current)?.id;

describeOnStore('the leaderboard', (store) => {
  const build = async () => boardBytes(boardToKeep(await readStandings(store().db)));
  /** A server that shows the board as it is now. */
  const serverWithBoard = async (settings: Parameters<typeof accountServer>[1] = {}) => {
    const built = await build();
    return accountServer(store(), { board: () => built, ...settings });
  };

  test('is for signed-in users', async () => {
    const { visitor } = await serverWithBoard();
    expect(await visitor().get(path)).toMatchObject({ status: 401, code: 'not-signed-in' });
  });

  test('asks to come back until the first board has been built', async () => {
    const { registered } = await accountServer(store());
    const answer = await (await registered('early@farm.example')).get(path);
    expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test('is seen by demo users, who are not on it', async () => {
    const { visitor } = await serverWithBoard();
    const browser = visitor();
    await browser.signIn('/api/auth/sign-in/anonymous');
    const { gardener, listed } = await ownStanding(browser);
    expect(listed).toBe(false);
    expect((await browser.get(path)).status).toBe(200);
    const { first } = await readStandings(store().db);
    expect(first.map(({ userId }) => gardenerHandle(userId))).not.toContain(gardener);
    expect(await browser.ask('PATCH', ownPath, { listed: true })).toMatchObject({
      status: 403,
      code: 'account-required',
    });
  });

  test('can be left and joined again, without changing the garden', async () => {
    const { registered } = await serverWithBoard();
    const browser = await registered('shy@farm.example');
    const { gardener } = await ownStanding(browser);
    const isOnIt = async () =>
      boardDocument(await readStandings(store().db)).gardeners.some(
        (each) => each.gardener === gardener,
      );
    expect(await isOnIt()).toBe(true);
    const left = await browser.ask('PATCH', ownPath, { listed: false });
    expect(left).toMatchObject({ status: 200, body: { listed: false, currentXP: 0, level: 1 } });
    expect(await isOnIt()).toBe(false);
    await browser.ask('PATCH', ownPath, { listed: true });
    expect(await isOnIt()).toBe(true);
  });

  test('sends the public id and the last change of each row (D31)', async () => {
    await plantGardeners(store().db, [{ xp: 5_000_000, since: new Date(1_790_000_000_123) }]);
    const { registered } = await serverWithBoard();
    const browser = await registered('rows@farm.example');
    const [first] = (await boardFor(browser)).gardeners;
    expect(first).toMatchObject({ uid: first?.gardener, lastUpdated: '2026-09-21T14:13:20.123Z' });
  });

  test('has no instants where a server of release 0.1.0 built it, even if this one built the one before', async () => {
    const kept = boardToKeep(await readStandings(store().db));
    const { plain } = await boardBytes({ ...kept, tag: 'of another server' });
    const { gardeners } = leaderboardSchema.parse(JSON.parse(new TextDecoder().decode(plain)));
    expect(gardeners.length).toBeGreaterThan(0);
    for (const row of gardeners) {
      expect(row.uid).toBe(row.gardener);
      expect(row).not.toHaveProperty('lastUpdated');
    }
  });

  test('is not sent again to a browser that has it', async () => {
    const { registered, address } = await serverWithBoard();
    const browser = await registered('again@farm.example');
    const tag = (await browser.get(path)).headers.get('ETag') ?? '';
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const ask = (headers: Record<string, string>) =>
      fetch(new URL(path, address), { headers: { Cookie: cookie, ...headers } });
    const known = await ask({ 'If-None-Match': tag });
    expect(known.status).toBe(304);
    expect(await known.text()).toBe('');
    expect((await ask({ 'If-None-Match': '"another"' })).status).toBe(200);
    const gzipped = await ask({ 'Accept-Encoding': 'gzip' });
    expect(gzipped.headers.get('Content-Encoding')).toBe('gzip');
    expect(leaderboardSchema.parse(await gzipped.json())).toEqual(await boardFor(browser));
  });

  test.each(['a new board', 'a board that the browser has'])(
    'tells the own standing with %s, as of now',
    async (which) => {
      const { registered, visitor } = await serverWithBoard({ clock: () => EVENING });
      const demo = visitor();
      await demo.signIn('/api/auth/sign-in/anonymous');
      const ada = await registered(`standing-${which.length}@farm.example`);
      const tag = (await ada.get(path)).headers.get('ETag') ?? '';
      const headers = which === 'a new board' ? {} : { 'If-None-Match': tag };
      const told = async (browser: Visitor) => {
        const answer = await browser.ask('GET', path, undefined, headers);
        expect(answer.status).toBe(which === 'a new board' ? 200 : 304);
        return JSON.parse(answer.headers.get(STANDING_HEADER) ?? '');
      };
      expect(await told(ada)).toMatchObject({ listed: true, level: 1, currentXP: 0 });
      const events = asSent(focusSessionAfterCycle().facts);
      await ada.post('/api/garden/events', { sentAt: EVENING, events });
      await ada.ask('PATCH', ownPath, { listed: false });
      expect(await told(ada)).toMatchObject({ listed: false, level: 2, currentXP: 10 });
      for (const browser of [ada, demo])
        expect(await told(browser)).toEqual(await ownStanding(browser));
    },
  );

  test('asks the database only who is signed in', async () => {
    const { registered, deps } = await serverWithBoard();
    const browser = await registered('reader@farm.example');
    // The mail about the registration looks up the account's language.
    await deps.jobs.idle();
    const query = vi.spyOn(Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    for (let read = 0; read < 10; read += 1) await boardFor(browser);
    expect(query).toHaveBeenCalledTimes(10);
  });

  test('is refused after a session has ended, with every cookie it had (D76)', async () => {
    const { registered, visitor, mailedToken } = await serverWithBoard();
    const email = 'leaving@farm.example';
    const signIn = { email, password: PASSWORD };
    const begin = async () => {
      const browser = visitor();
      await browser.signIn('/api/auth/sign-in/email', signIn);
      expect((await browser.get(path)).status).toBe(200);
      return browser;
    };
    const sameAgain = { currentPassword: PASSWORD, newPassword: PASSWORD };
    const other = await registered(email);
    const endings: readonly ((browser: Visitor) => Promise<unknown>)[] = [
      (browser) => browser.post('/api/auth/sign-out'),
      async (browser) => other.post('/api/auth/revoke-session', { id: await idOf(browser) }),
      () => other.post('/api/auth/revoke-other-sessions'),
      async () => {
        await visitor().post('/api/auth/request-password-reset', { email });
        const token = await mailedToken();
        await other.post('/api/auth/reset-password', { token, newPassword: PASSWORD });
      },
      () => other.post('/api/auth/change-password', sameAgain),
      () => other.ask('DELETE', '/api/me', { password: PASSWORD }),
    ];
    for (const end of endings) {
      const browser = await begin();
      const cookies = [...browser.cookies];
      await end(browser);
      for (const [name, value] of cookies) browser.cookies.set(name, value);
      expect(await browser.get(path)).toMatchObject({ status: 401, code: 'user-token-expired' });
    }
  });

  test('is refused to a session that ended at another server (D76)', async () => {
    const { registered } = await serverWithBoard();
    const stays = await registered('stays@farm.example');
    const browser = await registered('elsewhere@farm.example');
    for (const each of [stays, browser]) expect((await each.get(path)).status).toBe(200);
    const another = await accountServer(store());
    await visitorAt(another.address, browser).post('/api/auth/sign-out');
    expect(await browser.get(path)).toMatchObject({ code: 'user-token-expired' });
    expect((await stays.get(path)).status).toBe(200);
  });

  test('is refused to an unknown session', async () => {
    const { registered, visitor } = await serverWithBoard();
    const browser = await registered('known@farm.example');
    await browser.get(path);
    const stranger = visitor();
    const session = browser.cookies.get('furrow.session') ?? '';
    for (const [name, value] of browser.cookies) stranger.cookies.set(name, value);
    stranger.cookies.set('furrow.session', `${session}x`);
    expect(await stranger.get(path)).toMatchObject({ code: 'user-token-expired' });
    stranger.cookies.delete('furrow.session');
    expect(await stranger.get(path)).toMatchObject({ code: 'not-signed-in' });
  });

  test('has one and the same document on two servers', async () => {
    await plantGardeners(store().db, [{ xp: 30 }, { xp: 20 }]);
    const [one, other] = [await serverWithBoard(), await serverWithBoard()];
    const documents = [];
    for (const { registered } of [one, other])
      documents.push(await boardFor(await registered(`two-${documents.length}@farm.example`)));
    expect(documents[0]).toEqual(documents[1]);
  });
});
