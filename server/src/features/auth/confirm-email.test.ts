import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { verifications } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import { accountServer, type AccountServer } from '../../testing/account-server.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { addPasskey, provenBy, turnCodesOn } from '../../testing/second-factors.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { PASSWORD } from '../../testing/visitor.ts';
import { rowsWith } from '../../testing/whole-database.ts';

const paths = {
  signUp: '/api/auth/sign-up/email',
  confirm: '/api/auth/verify-email',
  send: '/api/auth/send-verification-email',
  session: '/api/auth/get-session',
  askReset: '/api/auth/request-password-reset',
  reset: '/api/auth/reset-password',
};
const newPassword = 'beetroot at dawn';
const LURE = 'Win €500 now: https://evil.example';

/** Signs up, and does not confirm. */
async function signUp({ visitor }: AccountServer, email: string, name = 'Ada') {
  const browser = visitor();
  await browser.signIn(paths.signUp, { name, email, password: PASSWORD });
  return browser;
}

async function mailsOf({ deps, mailer }: AccountServer, email: string) {
  await deps.jobs.idle();
  return mailer.mails.filter(({ to }) => to === email);
}

describeOnStore('confirming an address', (store) => {
  test('takes the link that is mailed at sign-up, once, from whoever is signed in to the account', async () => {
    const server = await accountServer(store());
    const email = 'new@farm.example';
    const browser = await signUp(server, email);
    const token = await server.mailedToken('/confirm-email');
    const [mail] = await mailsOf(server, email);
    const link = `http://furrow.example/confirm-email?token=${token}`;
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(link);
    expect(await rowsWith(store(), token)).toEqual([]);
    expect((await browser.get(paths.session)).body).toMatchObject({
      user: { isEmailConfirmed: false },
    });
    const signedOut = server.visitor();
    expect(await signedOut.post(paths.confirm, { token })).toMatchObject({ code: 'not-signed-in' });
    const other = await signUp(server, 'other@farm.example');
    expect(await other.post(paths.confirm, { token })).toMatchObject({ code: 'another-user' });
    const unconfirmed = { user: { isEmailConfirmed: false } };
    expect((await browser.get(paths.session)).body).toMatchObject(unconfirmed);
    expect(await browser.post(paths.confirm, { token })).toMatchObject({ status: 200 });
    expect((await browser.get(paths.session)).body).toMatchObject({
      user: { isEmailConfirmed: true },
    });
    const again = await browser.post(paths.confirm, { token });
    expect(again).toMatchObject({ status: 400, code: 'invalid-token' });
    expect(server.logged()).not.toContain(token);
  });

  test('is too late after seven days', async () => {
    const server = await accountServer(store());
    const browser = await signUp(server, 'late@farm.example');
    const token = await server.mailedToken('/confirm-email');
    const later = await accountServer(store(), { clock: () => Date.now() + 7 * 86_400_000 + 1 });
    const owner = later.visitor();
    await owner.signIn('/api/auth/sign-in/email', {
      email: 'late@farm.example',
      password: PASSWORD,
    });
    const answer = await owner.post(paths.confirm, { token });
    expect(answer).toMatchObject({ status: 400, code: 'invalid-token' });
    expect((await browser.get(paths.session)).body).toMatchObject({
      user: { isEmailConfirmed: false },
    });
  });

  test('takes no other token, and a reset does not take its token', async () => {
    const server = await accountServer(store());
    const { post } = await signUp(server, 'crossed@farm.example');
    await post(paths.askReset, { email: 'crossed@farm.example' });
    const resetToken = await server.mailedToken();
    expect(resetToken).toHaveLength(24);
    for (const token of [resetToken, 'a'.repeat(24), '', 'nul\u0000', "' or 1=1 --"])
      expect(await post(paths.confirm, { token })).toMatchObject({ code: 'invalid-token' });
    const token = await server.mailedToken('/confirm-email');
    expect(await post(paths.reset, { token, newPassword })).toMatchObject({
      code: 'invalid-token',
    });
  });

  test('can be asked for again until it is done', async () => {
    const server = await accountServer(store());
    const email = 'again@farm.example';
    const browser = await signUp(server, email);
    expect(await browser.post(paths.send)).toMatchObject({ status: 200 });
    expect(await mailsOf(server, email)).toHaveLength(2);
    const token = await server.mailedToken('/confirm-email');
    await browser.post(paths.confirm, { token });
    expect(await browser.post(paths.send)).toMatchObject({ status: 200 });
    expect(await mailsOf(server, email)).toHaveLength(2);
    const demo = server.visitor();
    await demo.signIn('/api/auth/sign-in/anonymous');
    expect(await demo.post(paths.send)).toMatchObject({ code: 'account-required' });
  });

  test('says so where no mail can be sent; the account is made all the same', async () => {
    const mailer = { ...(await accountServer(store())).mailer, check: async () => false };
    const server = await accountServer(store(), { mailer });
    const browser = await signUp(server, 'unsent@farm.example');
    expect(await browser.post(paths.send)).toMatchObject({ code: 'mail-unavailable' });
  });

  test('of a demo user who signs up takes a link as well', async () => {
    const server = await accountServer(store());
    const browser = server.visitor();
    await browser.signIn('/api/auth/sign-in/anonymous');
    const email = 'was-demo@farm.example';
    await browser.signIn(paths.signUp, { name: 'Ada', email, password: PASSWORD });
    await browser.post(paths.confirm, { token: await server.mailedToken('/confirm-email') });
    expect((await browser.get(paths.session)).body).toMatchObject({
      user: { isEmailConfirmed: true },
    });
  });
});

