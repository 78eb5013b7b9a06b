import { FIRST_SETTINGS, profileSchema } from '@furrow/contract/account-profile';
import { FocusSession } from '@furrow/domain/testing/focus-session';
import { HOUR } from '@furrow/domain/time';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../db/schema.ts';
import { accountServer } from '../../testing/account-server.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { asSent } from '../../testing/gardener.ts';
import { PASSWORD } from '../../testing/visitor.ts';
import { rowsWith } from '../../testing/whole-database.ts';

const path = '/api/me';

const account = (email: string) => ({ name: 'Ada', email, password: PASSWORD });

describeOnStore('the profile', (store) => {
  test('is for signed-in users', async () => {
    const { visitor } = await accountServer(store());
    expect(await visitor().get(path)).toMatchObject({ status: 401, code: 'not-signed-in' });
  });

  test.each([
    ['an account', '/api/auth/sign-up/email', account('first@farm.example')],
    ['a demo', '/api/auth/sign-in/anonymous', {}],
  ])('begins with %s, of its date', async (_whose, signUp, body) => {
    const { visitor } = await accountServer(store());
    const browser = visitor();
    const { id } = await browser.signIn(signUp, body);
    const [user] = await store().db.select().from(users).where(eq(users.id, id));
    const createdAt = user?.createdAt.toISOString();
    expect((await browser.get(path)).body).toMatchObject({ createdAt, settings: FIRST_SETTINGS });
  });

  test('stays that of the demo, when the demo registers', async () => {
    const { visitor } = await accountServer(store());
    const browser = visitor();
    await browser.signIn('/api/auth/sign-in/anonymous');
    const { createdAt } = profileSchema.parse((await browser.get(path)).body);
    await browser.signIn('/api/auth/sign-up/email', account('grown-up@farm.example'));
    expect((await browser.get(path)).body).toMatchObject({ createdAt, displayName: 'Ada' });
  });

  test('takes a new name, and refuses an invalid one', async () => {
    const { registered } = await accountServer(store());
    const browser = await registered('name@farm.example');
    const change = (displayName: string) => browser.ask('PATCH', path, { displayName });
    expect((await change(' Grace  Hopper ')).body).toMatchObject({ displayName: 'Grace Hopper' });
    for (const bad of ['', '   ', 'x'.repeat(41), 'a\u202eb', 'a\u0000', 'me@farm.example'])
      expect(await change(bad)).toMatchObject({ status: 400, code: 'invalid-name' });
    expect((await browser.get('/api/auth/get-session')).body).toMatchObject({
      user: { displayName: 'Grace Hopper' },
    });
  });

  test('is answered without its history when the name changes, in a form that pages of every release read', async () => {
    const { registered } = await accountServer(store());
    const browser = await registered('grown@farm.example');
    const events = asSent(new FocusSession({ at: Date.now() - 24 * HOUR }).grow().facts);
    await browser.post('/api/garden/events', { sentAt: Date.now(), events });
    const { body } = await browser.ask('PATCH', path, { displayName: 'Grace' });
    const whole = profileSchema.parse((await browser.get(path)).body);
    expect(whole.focusTimeTotal).toBeGreaterThan(0);
    const { createdAt, settings } = whole;
    expect(profileSchema.parse(body)).toMatchObject({
      displayName: 'Grace',
      createdAt,
      settings,
      plants: [],
      stats: {},
      focusTimeTotal: 0,
    });
  });

  test('of a demo user has no address, and cannot be changed', async () => {
    const { visitor } = await accountServer(store());
    const browser = visitor();
    await browser.signIn('/api/auth/sign-in/anonymous');
    expect((await browser.get(path)).body).toMatchObject({ email: null, displayName: 'Demo User' });
    expect(await browser.ask('PATCH', path, { displayName: 'Me' })).toMatchObject({
      status: 403,
      code: 'account-required',
    });
  });
});

