import { sessionListSchema } from '@furrow/contract/account';
import { expect, test } from 'vitest';
import { accountServer } from '../../testing/account-server.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { addPasskey, codeAt, provenBy, turnCodesOn } from '../../testing/second-factors.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { PASSWORD } from '../../testing/visitor.ts';

const MINUTE = 60_000;
const path = '/api/auth/reauthenticate';
const signInPath = '/api/auth/sign-in/email';

const guarded = [
  '/api/auth/revoke-other-sessions',
  '/api/auth/passkeys/options',
  '/api/auth/codes/begin',
  '/api/auth/codes/recovery',
  '/api/auth/codes/end',
];

describeOnStore('a session that was begun a while ago', (store) => {
  async function longSignedIn(email: string) {
    let now = Date.now();
    const server = await accountServer(store(), { clock: () => now });
    const browser = await server.registered(email);
    const device = softwareAuthenticator(server.address);
    await addPasskey(browser, device);
    const { secret } = await turnCodesOn(browser, now);
    const elsewhere = server.visitor();
    await elsewhere.signIn('/api/auth/sign-in/passkey', {
      passkey: await provenBy(elsewhere, device),
    });
    now += 11 * MINUTE;
    const code = () => codeAt(secret, now);
    return { ...server, browser, elsewhere, device, code, pass: (ms: number) => void (now += ms) };
  }

  test('cannot change how its owner signs in, nor end other sessions', async () => {
    const { browser, elsewhere } = await longSignedIn('left-alone@farm.example');
    for (const each of guarded)
      expect({ each, ...(await browser.post(each)) }).toMatchObject({
        code: 'reauthentication-required',
      });
    const { body } = await browser.get('/api/auth/list-sessions');
    const other = sessionListSchema.parse(body).find(({ current }) => !current);
    expect(await browser.post('/api/auth/revoke-session', { id: other?.id })).toMatchObject({
      code: 'reauthentication-required',
    });
    expect(await elsewhere.get('/api/me')).toMatchObject({ status: 200 });
    expect(await browser.ask('DELETE', '/api/me', {})).toMatchObject({ code: 'wrong-password' });
  });

  test('can do so again for ten minutes after password, code or passkey', async () => {
    const { browser, device, code, pass } = await longSignedIn('proven@farm.example');
    const guard = async () => (await browser.post('/api/auth/passkeys/options')).status;
    const proofs = [
      async () => ({ password: PASSWORD }),
      async () => ({ code: code() }),
      async () => ({ passkey: await provenBy(browser, device) }),
    ];
    for (const proof of proofs) {
      expect(await guard()).toBe(403);
      expect(await browser.post(path, await proof())).toMatchObject({ status: 200 });
      pass(9 * MINUTE);
      expect(await guard()).toBe(200);
      pass(MINUTE);
    }
    expect(await guard()).toBe(403);
  });

  test('in a thief’s hands takes no attempts from its owner, who signs in anew', async () => {
    const { visitor, registered } = await accountServer(store());
    const browser = await registered('robbed@farm.example');
    const guess = { currentPassword: 'guessed', newPassword: 'a thief was here' };
    const change = '/api/auth/change-password';
    for (let times = 0; times < 10; times += 1) await browser.post(change, guess);
    expect(await browser.post(change, guess)).toMatchObject({ code: 'too-many-requests' });
    const owner = visitor();
    await owner.signIn(signInPath, { email: 'robbed@farm.example', password: PASSWORD });
    const changed = { currentPassword: PASSWORD, newPassword: 'beetroot at dawn' };
    expect(await owner.post(change, changed)).toMatchObject({ status: 200 });
    expect(await browser.get('/api/me')).toMatchObject({ code: 'user-token-expired' });
  });

  test('is not proven by wrong or foreign secrets, and allows few attempts', async () => {
    const { browser, registered, address } = await longSignedIn('tried@farm.example');
    const thief = await registered('thief@farm.example');
    // By then the test's clock is ahead of the database's.
    await thief.post(path, { password: PASSWORD });
    const device = softwareAuthenticator(address);
    await addPasskey(thief, device);
    const attempt = async (proof: object) => (await browser.post(path, proof)).code;
    expect(await attempt({ password: 'wrong' })).toBe('wrong-password');
    expect(await attempt({ code: '000000' })).toBe('wrong-code');
    expect(await attempt({ passkey: await provenBy(browser, device) })).toBe('passkey-refused');
    for (let each = 0; each < 7; each += 1) await attempt({ password: 'wrong' });
    expect(await attempt({ password: PASSWORD })).toBe('too-many-requests');
    expect(await browser.post('/api/auth/passkeys/options')).toMatchObject({ status: 403 });
    // Asking for a deletion gives a thief no further guesses, either.
    const deletion = await browser.ask('DELETE', '/api/me', { password: PASSWORD });
    expect(deletion).toMatchObject({ code: 'too-many-requests' });
  });
});

describeOnStore('changing the password', (store) => {
  test('wants the current one, and ends the sessions elsewhere and links that were mailed', async () => {
    const { registered, visitor, mailedToken } = await accountServer(store());
    const email = 'changed@farm.example';
    const browser = await registered(email);
    const elsewhere = visitor();
    await elsewhere.signIn(signInPath, { email, password: PASSWORD });
    await browser.post('/api/auth/request-password-reset', { email });
    const token = await mailedToken();
    const newPassword = 'turnip in the morning';
    const change = async (body: object) =>
      (await browser.post('/api/auth/change-password', body)).code;
    expect(await change({ currentPassword: 'wrong', newPassword })).toBe('wrong-password');
    expect(await change({ currentPassword: PASSWORD, newPassword: 'short' })).toBe('weak-password');
    expect(await change({ currentPassword: PASSWORD, newPassword: email })).toBe(
      'password-is-email',
    );
    expect(await elsewhere.get('/api/me')).toMatchObject({ status: 200 });
    const stolen = new Map(browser.cookies);
    expect(await change({ currentPassword: PASSWORD, newPassword })).toBeUndefined();
    expect(await browser.get('/api/me')).toMatchObject({ status: 200 });
    expect(await elsewhere.get('/api/me')).toMatchObject({ code: 'user-token-expired' });
    const thief = visitor();
    for (const [name, value] of stolen) thief.cookies.set(name, value);
    expect(await thief.get('/api/me')).toMatchObject({ code: 'user-token-expired' });
    expect(
      await visitor().post('/api/auth/reset-password', {
        token,
        newPassword: 'beet at noon today',
      }),
    ).toMatchObject({ code: 'invalid-token' });
    expect(await visitor().post(signInPath, { email, password: PASSWORD })).toMatchObject({
      code: 'wrong-credentials',
    });
    expect(await visitor().post(signInPath, { email, password: newPassword })).toMatchObject({
      status: 200,
    });
  });
});
