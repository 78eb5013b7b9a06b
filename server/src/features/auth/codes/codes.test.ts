import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { oneTimeCodes, recoveryCodes, sessions } from '../../../db/schema.ts';
import { accountServer } from '../../../testing/account-server.ts';
import { describeOnStore } from '../../../testing/store-under-test.ts';
import { codeAt, turnCodesOn } from '../../../testing/second-factors.ts';
import { PASSWORD, type Visitor } from '../../../testing/visitor.ts';
import { newSecret, setupAddress, stepOfCode } from './code-store.ts';

const HALF_MINUTE = 30_000;
const MINUTE = 60_000;

describe('one-time codes', () => {
  test('are those of RFC 6238', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(codeAt(secret, 59_000)).toBe('287082');
    expect(codeAt(secret, 1_111_111_109_000)).toBe('081804');
    expect(setupAddress(secret, 'a@farm.example')).toContain(`secret=${secret}`);
  });

  test('are good a half minute early or late, and no longer', () => {
    const secret = newSecret();
    const now = 1_800_000_010_000;
    const step = now / HALF_MINUTE;
    const at = (steps: number) =>
      stepOfCode(secret, codeAt(secret, now + steps * HALF_MINUTE), now);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([
      undefined,
      ...[-1, 0, 1].map((each) => Math.floor(step + each)),
      undefined,
    ]);
  });
});

const signInPath = '/api/auth/sign-in/email';
const codePath = '/api/auth/sign-in/code';