describeOnStore('deleting an account', (store) => {
  test('leaves nothing of it in any table, and signs out everywhere', async () => {
    const { registered, visitor, deps, mailer } = await accountServer(store());
    const email = 'leaving@farm.example';
    const browser = await registered(email);
    const elsewhere = visitor();
    const { id } = await elsewhere.signIn('/api/auth/sign-in/email', { email, password: PASSWORD });
    await browser.get(path);
    const events = asSent(new FocusSession({ at: Date.now() - 24 * HOUR }).grow().grow().facts);
    const sown = await browser.post('/api/garden/events', { sentAt: Date.now(), events });
    expect(sown.body).toMatchObject({ events: [{ outcome: 'applied' }, { outcome: 'applied' }] });
    await visitor().post('/api/auth/request-password-reset', { email });
    await visitor().post('/api/auth/sign-in/email', { email, password: 'wrong' });
    await deps.jobs.idle();
    expect(mailer.mails).toHaveLength(2);
    expect((await rowsWith(store(), id)).length).toBeGreaterThanOrEqual(8);
    const answer = await browser.ask('DELETE', path, { password: PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { status: true } });
    expect(browser.cookies.size).toBe(0);
    expect([...(await rowsWith(store(), id)), ...(await rowsWith(store(), email))]).toEqual([]);
    expect(await elsewhere.get(path)).toMatchObject({ code: 'user-token-expired' });
    await registered(email);
  });

  test('covers every table whose rows have an owner', async () => {
    const { rows } = await store().db.execute(sql`
      select c.table_name as name, coalesce(bool_or(k.confdeltype = 'c'), false) as follows
      from information_schema.columns c
      left join pg_constraint k on k.contype = 'f' and k.confrelid = 'users'::regclass
        and k.conrelid = quote_ident(c.table_name)::regclass
      where c.table_schema = 'public' and c.column_name = 'user_id'
      group by c.table_name`);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ follows }) => follows !== true)).toEqual([]);
  });

  test('requires the password, with few attempts', async () => {
    const { registered } = await accountServer(store());
    const browser = await registered('careful@farm.example');
    for (const body of [{}, { password: '' }, { password: 'wrong' }])
      expect(await browser.ask('DELETE', path, body)).toMatchObject({
        status: 403,
        code: 'wrong-password',
      });
    const tries = Array.from({ length: 10 }, () =>
      browser.ask('DELETE', path, { password: 'wrong' }),
    );
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'wrong-password')).toHaveLength(7);
    expect(await browser.get(path)).toMatchObject({ status: 200 });
  });

  test('of a demo user requires none', async () => {
    const { visitor } = await accountServer(store());
    const browser = visitor();
    const { id } = await browser.signIn('/api/auth/sign-in/anonymous');
    await browser.get(path);
    expect(await browser.ask('DELETE', path, {})).toMatchObject({ status: 200 });
    expect(await rowsWith(store(), id)).toEqual([]);
  });

  test('is done completely or not at all', async () => {
    const { registered } = await accountServer(store());
    const browser = await registered('whole@farm.example');
    const { id } = await browser.signIn('/api/auth/sign-in/email', {
      email: 'whole@farm.example',
      password: PASSWORD,
    });
    const before = await rowsWith(store(), id);
    await store().db.execute(sql`
      create function refuse_deletion() returns trigger language plpgsql as
      $$ begin raise exception 'not this one'; end $$`);
    await store().db.execute(sql`
      create trigger refuse before delete on users for each row execute function refuse_deletion()`);
    const answer = await browser.ask('DELETE', path, { password: PASSWORD });
    expect(answer).toMatchObject({ status: 500, code: 'internal' });
    await store().db.execute(sql`drop trigger refuse on users`);
    expect(await rowsWith(store(), id)).toEqual(before);
    expect(await browser.get(path)).toMatchObject({ status: 200 });
  });
});