describeOnStore('an address that nobody has confirmed', (store) => {
  test('gets only mails that confirm it, and none with words that its registrant typed', async () => {
    const server = await accountServer(store());
    const email = 'stranger@farm.example';
    const browser = await signUp(server, email, LURE);
    await server.visitor().post(paths.askReset, { email });
    const mails = await mailsOf(server, email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Confirm your address for Furrow',
      'Confirm your address for Furrow',
    ]);
    await browser.post(paths.confirm, { token: await server.mailedToken('/confirm-email') });
    await server.visitor().post(paths.askReset, { email });
    const after = await mailsOf(server, email);
    expect(after.at(-1)?.subject).toBe('Reset your Furrow password');
    for (const { text, html } of after)
      for (const word of ['Win', '€500', 'evil.example']) expect(text + html).not.toContain(word);
  });

  test('is confirmed by a reset, which ends all access of the registrant', async () => {
    const server = await accountServer(store());
    const email = 'taken@farm.example';
    const stranger = await signUp(server, email, LURE);
    await turnCodesOn(stranger);
    await addPasskey(stranger, softwareAuthenticator(new URL(server.address)));
    const owner = server.visitor();
    await owner.post(paths.askReset, { email });
    const token = await server.mailedToken();
    expect(await owner.post(paths.reset, { token, newPassword })).toMatchObject({ status: 200 });
    expect(await stranger.get('/api/me')).toMatchObject({ code: 'user-token-expired' });
    await owner.signIn('/api/auth/sign-in/email', { email, password: newPassword });
    expect((await owner.get(paths.session)).body).toMatchObject({
      user: { isEmailConfirmed: true },
    });
  });

  test('keeps nothing of that registrant where the server dies once the password is set', async () => {
    const server = await accountServer(store());
    const email = 'half-done@farm.example';
    const stranger = await signUp(server, email, LURE);
    const device = softwareAuthenticator(server.address);
    await addPasskey(stranger, device);
    await server.visitor().post(paths.askReset, { email });
    const reset = { token: await server.mailedToken(), newPassword };
    const transact: Store['transact'] = async (work) => {
      await store().transact(work);
      throw new Error('The server has died.');
    };
    const dying = await accountServer(store(), { store: { ...store(), transact } });
    expect(await dying.visitor().post(paths.reset, reset)).toMatchObject({ status: 500 });
    const proof = { passkey: await provenBy(stranger, device) };
    const answer = await stranger.post('/api/auth/sign-in/passkey', proof);
    expect(answer).toMatchObject({ code: 'passkey-refused' });
  });

  test('is not confirmed when its unsuspecting owner follows the link of a stranger’s account', async () => {
    const server = await accountServer(store());
    const email = 'claimed@farm.example';
    const stranger = await signUp(server, email, LURE);
    const token = await server.mailedToken('/confirm-email');
    const owner = server.visitor();
    expect(await owner.post(paths.confirm, { token })).toMatchObject({ code: 'not-signed-in' });
    const device = softwareAuthenticator(new URL(server.address));
    await addPasskey(stranger, device);
    await turnCodesOn(stranger);
    await owner.post(paths.askReset, { email });
    await owner.post(paths.reset, { token: await server.mailedToken(), newPassword });
    expect(server.logged()).toContain('"what":"all ended"');
    await owner.signIn('/api/auth/sign-in/email', { email, password: newPassword });
    const proof = { passkey: await provenBy(stranger, device) };
    const answer = await stranger.post('/api/auth/sign-in/passkey', proof);
    expect(answer).toMatchObject({ code: 'passkey-refused' });
  });

  test('loses nothing when it is confirmed in the browser that registered it', async () => {
    const server = await accountServer(store());
    const browser = await signUp(server, 'own@farm.example');
    await turnCodesOn(browser);
    await browser.post(paths.confirm, { token: await server.mailedToken('/confirm-email') });
    const signIn = { email: 'own@farm.example', password: PASSWORD };
    const again = await server.visitor().post('/api/auth/sign-in/email', signIn);
    expect(again).toMatchObject({ status: 403, code: 'code-required' });
  });

  test('gets five mails a day that confirm it, also for accounts made anew', async () => {
    const server = await accountServer(store());
    const email = 'bombed@farm.example';
    for (let accounts = 0; accounts < 5; accounts += 1) {
      const browser = await signUp(server, email);
      await browser.ask('DELETE', '/api/me', { password: PASSWORD });
    }
    const browser = await signUp(server, email);
    expect(await browser.post(paths.send)).toMatchObject({ code: 'too-many-requests' });
    expect((await mailsOf(server, email)).length).toBeLessThanOrEqual(5);
  });

  test('leaves no link behind in the database where its account is deleted', async () => {
    const server = await accountServer(store());
    const browser = server.visitor();
    const body = { name: 'Ada', email: 'gone@farm.example', password: PASSWORD };
    const { id } = await browser.signIn(paths.signUp, body);
    await server.deps.jobs.idle();
    const links = () => store().db.$count(verifications, eq(verifications.value, id));
    expect(await links()).toBe(1);
    await browser.ask('DELETE', '/api/me', { password: PASSWORD });
    expect(await links()).toBe(0);
  });
});
