import * as fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createRateLimiter } from '../../adapters/rate-limiter.ts';
import { users, verifications } from '../../db/schema.ts';
import { accountServer, type AccountServer } from '../../testing/account-server.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { PASSWORD } from '../../testing/visitor.ts';
import { RESET_MAILS, resetLinkSeconds, resetMails } from './limits.ts';

const asking = '/api/auth/request-password-reset';
const setting = '/api/auth/reset-password';
const signUp = '/api/auth/sign-up/email';
const newPassword = 'beetroot at dawn';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Each asks from another address, and has been answered before the next asks: so mails are sent in this order. */
async function strangersAsk(
  { visitor, deps }: AccountServer,
  email: string,
  times = 2 * RESET_MAILS,
) {
  for (let asked = 0; asked < times; asked += 1) {
    await visitor().post(asking, { email });
    await deps.jobs.idle();
  }
}

async function resetsTo({ mailer, deps }: AccountServer, email: string) {
  await deps.jobs.idle();
  return mailer.mails.filter(({ to, link }) => to === email && link.includes('/reset-password'));
}

async function setByLastMail(server: AccountServer, password = newPassword) {
  const token = await server.mailedToken();
  return server.visitor().post(setting, { token, newPassword: password });
}

/** An account of somebody whose address is confirmed, or not. */
async function account(server: AccountServer, email: string, isConfirmed: boolean) {
  const browser = await server.registered(email);
  const { db } = server.deps.store;
  await db.update(users).set({ emailVerified: isConfirmed }).where(eq(users.email, email));
  return browser;
}

