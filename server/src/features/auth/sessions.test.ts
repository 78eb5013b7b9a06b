import { randomUUID } from 'node:crypto';
import { sessionListSchema } from '@furrow/contract/account';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions, users } from '../../db/schema.ts';
import { accountServer } from '../../testing/account-server.ts';
import { describeOnEachStore } from '../../testing/store-under-test.ts';
import { PASSWORD, type Answer, type Visitor } from '../../testing/visitor.ts';
import { rowsWith } from '../../testing/whole-database.ts';

const DAY = 24 * 60 * 60 * 1000;

const clears = ({ headers }: Answer) => headers.get('Clear-Site-Data');

const listed = async (browser: Visitor) =>
  sessionListSchema.parse((await browser.get('/api/auth/list-sessions')).body);

describeOnEachStore('sessions', (store) => {
  test('are kept as hashes: no cookie can be made from a copy of the database', async () => {
    const { registered, logged } = await accountServer(store());
    const browser = await registered('dump@farm.example');
    for (const value of browser.cookies.values()) {
      const [token = '', signature = ''] = decodeURIComponent(value).split('.');
      for (const secret of [token, signature]) {
        expect(secret.length).toBeGreaterThan(20);
        expect(await rowsWith(store(), secret)).toEqual([]);
        expect(logged()).not.toContain(secret);
      }
    }
    expect(await rowsWith(store(), PASSWORD)).toEqual([]);
    expect(logged()).not.toContain('dump@');
  });

  test('can be listed, and ended one by one or all the others at once', async () => {
    const { registered, visitor } = await accountServer(store());
    const browser = await registered('list@farm.example');
    const others = [visitor(), visitor(), visitor()];
    for (const each of others)
      await each.signIn('/api/auth/sign-in/email', {
        email: 'list@farm.example',
        password: PASSWORD,
      });
    const all = await listed(browser);
    expect(all).toHaveLength(4);
    expect(all.filter(({ current }) => current)).toHaveLength(1);
    const [first] = await listed(visitorOf(others));
    const id = all.find(({ current, id: each }) => !current && each !== first?.id)?.id;
    expect(await browser.post('/api/auth/revoke-session', { id })).toMatchObject({ status: 200 });
    expect(await browser.post('/api/auth/revoke-session', { id })).toMatchObject({ status: 404 });
    expect(await listed(browser)).toHaveLength(3);
    await browser.post('/api/auth/revoke-other-sessions');
    expect(await listed(browser)).toHaveLength(1);
    for (const each of others) expect(await each.get('/api/me')).toMatchObject({ status: 401 });
  });

  test('are a hundred at most: then the one not used for longest ends (D75)', async () => {
    const { registered, visitor } = await accountServer(store());
    const email = 'many@farm.example';
    const first = await registered(email);
    const { user: userId } = await currentOf(first);
    const made = (place: number) => ({
      userId,
      id: randomUUID(),
      token: `${place}`,
      expiresAt: new Date(Date.now() + DAY),
      updatedAt: new Date(Date.now() + (place - 200) * 1000),
    });
    await store()
      .db.insert(sessions)
      .values(Array.from({ length: 120 }, (_, n) => made(n)));
    const last = visitor();
    await last.signIn('/api/auth/sign-in/email', { email, password: PASSWORD });
    expect(await listed(last)).toHaveLength(100);
    expect(await first.get('/api/me')).toMatchObject({ status: 200 });
    const kept = await store().db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(kept.map(({ token }) => token)).toEqual(expect.arrayContaining(['119', '22']));
    expect(kept.map(({ token }) => token)).not.toContain('21');
  });

  test('end at a sign-out, which may be repeated', async () => {
    const { registered } = await accountServer(store());
    const browser = await registered('out@farm.example');
    const before = new Map(browser.cookies);
    expect((await browser.post('/api/auth/sign-out')).body).toEqual({ status: true });
    expect(browser.cookies.has('furrow.session')).toBe(false);
    expect((await browser.post('/api/auth/sign-out')).body).toEqual({ status: true });
    for (const [name, value] of before) browser.cookies.set(name, value);
    expect(await browser.get('/api/me')).toMatchObject({ code: 'user-token-expired' });
  });

  test('take the browser’s cache with them, and never its storage (D6, D76)', async () => {
    const { registered, visitor } = await accountServer(store());
    const [one, other] = [
      await registered('one@farm.example'),
      await registered('two@farm.example'),
    ];
    expect(clears(await one.post('/api/auth/sign-out'))).toBe('"cache"');
    expect(clears(await other.ask('DELETE', '/api/me', { password: PASSWORD }))).toBe('"cache"');
    // Chromium withholds the cookies of an answer that clears: a page clears by an answer without cookies.
    const [three, four] = [await registered('3@farm.example'), await registered('4@farm.example')];
    const later = { 'Furrow-Cache': 'later' };
    expect(clears(await three.ask('POST', '/api/auth/sign-out', {}, later))).toBeNull();
    expect(clears(await four.ask('DELETE', '/api/me', { password: PASSWORD }, later))).toBeNull();
    const clearing = await visitor().post('/api/auth/clear-cache');
    expect(clears(clearing)).toBe('"cache"');
    expect(clearing.headers.getSetCookie()).toEqual([]);
  });

  test('are renewed by use, and end after 30 days without', async () => {
    const { registered, address } = await accountServer(store());
    const browser = await registered('idle@farm.example');
    const leave = async (left: number) => {
      const { user } = await currentOf(browser);
      await store()
        .db.update(sessions)
        .set({ expiresAt: new Date(Date.now() + left) })
        .where(eq(sessions.userId, user));
    };
    await leave(20 * DAY);
    const answer = await fetch(new URL('/api/me', address), {
      headers: { Cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^furrow\.session=[^;]{40,}; Max-Age=2592000/),
    ]);
    const [renewed] = await listed(browser);
    expect(Date.parse(renewed?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 29 * DAY);
    await leave(-1);
    expect(await browser.get('/api/me')).toMatchObject({ code: 'user-token-expired' });
  });

  test('of an account end after 180 days in any case; those of a demo go on', async () => {
    const { registered, visitor } = await accountServer(store());
    const [browser, demo] = [await registered('old@farm.example'), visitor()];
    await demo.signIn('/api/auth/sign-in/anonymous');
    await store()
      .db.update(sessions)
      .set({ createdAt: new Date(Date.now() - 181 * DAY) });
    expect(await browser.get('/api/me')).toMatchObject({ code: 'user-token-expired' });
    expect(await demo.get('/api/me')).toMatchObject({ status: 200 });
  });

  test('of the previous release stay valid', async () => {
    const secret = 'a secret of thirty-two characters or more';
    const { registered, visitor } = await accountServer(store(), { secret });
    const { user } = await currentOf(await registered('kept@farm.example'));
    const token = 'LrZDVDlfqatxMzmsWJ-WyEQSKMn32ZDmtXiQTKGVhNE';
    const expiresAt = new Date(Date.now() + 20 * DAY);
    await store().db.insert(sessions).values({ userId: user, id: randomUUID(), token, expiresAt });
    const browser = visitor();
    const signature = 'Kh5mH3LZiIl5LvtftfugMNd2i%2BtwIWDJ66GsySvci3M%3D';
    browser.cookies.set('furrow.session', `Zk3v8QmT1cXa7RbN5yLw2HsD9gUe4JfP.${signature}`);
    expect(await browser.get('/api/me')).toMatchObject({ status: 200 });
  });

  test('cannot be forged or altered', async () => {
    const { registered, visitor } = await accountServer(store());
    const browser = await registered('forge@farm.example');
    const cookie = browser.cookies.get('furrow.session') ?? '';
    const [row] = await store()
      .db.select()
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.email, 'forge@farm.example'));
    const hash = row?.sessions.token ?? '';
    const forged = [
      `${hash}.${cookie.split('.')[1]}`,
      hash,
      `${cookie.startsWith('x') ? 'y' : 'x'}${cookie.slice(1)}`,
      '%',
      '.',
      'a.b',
    ];
    for (const value of forged) {
      const thief = visitor();
      thief.cookies.set('furrow.session', value);
      expect(await thief.get('/api/me')).toMatchObject({ status: 401 });
    }
  });
});

const visitorOf = (visitors: readonly Visitor[]): Visitor => {
  const [first] = visitors;
  if (!first) throw new Error('nobody is here');
  return first;
};

async function currentOf(browser: Visitor): Promise<{ user: string }> {
  const { body } = await browser.get('/api/auth/get-session');
  if (body === null || typeof body !== 'object' || !('user' in body)) throw new Error('signed out');
  const { user } = body;
  if (user === null || typeof user !== 'object' || !('id' in user)) throw new Error('no user');
  return { user: String(user.id) };
}
