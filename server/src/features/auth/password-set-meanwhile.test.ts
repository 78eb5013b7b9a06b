import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashPassword } from '../../adapters/passwords.ts';
import type { Transaction } from '../../db/database.ts';
import { credentials, users, verifications } from '../../db/schema.ts';
import { accountServer } from '../../testing/account-server.ts';
import { codeAt, turnCodesOn } from '../../testing/second-factors.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { PASSWORD, type Answer } from '../../testing/visitor.ts';
import { untilWaiting } from '../../testing/waiting-statements.ts';
import { setPassword } from './account-password.ts';

const signInPath = '/api/auth/sign-in/email';
const newPassword = 'beetroot at dawn';
const MINUTE = 60_000;

describeOnStore('a password that is set while a request brings the old one', (store) => {
  const someWait = (number: number) => untilWaiting(store().db, number);

  /** An account's server, its id, and a helper that sends a request while another change is not committed yet. */
  async function gardener(email: string, settings: { clock?: () => number } = {}) {
    const server = await accountServer(store(), settings);
    const browser = await server.registered(email);
    const [owner] = await store().db.select().from(users).where(eq(users.email, email));
    const userId = owner?.id ?? '';
    const meanwhile = async (
      change: (tx: Transaction) => Promise<unknown>,
      ask: () => Promise<Answer>,
    ) => {
      const { answer } = await store().db.transaction(async (tx) => {
        await change(tx);
        const asked = ask();
        // A request that does not wait has not noticed the change, and has an answer already.
        await Promise.race([asked, someWait(1)]);
        return { answer: asked };
      });
      return answer;
    };
    const hash = await hashPassword(newPassword);
    const set = (tx: Transaction) => setPassword(tx, { userId, hash });
    return { ...server, browser, userId, meanwhile, set };
  }

  test('refuses a sign-in that was under way', async () => {
    const email = 'on-its-way@farm.example';
    const { visitor, meanwhile, set } = await gardener(email);
    const thief = visitor();
    const signIn = () => thief.post(signInPath, { email, password: PASSWORD });
    expect(await meanwhile(set, signIn)).toMatchObject({ code: 'wrong-credentials' });
    expect(await thief.get('/api/me')).toMatchObject({ status: 401 });
  });

  test('refuses one that would wait for its code, too', async () => {
    const email = 'code-to-come@farm.example';
    const { browser, visitor, userId, meanwhile, set } = await gardener(email);
    await turnCodesOn(browser);
    const signIn = () => visitor().post(signInPath, { email, password: PASSWORD });
    expect(await meanwhile(set, signIn)).toMatchObject({ code: 'wrong-credentials' });
    const tickets = eq(verifications.value, userId);
    expect(await store().db.$count(verifications, tickets)).toBe(0);
  });

  test('ends the session of a sign-in whose code was just accepted', async () => {
    const email = 'code-given@farm.example';
    let now = Date.now();
    const { browser, visitor, userId, set } = await gardener(email, {
      clock: () => now,
    });
    const { secret } = await turnCodesOn(browser, now);
    now += MINUTE;
    const thief = visitor();
    await thief.post(signInPath, { email, password: PASSWORD });
    const { entering, changing } = await store().db.transaction(async (tx) => {
      // A session refers to its user, so that it cannot begin as long as the user's row is held.
      await tx.select().from(users).where(eq(users.id, userId)).for('update');
      const begun = thief.post('/api/auth/sign-in/code', { code: codeAt(secret, now) });
      await someWait(1);
      const change = store().transact(set);
      await Promise.race([change, someWait(2)]);
      return { entering: begun, changing: change };
    });
    const [answer] = await Promise.all([entering, changing]);
    expect(answer).toMatchObject({ status: 200 });
    expect(await thief.get('/api/me')).toMatchObject({ status: 401 });
  });

  test('is not replaced by a change that was under way', async () => {
    const email = 'two-changes@farm.example';
    const { browser, visitor, meanwhile, set } = await gardener(email);
    const wanted = { currentPassword: PASSWORD, newPassword: 'turnip in the morning' };
    const change = () => browser.post('/api/auth/change-password', wanted);
    expect(await meanwhile(set, change)).toMatchObject({ code: 'wrong-password' });
    const signIn = { email, password: newPassword };
    expect(await visitor().post(signInPath, signIn)).toMatchObject({ status: 200 });
  });

  test('is set by a mailed link also where there was none', async () => {
    const email = 'without@farm.example';
    const { visitor, mailedToken, userId } = await gardener(email);
    await store().db.delete(credentials).where(eq(credentials.userId, userId));
    const browser = visitor();
    await browser.post('/api/auth/request-password-reset', { email });
    const reset = { token: await mailedToken(), newPassword };
    expect(await browser.post('/api/auth/reset-password', reset)).toMatchObject({ status: 200 });
    const signIn = { email, password: newPassword };
    expect(await browser.post(signInPath, signIn)).toMatchObject({ status: 200 });
  });
});