describeOnStore('reset mails while strangers ask for them', (store) => {
  test('are few a day, and whoever asks has a mail whose link works for ten more minutes', async () => {
    const pauses = fc.oneof(fc.nat(HOUR), fc.nat(12 * HOUR));
    await fc.assert(
      fc.asyncProperty(fc.array(pauses, { maxLength: 30 }), fc.uuid(), async (waits, email) => {
        let now = 1_800_000_000_000;
        const clock = () => now;
        const limits = createRateLimiter({ db: store().db, clock, secret: 'kept', factor: 1 });
        const mailedAt: number[] = [];
        let worksUntil = 0;
        for (const wait of waits) {
          now += wait;
          const untilNext = await limits.spend(resetMails(email));
          if (untilNext !== undefined) {
            mailedAt.push(now);
            worksUntil = Math.max(worksUntil, now + resetLinkSeconds(untilNext) * 1000);
          }
          expect(worksUntil - now).toBeGreaterThanOrEqual(10 * MINUTE);
          const today = mailedAt.filter((at) => at > now - DAY);
          expect(today.length).toBeLessThanOrEqual(2 * RESET_MAILS);
        }
      }),
      { numRuns: 20 },
    );
  });

  test.each([
    ['a confirmed', true],
    ['an unconfirmed', false],
  ])(
    'leave the owner of %s address a link that works, at any time of the day',
    async (which, is) => {
      let now = Date.now();
      const server = await accountServer(store(), { clock: () => now });
      const emails = [0, 0.2, 3, 7.9, 8, 15, 23].map(
        (hours) => [`${which.replace(' ', '-')}-${hours}@farm.example`, hours] as const,
      );
      for (const [email] of emails) await account(server, email, is);
      const begin = now;
      for (const [email, hours] of emails) {
        now = begin;
        await strangersAsk(server, email);
        now = begin + hours * HOUR;
        await server.visitor().post(asking, { email });
        expect((await resetsTo(server, email)).length).toBeLessThanOrEqual(2 * RESET_MAILS);
        now += 9 * MINUTE;
        expect(await setByLastMail(server)).toMatchObject({ status: 200 });
      }
    },
  );

  test('say how long the last link works, in the reader’s language', async () => {
    const server = await accountServer(store());
    const email = 'hours@farm.example';
    await server.registered(email);
    const asks = { 'Accept-Language': 'ru' };
    for (let times = 0; times < RESET_MAILS; times += 1) {
      await server.visitor().ask('POST', asking, { email }, asks);
      await server.deps.jobs.idle();
    }
    const texts = (await resetsTo(server, email)).map(({ text }) => text);
    expect(texts.map((text) => /10 минут|8 часов/u.exec(text)?.[0])).toEqual([
      '10 минут',
      '10 минут',
      '8 часов',
    ]);
  });

  test('are sent to a browser that the account knows all the same, if the address is confirmed', async () => {
    const server = await accountServer(store());
    const known = await account(server, 'known-reset@farm.example', true);
    await strangersAsk(server, 'known-reset@farm.example');
    await known.post(asking, { email: 'known-reset@farm.example' });
    expect(await resetsTo(server, 'known-reset@farm.example')).toHaveLength(RESET_MAILS + 1);
    const squatter = await account(server, 'squatted@farm.example', false);
    for (let times = 0; times < 5; times += 1)
      await squatter.post(asking, { email: 'squatted@farm.example' });
    expect(await resetsTo(server, 'squatted@farm.example')).toHaveLength(RESET_MAILS);
  });

  test('do not take the known browser’s own questions from it', async () => {
    const server = await accountServer(store());
    const email = 'neighbours@farm.example';
    const browser = await server.registered(email);
    const from = server.visitor('192.0.2.90');
    for (const [name, value] of browser.cookies) from.cookies.set(name, value);
    const neighbour = server.visitor('192.0.2.90');
    for (let times = 0; times < 21; times += 1)
      await neighbour.post(asking, { email: `${times}@farm.example` });
    expect(await neighbour.post(asking, { email })).toMatchObject({ code: 'too-many-requests' });
    expect(await from.post(asking, { email })).toMatchObject({ status: 200 });
  });

  test('are not used up by questions before there is an account', async () => {
    const server = await accountServer(store());
    const email = 'later@farm.example';
    await strangersAsk(server, email);
    await server.registered(email);
    await strangersAsk(server, email, 1);
    expect(await resetsTo(server, email)).toHaveLength(1);
  });

  test('can be had again by the owner who has set a new password by one', async () => {
    const server = await accountServer(store());
    const email = 'forgetful@farm.example';
    await server.registered(email);
    await strangersAsk(server, email);
    expect(await setByLastMail(server)).toMatchObject({ status: 200 });
    await server.visitor().post(asking, { email });
    expect(await setByLastMail(server, 'leeks at noon')).toMatchObject({ status: 200 });
  });

  test('that cannot be sent are not counted', async () => {
    const server = await accountServer(store());
    const email = 'bounced@farm.example';
    await server.registered(email);
    let isAway = true;
    const send: typeof server.mailer.send = async (mail) => {
      if (isAway) throw new Error('The mail server has gone away.');
      return server.mailer.send(mail);
    };
    const mailer = { ...server.mailer, send };
    const failing = await accountServer(store(), { mailer });
    await strangersAsk(failing, email);
    isAway = false;
    await strangersAsk(failing, email, 1);
    expect(await resetsTo(server, email)).toHaveLength(1);
  });

  test.each(['another password', 'another account'])(
    'have links that a stranger who registered the address cannot end by %s',
    async (how) => {
      const server = await accountServer(store());
      const email = `${how.replace(' ', '-')}@farm.example`;
      const squatter = await account(server, email, false);
      await strangersAsk(server, email);
      if (how === 'another password')
        await squatter.post('/api/auth/change-password', {
          currentPassword: PASSWORD,
          newPassword: 'a squatter was here',
        });
      else {
        await squatter.ask('DELETE', '/api/me', { password: PASSWORD });
        await server.visitor().post(signUp, { name: 'Ada', email, password: PASSWORD });
      }
      expect(await setByLastMail(server)).toMatchObject({ status: 200 });
      const owner = await server
        .visitor()
        .post('/api/auth/sign-in/email', { email, password: newPassword });
      expect(owner).toMatchObject({ status: 200, body: { user: { isEmailConfirmed: true } } });
      const ofAddress = eq(verifications.mailedTo, email);
      expect(await store().db.$count(verifications, ofAddress)).toBe(0);
    },
  );

  test('of release 0.2.0 have links that still work', async () => {
    const server = await accountServer(store());
    const email = 'older@farm.example';
    await server.registered(email);
    await strangersAsk(server, email, 1);
    await store().db.update(verifications).set({ mailedTo: null });
    expect(await setByLastMail(server)).toMatchObject({ status: 200 });
  });
});
