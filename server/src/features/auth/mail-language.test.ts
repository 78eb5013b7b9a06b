import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../db/schema.ts';
import { accountServer, type AccountServer } from '../../testing/account-server.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { PASSWORD, type Visitor } from '../../testing/visitor.ts';

const ASK = '/api/auth/request-password-reset';
const SIGN_UP = '/api/auth/sign-up/email';
const CONFIRM = '/api/auth/send-verification-email';

const subjects = {
  en: 'Reset your Furrow password',
  de: 'Setze dein Furrow-Passwort zurück',
} as const;

/** The last mail to an address. */
async function mailTo({ deps, mailer }: AccountServer, email: string) {
  await deps.jobs.idle();
  return mailer.mails.findLast(({ to }) => to === email);
}

/** A browser of an account with a confirmed address and this choice of a language. */
async function accountWith({ registered }: AccountServer, email: string, language: string | null) {
  const owner = await registered(email);
  const chosen = await owner.ask('PATCH', '/api/me/settings', { language });
  expect(chosen).toMatchObject({ status: 200 });
  return owner;
}

const ask = (browser: Visitor, path: string, body: unknown, wanted: string) =>
  browser.ask('POST', path, body, { 'Accept-Language': wanted });

describeOnStore('the language of a mail', (store) => {
  test('is what the account chose, whatever the browser asks for', async () => {
    const server = await accountServer(store());
    const email = 'german@farm.example';
    await accountWith(server, email, 'de');
    await ask(server.visitor(), ASK, { email }, 'fr');
    expect(await mailTo(server, email)).toMatchObject({
      subject: subjects.de,
      html: expect.stringContaining('<html lang="de" dir="ltr">'),
    });
    const english = 'english@farm.example';
    await accountWith(server, english, 'en');
    await ask(server.visitor(), ASK, { email: english }, 'de');
    expect(await mailTo(server, english)).toMatchObject({ subject: subjects.en });
  });

  test.each([
    ['de-AT,de;q=0.9,en;q=0.8', subjects.de],
    ['pl, en;q=0.3, de;q=0.7', subjects.de],
    ['de;q=0, pl', subjects.en],
    ['pl', subjects.en],
    ['*', subjects.en],
    [`${'pl,'.repeat(20)}de`, subjects.en],
    ['', subjects.en],
  ])('without a choice follows the request: %s', async (wanted, subject) => {
    const server = await accountServer(store());
    const email = `no-choice-${crypto.randomUUID()}@farm.example`;
    await accountWith(server, email, null);
    await ask(server.visitor(), ASK, { email }, wanted);
    expect(await mailTo(server, email)).toMatchObject({ subject });
  });

  test('is the one of the request at sign-up, and of the account afterwards', async () => {
    const server = await accountServer(store());
    const email = 'new-reader@farm.example';
    const browser = server.visitor();
    await ask(browser, SIGN_UP, { name: 'Ada', email, password: PASSWORD }, 'ar');
    expect((await mailTo(server, email))?.html).toContain('<html lang="ar" dir="rtl">');
    await browser.ask('PATCH', '/api/me/settings', { language: 'ja' });
    await ask(browser, CONFIRM, {}, 'ar');
    expect((await mailTo(server, email))?.html).toContain('<html lang="ja" dir="ltr">');
    // The mail for an address that is not confirmed yet.
    await ask(server.visitor(), ASK, { email }, 'ar');
    const reset = await mailTo(server, email);
    expect(reset?.link).toContain('/reset-password?');
    expect(reset?.html).toContain('<html lang="ja" dir="ltr">');
  });

  test('of a demo user who registers is the one they chose before', async () => {
    const server = await accountServer(store());
    const email = 'from-demo@farm.example';
    const browser = server.visitor();
    const demo = await browser.signIn('/api/auth/sign-in/anonymous');
    await browser.ask('PATCH', '/api/me/settings', { language: 'ko' });
    await ask(browser, SIGN_UP, { name: 'Ada', email, password: PASSWORD }, 'fr');
    expect((await mailTo(server, email))?.html).toContain('<html lang="ko" dir="ltr">');
    const [row] = await store().db.select().from(users).where(eq(users.id, demo.id));
    expect(row?.email).toBe(email);
  });
});
