import { expect, test } from 'vitest';
import { profileSchema } from '@furrow/contract/account-profile';
import { users } from '../../db/schema.ts';
import { accountServer } from '../../testing/account-server.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { PASSWORD } from '../../testing/visitor.ts';

const path = '/api/auth/sign-up/email';

describeOnStore('signing up', (store) => {
  test('makes an account, its profile and a session', async () => {
    const { visitor } = await accountServer(store());
    const browser = visitor();
    const user = await browser.signIn(path, {
      name: '  Ada  Lovelace ',
      email: ' Ada@Farm.Example ',
      password: PASSWORD,
    });
    expect(user).toMatchObject({
      displayName: 'Ada Lovelace',
      email: 'ada@farm.example',
      isAnonymous: false,
    });
    expect((await browser.get('/api/auth/get-session')).body).toMatchObject({ user });
    const profile = profileSchema.parse((await browser.get('/api/me')).body);
    expect(profile).toMatchObject({
      displayName: 'Ada Lovelace',
      email: 'ada@farm.example',
      focusTimeTotal: 0,
      plants: [],
      settings: { pomodoroTime: 25, longBreakInterval: 4, soundEnabled: true },
    });
    expect((await browser.get('/api/me')).body).toEqual(profile);
  });

  test('makes one account of an internationalised address, in whichever spelling (keycloak-ui#1994)', async () => {
    const { visitor } = await accountServer(store());
    const [typed, ascii] = ['grace@bücher.example', 'grace@xn--bcher-kva.example'];
    const account = { name: 'Grace', email: typed, password: PASSWORD };
    const user = await visitor().signIn(path, account);
    expect(user).toMatchObject({ email: ascii });
    for (const email of [typed, ascii]) {
      expect(await visitor().post(path, { ...account, email })).toMatchObject({
        code: 'email-already-in-use',
      });
      const known = { email, password: PASSWORD };
      expect(await visitor().signIn('/api/auth/sign-in/email', known)).toEqual(user);
      const other = { ...account, email: typed.replace('grace', 'eve') };
      const password = email.replace('grace', 'eve');
      expect(await visitor().post(path, { ...other, password })).toMatchObject({
        code: 'password-is-email',
      });
    }
  });

  test.each([
    ['weak-password', { password: 'leeks' }],
    ['password-too-long', { password: 'l'.repeat(129) }],
    ['common-password', { password: 'Password1' }],
    ['common-password', { password: 'Dragon1990!' }],
    ['common-password', { password: 'ada-monkey' }],
    ['common-password', { password: 'aaaaaa' }],
    ['common-password', { password: 'zzzzzz' }],
    ['common-password', { password: '      ' }],
    ['common-password', { password: 'gardener' }],
    ['common-password', { password: 'gardener1' }],
    ['common-password', { password: 'pomodoro' }],
    ['common-password', { password: 'focustimer1' }],
    ['common-password', { name: 'Rowan Ash', password: 'rowan-g4rd3ner!' }],
    ['guessable-password', { password: 'Furrow2026' }],
    ['guessable-password', { name: 'Rowan Ash', password: 'RowanAsh1' }],
    ['invalid-name', { name: 'Аdmіn' }],
    ['invalid-name', { name: 'The Furrow Team' }],
    ['invalid-name', { name: 'Maria Will 10✓' }],
    ['invalid-name', { name: '管理员' }],
    ['password-is-email', { password: 'Refused@farm.example' }],
    ['invalid-email', { email: 'refused@farm' }],
    ['invalid-name', { name: ' \u200b ' }],
    ['invalid-name', { name: 'write to ada@farm.example' }],
    ['invalid-name', { name: 'nul\u0000' }],
    ['invalid-request', { admin: true }],
  ])('is refused as %s for %j, and leaves nothing', async (code, change) => {
    const { visitor } = await accountServer(store());
    const body = { ...wanted('refused@farm.example'), ...change };
    const answer = await visitor().post(path, body);
    expect(answer).toMatchObject({ status: 400, code });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const emails = await store().db.select({ email: users.email }).from(users);
    expect(emails).not.toContainEqual({ email: 'refused@farm.example' });
  });

  test('takes any characters in a password, and counts them as a person does', async () => {
    const { visitor } = await accountServer(store());
    const passwords = [
      'пароль 密码 \u0000 \ud800',
      Array.from({ length: 128 }, (_, n) => String.fromCodePoint(0x1f300 + n)).join(''),
      'ñáéîôü'.normalize('NFD'),
    ];
    for (const [n, password] of passwords.entries()) {
      const email = `any${n}@farm.example`;
      await visitor().signIn(path, { name: 'Any', email, password });
      await visitor().signIn('/api/auth/sign-in/email', { email, password: password.normalize() });
    }
  });

  test('answers a taken address alike, also to concurrent sign-ups', async () => {
    const { visitor } = await accountServer(store());
    const body = wanted('twin@farm.example');
    const both = await Promise.all([visitor().post(path, body), visitor().post(path, body)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await visitor().post(path, { ...body, email: 'TWIN@farm.example' })).toMatchObject({
      status: 409,
      code: 'email-already-in-use',
    });
  });

  test('is closed where the server says so', async () => {
    const { visitor } = await accountServer(store(), { registration: 'closed' });
    expect(await visitor().post(path, wanted('late@farm.example'))).toMatchObject({
      status: 403,
      code: 'operation-not-allowed',
    });
  });
});

const wanted = (email: string) => ({ name: 'Ada', email, password: PASSWORD });

describeOnStore('a demo user who signs up', (store) => {
  test('stays the same user, with another session', async () => {
    const { visitor } = await accountServer(store());
    const browser = visitor();
    const demo = await browser.signIn('/api/auth/sign-in/anonymous');
    expect(demo).toMatchObject({ isAnonymous: true, email: null });
    const stolen = visitor();
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value);
    const user = await browser.signIn(path, wanted('was-demo@farm.example'));
    expect(user).toEqual({
      ...demo,
      isAnonymous: false,
      displayName: 'Ada',
      email: 'was-demo@farm.example',
    });
    expect(await stolen.get('/api/me')).toMatchObject({ status: 401, code: 'user-token-expired' });
    const elsewhere = await visitor().signIn('/api/auth/sign-in/email', {
      email: 'was-demo@farm.example',
      password: PASSWORD,
    });
    expect(elsewhere.id).toBe(demo.id);
  });

  test('becomes one account, however often it is sent at once', async () => {
    const { visitor } = await accountServer(store());
    const browser = visitor();
    const demo = await browser.signIn('/api/auth/sign-in/anonymous');
    const sent = Array.from({ length: 5 }, () => browser.post(path, wanted('once@farm.example')));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    const rows = await store().db.select({ id: users.id, email: users.email }).from(users);
    expect(rows.filter(({ email }) => email === 'once@farm.example')).toEqual([
      { id: demo.id, email: 'once@farm.example' },
    ]);
  });

  test('stays a demo user where the address is taken', async () => {
    const { visitor, registered } = await accountServer(store());
    await registered('taken@farm.example');
    const browser = visitor();
    const demo = await browser.signIn('/api/auth/sign-in/anonymous');
    expect(await browser.post(path, wanted('taken@farm.example'))).toMatchObject({ status: 409 });
    expect(await browser.signIn('/api/auth/sign-in/anonymous')).toEqual(demo);
  });
});
