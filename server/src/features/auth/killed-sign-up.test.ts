import { FocusSession } from '@furrow/domain/testing/focus-session';
import { HOUR } from '@furrow/domain/time';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { asSent } from '../../testing/gardener.ts';
import { createDatabase } from '../../testing/separate-postgres.ts';
import { startProcess, type ServerProcess } from '../../testing/server-process.ts';
import { PASSWORD, visitor, type Visitor } from '../../testing/visitor.ts';

const main = new URL('../../main.ts', import.meta.url);
const path = '/api/auth/sign-up/email';
/** Other tests have databases of their own on the same PostgreSQL. */
const LOCKS_WAITED_FOR = `select 1 from pg_locks join pg_database d on d.oid = database
  where not granted and d.datname = current_database()`;
const END_SLEEPERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where wait_event = 'PgSleep' and datname = current_database()`;

const wanted = { name: 'Ada', email: 'ada@farm.example', password: PASSWORD };

/** A database of its own, for servers that come and go; it can block their statements. */
async function field() {
  const url = await createDatabase(inject('separatePostgresUrl'));
  const gardener = new Client(url);
  await gardener.connect();
  onTestFinished(() => gardener.end());
  const secret = { AUTH_SECRET: 'a secret that is the same after each start' };
  const start = () => startProcess(main, [], { DATABASE_URL: url, LOG_LEVEL: 'warn', ...secret });
  const count = async (question: string) => (await gardener.query(question)).rows.length;
  return { start, sql: (text: string) => gardener.query(text), count };
}

/** The same browser, at a server that has come back. */
async function returning(browser: Visitor, server: ServerProcess): Promise<Visitor> {
  const returned = visitor(await server.ready());
  for (const [name, value] of browser.cookies) returned.cookies.set(name, value);
  return returned;
}

/** A demo user with a harvest. */
async function demoOn(server: ServerProcess) {
  const browser = visitor(await server.ready());
  const demo = await browser.signIn('/api/auth/sign-in/anonymous');
  const at = Date.now() - 24 * HOUR;
  const events = asSent(new FocusSession({ at }).grow().grow().grow().grow().facts);
  await browser.post('/api/garden/events', { sentAt: Date.now(), events });
  const garden = await gardenOf(browser);
  expect(garden).toMatchObject({ harvestHistory: [{ status: 'harvested' }] });
  return { browser, demo, garden };
}

const gardenOf = async (browser: Visitor) => (await browser.get('/api/garden')).body;

async function killed(server: ServerProcess, ...waiting: Promise<unknown>[]): Promise<void> {
  server.signal('SIGKILL');
  await Promise.all([server.exitCode, ...waiting]);
}

test('a server killed before a demo has become an account leaves the demo, with its garden', async () => {
  const { start, sql, count } = await field();
  const server = await start();
  const { browser, demo, garden } = await demoOn(server);
  await sql('begin');
  await sql('lock table credentials in share row exclusive mode');
  const lost = browser.post(path, wanted).catch(() => undefined);
  await expect.poll(() => count(LOCKS_WAITED_FOR)).toBe(1);
  await killed(server, lost);
  await sql('commit');
  const returned = await returning(browser, await start());
  expect((await returned.get('/api/auth/get-session')).body).toMatchObject({ user: demo });
  expect(await gardenOf(returned)).toEqual(garden);
  expect(await returned.signIn(path, wanted)).toMatchObject({ id: demo.id, isAnonymous: false });
  expect(await gardenOf(returned)).toEqual(garden);
});

test('a server killed after that and before its answer leaves the account, with its garden once', async () => {
  const { start, sql, count } = await field();
  const server = await start();
  const { browser, demo, garden } = await demoOn(server);
  await sql(`create function dawdle() returns trigger language plpgsql as
    $$ begin perform pg_sleep(600); return new; end $$`);
  await sql(
    'create trigger dawdle before insert on sessions for each row execute function dawdle()',
  );
  const lost = browser.post(path, wanted).catch(() => undefined);
  await expect.poll(() => count('select 1 from users where not is_anonymous')).toBe(1);
  await killed(server, lost);
  await sql(END_SLEEPERS);
  await sql('drop trigger dawdle on sessions');
  const returned = await returning(browser, await start());
  expect(await returned.post(path, wanted)).toMatchObject({ code: 'email-already-in-use' });
  const { email, password } = wanted;
  const user = await returned.signIn('/api/auth/sign-in/email', { email, password });
  expect(user).toMatchObject({ id: demo.id, isAnonymous: false });
  expect(await gardenOf(returned)).toEqual(garden);
});
