import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashPassword } from '../../adapters/passwords.ts';
import { users } from '../../db/schema.ts';
import { accountServer } from '../../testing/account-server.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { PASSWORD, type Answer } from '../../testing/visitor.ts';
import { setPassword } from './account-password.ts';

const path = '/api/auth/sign-in/email';

const countOf = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describeOnStore('signing in', (store) => {
  test('says the same of an unknown address and a wrong password', async () => {
    const { visitor, registered } = await accountServer(store());
    await registered('known@farm.example');
    for (const email of ['known@farm.example', 'nobody@farm.example'])
      expect(await visitor().post(path, { email, password: 'wrong' })).toMatchObject({
        status: 401,
        code: 'wrong-credentials',
      });
  });

  test('takes a password and a name of an earlier release that would be refused today', async () => {
    const { visitor, registered } = await accountServer(store());
    const email = 'early@farm.example';
    const earlier = await registered(email);
    const [user] = await store()
      .db.update(users)
      .set({ name: 'The Furrow Team ✓' })
      .where(eq(users.email, email))
      .returning();
    const hash = await hashPassword('gardener1');
    await store().transact((tx) => setPassword(tx, { userId: user?.id ?? '', hash }));
    const browser = visitor();
    const answer = await browser.post(path, { email, password: 'gardener1' });
    expect(answer).toMatchObject({ body: { user: { displayName: 'The Furrow Team ✓' } } });
    const settings = await browser.ask('PATCH', '/api/me/settings', { language: 'de' });
    expect(settings).toMatchObject({ status: 200 });
    expect(await earlier.get('/api/me')).toMatchObject({ status: 401 });
  });

  test('says that an invalid address is invalid', async () => {
    const { visitor } = await accountServer(store());
    for (const email of ['no address', 'ada@', 'ada@farm', ''])
      expect(await visitor().post(path, { email, password: PASSWORD })).toMatchObject({
        status: 400,
        code: 'invalid-email',
      });
  });

  test('sets a cookie that scripts cannot read, and puts no token into a body', async () => {
    const { visitor, registered } = await accountServer(store());
    await registered('cookie@farm.example');
    const answer = await visitor().post(path, { email: 'cookie@farm.example', password: PASSWORD });
    const [session = ''] = answer.headers.getSetCookie();
    expect(session).toMatch(
      /^furrow\.session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const token = session.split(/[=.;]/)[2] ?? '';
    expect(token).toHaveLength(32);
    expect(JSON.stringify(answer.body)).not.toContain(token);
  });

  test('over https the cookies are for this host and https alone', async () => {
    const publicUrl = new URL('https://furrow.example');
    const { address } = await accountServer(store(), { publicUrl });
    const headers = { Origin: publicUrl.origin, 'Content-Type': 'application/json' };
    const email = 'https@farm.example';
    const body = JSON.stringify({ name: 'Ada', email, password: PASSWORD });
    const answer = await fetch(new URL('/api/auth/sign-up/email', address), {
      method: 'POST',
      headers,
      body,
    });
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Host-furrow\.\w+=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  test('ends the session that the browser had', async () => {
    const { registered } = await accountServer(store());
    const browser = await registered('again@farm.example');
    const before = new Map(browser.cookies);
    await browser.signIn(path, { email: 'again@farm.example', password: PASSWORD });
    expect((await browser.get('/api/auth/list-sessions')).body).toHaveLength(1);
    browser.cookies.clear();
    for (const [name, value] of before) browser.cookies.set(name, value);
    expect(await browser.get('/api/me')).toMatchObject({ code: 'user-token-expired' });
  });

  test('works with the cookie of a session that no longer exists', async () => {
    const { registered, visitor } = await accountServer(store());
    const browser = await registered('stale@farm.example');
    const elsewhere = visitor();
    await elsewhere.signIn(path, { email: 'stale@farm.example', password: PASSWORD });
    await elsewhere.post('/api/auth/revoke-other-sessions');
    expect(await browser.get('/api/me')).toMatchObject({ code: 'user-token-expired' });
    expect((await browser.get('/api/auth/get-session')).body).toBeNull();
    await browser.signIn(path, { email: 'stale@farm.example', password: PASSWORD });
    expect(await browser.get('/api/me')).toMatchObject({ status: 200 });
  });
});

describeOnStore('guessing a password', (store) => {
  const guess = { email: 'victim@farm.example', password: 'guessed' };
  const right = { email: 'victim@farm.example', password: PASSWORD };

  test('gains nothing from forged forwarding headers, and the owner gets in from elsewhere', async () => {
    const { address, registered, visitor } = await accountServer(store());
    await registered('victim@farm.example');
    const forged = Array.from({ length: 40 }, (_, n) =>
      visitor(`10.0.${n}.1, 172.16.0.${n}, 192.0.2.1`).post(path, guess),
    );
    const answers = await Promise.all(forged);
    expect(countOf(answers, 401)).toBeLessThanOrEqual(10);
    expect(countOf(answers, 401) + countOf(answers, 429)).toBe(40);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.code).toBe('too-many-requests');
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await visitor('192.0.2.1').post(path, right)).toMatchObject({ status: 429 });
    const doubled = new URL(address);
    doubled.pathname = `/${path}`;
    expect(await visitor('192.0.2.1').post(doubled.href, guess)).toMatchObject({ status: 404 });
    expect(await visitor('192.0.2.2').post(path, right)).toMatchObject({ status: 200 });
  });

  test('ignores the header where there is no proxy', async () => {
    const { registered, visitor } = await accountServer(store(), { trustProxy: 0 });
    await registered('direct@farm.example');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        visitor(`10.1.${n}.1`).post(path, { ...guess, email: 'direct@farm.example' }),
      ),
    );
    expect(countOf(answers, 401)).toBeLessThanOrEqual(10);
    expect(countOf(answers, 429)).toBeGreaterThanOrEqual(30);
  });

  test('is still counted after a restart', async () => {
    const email = 'restart@farm.example';
    for (let guesses = 0; guesses < 10; guesses += 1) {
      const { visitor } = await accountServer(store());
      await visitor('192.0.2.40').post(path, { ...guess, email });
    }
    const { visitor } = await accountServer(store());
    expect(await visitor('192.0.2.40').post(path, { ...guess, email })).toMatchObject({
      status: 429,
    });
  });

  test('a right password uses up nothing', async () => {
    const { registered, visitor } = await accountServer(store());
    await registered('often@farm.example');
    for (let times = 0; times < 12; times += 1)
      expect(
        await visitor('192.0.2.50').post(path, { email: 'often@farm.example', password: PASSWORD }),
      ).toMatchObject({ status: 200 });
  });

  test('delays nobody else, even with fifty guesses at once', async () => {
    const { registered, visitor } = await accountServer(store(), { rateLimitFactor: 100 });
    const browser = await registered('busy@farm.example');
    let done = 0;
    const crowd = Array.from({ length: 50 }, async () => {
      await visitor().post(path, { email: 'busy@farm.example', password: 'wrong' });
      done += 1;
    });
    expect(await browser.get('/api/me')).toMatchObject({ status: 200 });
    expect(done).toBeLessThan(50);
    await Promise.all(crowd);
  });
});