describeOnStore('an account with one-time codes', (store) => {
  /** A server whose clock the test moves, with somebody who has codes on. */
  async function gardenerWithCodes(email: string) {
    let now = Date.now();
    const server = await accountServer(store(), { clock: () => now });
    const browser = await server.registered(email);
    const codes = await turnCodesOn(browser, now);
    const password = (at: Visitor) => at.post(signInPath, { email, password: PASSWORD });
    return {
      ...server,
      ...codes,
      email,
      browser,
      password,
      code: () => codeAt(codes.secret, now),
      pass: (milliseconds: number) => void (now += milliseconds),
    };
  }

  test('is signed in to with password and code, and not with the password alone', async () => {
    const { visitor, password, code, pass } = await gardenerWithCodes('two-steps@farm.example');
    pass(MINUTE);
    const elsewhere = visitor();
    const before = await store().db.select().from(sessions);
    expect(await password(elsewhere)).toMatchObject({ status: 403, code: 'code-required' });
    expect(await elsewhere.get('/api/me')).toMatchObject({ code: 'not-signed-in' });
    expect(await store().db.select().from(sessions)).toHaveLength(before.length);
    expect(await elsewhere.post(codePath, { code: '000000' })).toMatchObject({
      code: 'wrong-code',
    });
    expect(await elsewhere.post(codePath, { code: code() })).toMatchObject({ status: 200 });
    expect(await elsewhere.get('/api/me')).toMatchObject({ status: 200 });
    expect([...elsewhere.cookies.keys()].toSorted()).toEqual(['furrow.device', 'furrow.session']);
  });

  test('accepts a code once', async () => {
    const { visitor, password, code, pass } = await gardenerWithCodes('once@farm.example');
    const [first, second] = [visitor(), visitor()];
    await password(first);
    // The code that turned codes on is used up by that.
    expect(await first.post(codePath, { code: code() })).toMatchObject({ code: 'wrong-code' });
    pass(MINUTE);
    await password(second);
    const both = await Promise.all(
      [first, second].map((each) => each.post(codePath, { code: code() })),
    );
    expect(both.map((answer) => answer.code ?? 'signed in').toSorted()).toEqual([
      'signed in',
      'wrong-code',
    ]);
  });

  test.each([
    ['full-width', 0xff10],
    ['Arabic', 0x0660],
  ])('accepts a code in %s digits', async (script, zero) => {
    const { visitor, password, code, pass } = await gardenerWithCodes(`${script}@farm.example`);
    pass(MINUTE);
    const elsewhere = visitor();
    await password(elsewhere);
    const typed = code().replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
    expect(await elsewhere.post(codePath, { code: typed })).toMatchObject({ status: 200 });
  });

  test('takes no code before the password, nor after ten minutes', async () => {
    const { visitor, password, code, pass } = await gardenerWithCodes('late@farm.example');
    pass(MINUTE);
    expect(await visitor().post(codePath, { code: code() })).toMatchObject({
      code: 'sign-in-expired',
    });
    const slow = visitor();
    await password(slow);
    pass(10 * MINUTE);
    expect(await slow.post(codePath, { code: code() })).toMatchObject({ code: 'sign-in-expired' });
  });

  test('allows a few wrong codes, wherever they come from', async () => {
    const { visitor, password, code, pass } = await gardenerWithCodes('guessed@farm.example');
    pass(MINUTE);
    const outcomes: (string | undefined)[] = [];
    for (const guess of Array.from({ length: 12 }, (_, each) => String(100_000 + each))) {
      const thief = visitor();
      await password(thief);
      outcomes.push((await thief.post(codePath, { code: guess })).code);
    }
    expect(outcomes.filter((each) => each === 'wrong-code')).toHaveLength(10);
    const thief = visitor();
    await password(thief);
    expect(await thief.post(codePath, { code: code() })).toMatchObject({
      code: 'too-many-requests',
    });
  });

  test('counts attempts in its owner’s own browser apart from a thief’s', async () => {
    const { browser, visitor, password, code, pass } = await gardenerWithCodes('own@farm.example');
    pass(MINUTE);
    const thief = visitor();
    await password(thief);
    for (let guess = 0; guess < 11; guess += 1) await thief.post(codePath, { code: '123456' });
    await browser.post('/api/auth/sign-out');
    await password(browser);
    expect(await browser.post(codePath, { code: code() })).toMatchObject({ status: 200 });
  });

  test('accepts each recovery code once, however it is typed, until there are new ones', async () => {
    const {
      visitor,
      password,
      recoveryCodes: given,
      browser,
    } = await gardenerWithCodes('recovery@farm.example');
    expect(new Set(given).size).toBe(10);
    const [one = '', two = ''] = given;
    const typed = one.replaceAll('-', ' ').toUpperCase();
    const attempt = async (code: string) => {
      const elsewhere = visitor();
      await password(elsewhere);
      return (await elsewhere.post(codePath, { code })).code ?? 'signed-in';
    };
    expect([await attempt(typed), await attempt(one)]).toEqual(['signed-in', 'wrong-code']);
    expect((await browser.get('/api/auth/sign-in-methods')).body).toMatchObject({
      codes: { recoveryCodesLeft: 9 },
    });
    expect(await browser.post('/api/auth/codes/recovery')).toMatchObject({ status: 200 });
    expect(await attempt(two)).toBe('wrong-code');
  });

  test('keeps neither secret nor recovery code in the clear', async () => {
    const { secret, recoveryCodes: given } = await gardenerWithCodes('stolen@farm.example');
    const kept = JSON.stringify([
      await store().db.select().from(oneTimeCodes),
      await store().db.select().from(recoveryCodes),
    ]);
    for (const each of [secret, ...given]) expect(kept).not.toContain(each);
  });

  test('with another AUTH_SECRET still takes its recovery codes', async () => {
    const { recoveryCodes: given, email, code } = await gardenerWithCodes('moved@farm.example');
    const other = await accountServer(store(), { secret: 'another secret, of enough characters' });
    const browser = other.visitor();
    await browser.post(signInPath, { email, password: PASSWORD });
    expect(await browser.post(codePath, { code: code() })).toMatchObject({ code: 'wrong-code' });
    expect(await browser.post(codePath, { code: given[0] })).toMatchObject({ status: 200 });
    expect(other.logged()).toContain('AUTH_SECRET');
  });

  test('asks for the code after a reset by mail, too', async () => {
    const { browser, visitor, email, mailedToken, code, pass } =
      await gardenerWithCodes('mailbox@farm.example');
    pass(MINUTE);
    const waiting = visitor();
    await waiting.post(signInPath, { email, password: PASSWORD });
    await browser.post('/api/auth/request-password-reset', { email });
    const reset = { token: await mailedToken(), newPassword: 'turnip in the morning' };
    expect(await browser.post('/api/auth/reset-password', reset)).toMatchObject({ status: 200 });
    expect(await browser.get('/api/me')).toMatchObject({ status: 401 });
    // A sign-in that gave the old password may not go on.
    expect(await waiting.post(codePath, { code: code() })).toMatchObject({
      code: 'sign-in-expired',
    });
    const body = { email, password: reset.newPassword };
    expect(await browser.post(signInPath, body)).toMatchObject({ code: 'code-required' });
    expect(await browser.post(codePath, { code: code() })).toMatchObject({ status: 200 });
  });

  test('is signed in to with the password alone once codes are off', async () => {
    const { browser, visitor, password } = await gardenerWithCodes('off@farm.example');
    expect(await browser.post('/api/auth/codes/begin')).toMatchObject({ code: 'codes-already-on' });
    expect(await browser.post('/api/auth/codes/end')).toMatchObject({ status: 200 });
    expect(await password(visitor())).toMatchObject({ status: 200 });
    expect((await browser.get('/api/auth/sign-in-methods')).body).toMatchObject({ codes: null });
    expect(await browser.post('/api/auth/codes/recovery')).toMatchObject({ code: 'codes-off' });
  });

  test('has no codes on until the first code was right', async () => {
    const { registered, visitor } = await accountServer(store());
    const email = 'begun@farm.example';
    const browser = await registered(email);
    const user = await browser.signIn(signInPath, { email, password: PASSWORD });
    await browser.post('/api/auth/codes/begin');
    expect(await browser.post('/api/auth/codes/confirm', { code: '12345' })).toMatchObject({
      code: 'wrong-code',
    });
    expect(await visitor().post(signInPath, { email, password: PASSWORD })).toMatchObject({
      status: 200,
    });
    const mine = eq(oneTimeCodes.userId, user.id);
    expect(await store().db.select().from(oneTimeCodes).where(mine)).toMatchObject([
      { confirmedAt: null },
    ]);
  });
});
