import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users, verifications } from '../../db/schema.ts';
import { accountServer, type AccountServer } from '../../testing/account-server.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { createJobs, type Jobs } from '../../concurrency/jobs.ts';
import { held } from '../../testing/held.ts';
import { recordedLog } from '../../testing/recorded-log.ts';
import { PASSWORD, type Visitor } from '../../testing/visitor.ts';
import { hashedToken } from './tickets.ts';
import { rowsWith } from '../../testing/whole-database.ts';

const asking = '/api/auth/request-password-reset';
const setting = '/api/auth/reset-password';
const newPassword = 'beetroot at dawn';

async function mailedTo({ visitor, mailedToken }: AccountServer, email: string): Promise<string> {
  expect(await visitor().post(asking, { email })).toMatchObject({ status: 200 });
  return mailedToken();
}

const signIn = (browser: Visitor, email: string, password: string) =>
  browser.post('/api/auth/sign-in/email', { email, password });

describeOnStore('asking for a new password', (store) => {
  test('mails a link to our own address, readable as text and as HTML', async () => {
    const server = await accountServer(store());
    await server.registered('mail@farm.example');
    const browser = server.visitor();
    await browser.post(asking, {
      email: ' MAIL@farm.example',
      redirectTo: '/settings?passwordReset=true',
    });
    const token = await server.mailedToken();
    const mail = server.mailer.mails.find(({ link }) => link.includes(token));
    const link = `http://furrow.example/reset-password?token=${token}&redirectTo=%2Fsettings%3FpasswordReset%3Dtrue`;
    expect(mail).toMatchObject({ to: 'mail@farm.example', link });
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(link.replace('&', '&amp;'));
    expect(await rowsWith(store(), token)).toEqual([]);
    expect(server.logged()).not.toContain(token);
    expect(server.logged()).not.toContain('mail@farm.example');
  });

  test('answers unknown addresses and demo users alike, and mails nothing', async () => {
    const server = await accountServer(store());
    const demo = await server.visitor().signIn('/api/auth/sign-in/anonymous');
    const [row] = await store().db.select().from(users).where(eq(users.id, demo.id));
    for (const email of ['nobody@farm.example', row?.email])
      expect((await server.visitor().post(asking, { email })).body).toEqual({ status: true });
    await server.deps.jobs.idle();
    expect(server.mailer.mails).toEqual([]);
  });

  test('answers before it looks the address up', async () => {
    const jobs = createJobs(recordedLog().log, []);
    let ready = Promise.resolve();
    const begin: Jobs['begin'] = (name, job) => jobs.begin(name, () => ready.then(job));
    const server = await accountServer(store(), { jobs: { ...jobs, begin } });
    await server.registered('slow@farm.example');
    await jobs.idle();
    const before = await store().db.$count(verifications);
    const { ended, letGo } = held();
    ready = ended;
    expect(await server.visitor().post(asking, { email: 'slow@farm.example' })).toMatchObject({
      status: 200,
    });
    expect(await store().db.$count(verifications)).toBe(before);
    letGo();
    expect(await server.mailedToken()).toHaveLength(24);
  });

  test.each([
    ['invalid-email', { email: 'ada@' }],
    ['invalid-request', { email: 'ada@farm.example', redirectTo: 'https://evil.example' }],
    ['invalid-request', { email: 'ada@farm.example', redirectTo: '//evil.example' }],
  ])('is refused as %s for %j', async (code, body) => {
    const server = await accountServer(store());
    expect(await server.visitor().post(asking, body)).toMatchObject({ status: 400, code });
  });

  test('says so where no mail can be sent, whoever asks', async () => {
    const mailer = { ...(await accountServer(store())).mailer, check: async () => false };
    const server = await accountServer(store(), { mailer });
    await server.registered('unsent@farm.example');
    for (const email of ['unsent@farm.example', 'nobody@farm.example'])
      expect(await server.visitor().post(asking, { email })).toMatchObject({
        status: 503,
        code: 'mail-unavailable',
      });
  });
});

