import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { sessions, users } from '../../db/schema.ts';
import { accountServer } from '../../testing/account-server.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { wholeDatabase } from '../../testing/whole-database.ts';
import { sweepAccounts } from './sweep.ts';

const DAY = 24 * 60 * 60 * 1000;

describeOnStore('the sweep', (store) => {
  const sweep = (clock: () => number) =>
    sweepAccounts({ db: store().db, clock, log: pino({ level: 'silent' }) });

  test('deletes demo users who were not used for 30 days, and nobody else', async () => {
    const { registered, visitor } = await accountServer(store());
    const [unused, used] = [visitor(), visitor()];
    const account = await registered('kept@farm.example');
    const gone = await unused.signIn('/api/auth/sign-in/anonymous');
    const kept = await used.signIn('/api/auth/sign-in/anonymous');
    const later = Date.now() + 31 * DAY;
    await store()
      .db.update(sessions)
      .set({ expiresAt: new Date(later + DAY) })
      .where(eq(sessions.userId, kept.id));
    await sweep(() => Date.now() + 29 * DAY);
    expect(await unused.get('/api/me')).toMatchObject({ status: 200 });
    await sweep(() => later);
    const left = (await store().db.select({ id: users.id }).from(users)).map(({ id }) => id);
    expect(left).toContain(kept.id);
    expect(left).not.toContain(gone.id);
    expect(await used.get('/api/me')).toMatchObject({ status: 200 });
    expect(await account.get('/api/me')).toMatchObject({ code: 'user-token-expired' });
    await account.signIn('/api/auth/sign-in/email', {
      email: 'kept@farm.example',
      password: 'radish under the moon',
    });
  });

  test('keeps limits and links that are still of use', async () => {
    const { registered, visitor, deps } = await accountServer(store());
    await registered('links@farm.example');
    await visitor().post('/api/auth/request-password-reset', { email: 'links@farm.example' });
    await deps.jobs.idle();
    const held = async () =>
      (await wholeDatabase(store())).filter((row) => /^(rate_limits|verifications) /.test(row));
    const before = await held();
    expect(before.length).toBeGreaterThan(1);
    await sweep(Date.now);
    expect(await held()).toEqual(expect.arrayContaining([expect.stringMatching(/^verifications/)]));
    // A link that confirms an address works for seven days.
    await sweep(() => Date.now() + 8 * DAY);
    expect(await held()).toEqual([]);
  });
});