describeOnStore('setting a new password', (store) => {
  test('works once, ends all sessions, and the old password with them', async () => {
    const server = await accountServer(store());
    const email = 'once@farm.example';
    const elsewhere = await server.registered(email);
    const token = await mailedTo(server, email);
    const browser = server.visitor();
    const both = await Promise.all([
      browser.post(setting, { token, newPassword }),
      browser.post(setting, { token, newPassword }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await elsewhere.get('/api/me')).toMatchObject({ code: 'user-token-expired' });
    expect(await browser.get('/api/me')).toMatchObject({ code: 'not-signed-in' });
    expect(await signIn(browser, email, PASSWORD)).toMatchObject({ code: 'wrong-credentials' });
    expect(await signIn(browser, email, newPassword)).toMatchObject({ status: 200 });
  });

  test('keeps the browser signed in that was signed in, with a fresh session', async () => {
    const server = await accountServer(store());
    const browser = await server.registered('stays@farm.example');
    const before = new Map(browser.cookies);
    const token = await mailedTo(server, 'stays@farm.example');
    await browser.post(setting, { token, newPassword });
    expect(await browser.get('/api/me')).toMatchObject({ status: 200 });
    const thief = server.visitor();
    for (const [name, value] of before) thief.cookies.set(name, value);
    expect(await thief.get('/api/me')).toMatchObject({ code: 'user-token-expired' });
  });

  test('does not sign in somebody else’s browser', async () => {
    const server = await accountServer(store());
    await server.registered('hers@farm.example');
    const browser = await server.registered('his@farm.example');
    const token = await mailedTo(server, 'hers@farm.example');
    await browser.post(setting, { token, newPassword });
    expect((await browser.get('/api/me')).body).toMatchObject({ email: 'his@farm.example' });
  });

  test('invalidates the other links that were mailed', async () => {
    const server = await accountServer(store());
    await server.registered('two@farm.example');
    const first = await mailedTo(server, 'two@farm.example');
    const second = await mailedTo(server, 'two@farm.example');
    expect(await server.visitor().post(setting, { token: second, newPassword })).toMatchObject({
      status: 200,
    });
    expect(await server.visitor().post(setting, { token: first, newPassword })).toMatchObject({
      code: 'invalid-token',
    });
  });

  test('a refused password leaves the link good', async () => {
    const server = await accountServer(store());
    await server.registered('tries@farm.example');
    const token = await mailedTo(server, 'tries@farm.example');
    for (const [refused, code] of [
      ['short', 'weak-password'],
      ['tries@farm.example', 'password-is-email'],
      ['qwertyuiop', 'common-password'],
      ['ada-2026', 'guessable-password'],
    ])
      expect(await server.visitor().post(setting, { token, newPassword: refused })).toMatchObject({
        status: 400,
        code,
      });
    expect(await server.visitor().post(setting, { token, newPassword })).toMatchObject({
      status: 200,
    });
  });

  test('is too late after ten minutes', async () => {
    const server = await accountServer(store());
    await server.registered('late@farm.example');
    const token = await mailedTo(server, 'late@farm.example');
    const isThisLink = eq(verifications.identifier, hashedToken(`reset-password:${token}`));
    const [link] = await store().db.select().from(verifications).where(isThisLink);
    const lifetime = (link?.expiresAt.getTime() ?? 0) - (link?.createdAt.getTime() ?? 0);
    expect(lifetime).toBeGreaterThan(595_000);
    expect(lifetime).toBeLessThan(605_000);
    await store()
      .db.update(verifications)
      .set({ expiresAt: new Date(Date.now() - 1) });
    expect(await server.visitor().post(setting, { token, newPassword })).toMatchObject({
      code: 'invalid-token',
    });
  });

  test.each(['', 'x', 'nul\u0000', '\ud800', 'a'.repeat(24), "' or 1=1 --"])(
    'refuses %j for a token',
    async (token) => {
      const server = await accountServer(store());
      expect(await server.visitor().post(setting, { token, newPassword })).toMatchObject({
        status: 400,
        code: 'invalid-token',
      });
    },
  );
});
