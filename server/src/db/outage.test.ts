import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setImmediate as eventsOfTheNetwork, setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { PoolConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CLUSTER_FOLDER } from './embedded-postgres/data-dir.ts';
import { cuttableLink } from '../testing/cuttable-link.ts';
import { freshEmbeddedHome } from '../testing/store-under-test.ts';
import { recordedLog } from '../testing/recorded-log.ts';
import type { SeparatePostgres } from '../testing/separate-postgres.ts';
import { createDatabase, startSeparatePostgres } from '../testing/separate-postgres.ts';
import { isDatabaseAway } from './failure.ts';
import { withClient } from './pool.ts';
import { openStore, type Store } from './store.ts';

const one = sql`select 1 as one`;
const sleeping = sql`select pid from pg_stat_activity where query like '%pg_sleep(30)%' and state = 'active' and pid <> pg_backend_pid()`;

/** Bounded for a busy machine; on an idle one it takes about a second. */
const heals = (store: Store) => vi.waitFor(() => store.check(), { timeout: 60_000 });

it('an embedded store heals when its server is killed', async () => {
  const home = await freshEmbeddedHome();
  onTestFinished(home.remove);
  const store = await openStore(home.settings, recordedLog().log);
  onTestFinished(() => store.close());
  const started = path.join(home.dataDir, CLUSTER_FOLDER, 'postmaster.pid');
  const [pid] = (await readFile(started, 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  const statements = Array.from({ length: 20 }, () => store.db.execute(one).catch(isDatabaseAway));
  await Promise.all(statements);
  await heals(store);
  await expect(store.db.execute(one)).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

describe('a store whose PostgreSQL goes away', () => {
  let postgres: SeparatePostgres;

  beforeAll(async () => {
    postgres = await startSeparatePostgres();
  });
  afterAll(() => postgres.remove());

  async function open(url = postgres.url, limits: PoolConfig = {}): Promise<Store> {
    const settings = { kind: 'postgres', url } as const;
    const store = await openStore(settings, recordedLog().log, undefined, limits);
    onTestFinished(() => store.close());
    return store;
  }

  it('says so for every statement, running or new, and heals with its whole pool', async () => {
    const store = await open();
    const running = Array.from({ length: 8 }, () =>
      store.db.transaction((tx) => tx.execute(sql`select pg_sleep(30)`)).catch(isDatabaseAway),
    );
    await expect.poll(async () => (await store.db.execute(sleeping)).rows).toHaveLength(8);
    await postgres.stop();
    expect(await Promise.all(running)).toEqual(running.map(() => true));
    await expect(store.check()).rejects.toThrow();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const transaction = store.db.transaction((tx) => tx.execute(one));
      await expect(transaction.catch(isDatabaseAway)).resolves.toBe(true);
      await expect(store.db.execute(one).catch(isDatabaseAway)).resolves.toBe(true);
    }
    await postgres.start();
    await heals(store);
    const transactions = running.map(() => store.db.transaction((tx) => tx.execute(one)));
    await expect(Promise.all(transactions)).resolves.toHaveLength(8);
  });

  it('carries a transaction over a short outage', async () => {
    const link = await cuttableLink(postgres.url);
    onTestFinished(link.remove);
    const store = await open(link.url);
    link.become('cut');
    // However slow the machine is, the first second is not over before the outage.
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const outcome = store.transact(async (tx) => (await tx.execute(one)).rows);
    // Attempts are made for half a second at least, by the clock that also ends the outage.
    await sleep(100);
    link.become('whole');
    expect(await outcome).toEqual([{ one: 1 }]);
  });

  it('writes nothing later of what was not answered in time', async () => {
    const store = await open(postgres.url, { query_timeout: 500 });
    const other = await open();
    await other.db.execute(sql`create table kept (row int)`);
    const inserting = (state: SQL) =>
      other.db.execute(sql`
      select from pg_stat_activity where query like 'insert into kept%' and ${state}`);
    await other.db.transaction(async (tx) => {
      await tx.execute(sql`lock table kept`);
      // On a busy machine the store may give up before the statement has reached the lock.
      do {
        const late = store.db.execute(sql`insert into kept values (1)`);
        await expect(late.catch(isDatabaseAway)).resolves.toBe(true);
      } while ((await inserting(sql`wait_event_type = 'Lock'`)).rows.length === 0);
    });
    await expect.poll(async () => (await inserting(sql`state <> 'idle'`)).rows).toEqual([]);
    await other.db.execute(sql`insert into kept values (2)`);
    expect((await other.db.execute(sql`select row from kept`)).rows).toEqual([{ row: 2 }]);
  });

  it('lets work in the background wait longer than requests', async () => {
    const store = await open(postgres.url, { query_timeout: 100 });
    const other = await open();
    await other.db.execute(sql`create table swept (row int)`);
    const deleting = sql`delete from swept`;
    const waiting = sql`select from pg_stat_activity where query = 'delete from swept' and wait_event_type = 'Lock'`;
    const sweeping = await other.db.transaction(async (tx) => {
      await tx.execute(sql`lock table swept`);
      const background = store.background.execute(deleting).then(({ rowCount }) => rowCount);
      await expect.poll(async () => (await other.db.execute(waiting)).rows).toHaveLength(1);
      await expect(store.db.execute(deleting).catch(isDatabaseAway)).resolves.toBe(true);
      return { background };
    });
    await expect(sweeping.background).resolves.toBe(0);
  });

  it.each([
    ['read', (store: Store) => store.db.execute(one)],
    ['change', (store: Store) => store.db.execute(sql`delete from pg_class where false`)],
    ['transaction', (store: Store) => store.transact((tx) => tx.execute(one))],
  ])('lets a %s wait once for a connection and its answer', async (_, ask) => {
    const link = await cuttableLink(postgres.url);
    onTestFinished(link.remove);
    const limit = 600_000;
    const store = await open(link.url, {
      max: 1,
      connectionTimeoutMillis: 0,
      query_timeout: limit,
    });
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const client = await store.db.$client.connect();
    link.become('mute');
    const asked = ask(store).catch(isDatabaseAway);
    vi.advanceTimersByTime(limit);
    client.release();
    expect(await asked).toBe(true);
  });

  it.each(['another statement', 'its commit'])(
    'gives a transaction up after waiting once for %s',
    async (what) => {
      const link = await cuttableLink(postgres.url);
      onTestFinished(link.remove);
      const limit = 600_000;
      const limits = { connectionTimeoutMillis: 0, idleTimeoutMillis: 0, query_timeout: limit };
      const store = await open(link.url, limits);
      vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      let asked: Promise<unknown> = Promise.resolve();
      await new Promise<void>((muted) => {
        asked = store.transact(async (tx) => {
          await tx.execute(one);
          link.become('mute');
          muted();
          if (what !== 'its commit') await tx.execute(one);
        });
      });
      while (vi.getTimerCount() === 0) await eventsOfTheNetwork();
      vi.advanceTimersByTime(limit);
      expect(await asked.catch(isDatabaseAway)).toBe(true);
    },
  );

  it('keeps its connection after a refused statement', async () => {
    const store = await open();
    await store.db.execute(sql`create table unique_rows (row int primary key)`);
    const insert = () =>
      store.db.execute(sql`insert into unique_rows values (1) returning pg_backend_pid() as pid`);
    const { rows: first } = await insert();
    await expect(insert()).rejects.toThrow();
    const { rows: next } = await store.db.execute(sql`select pg_backend_pid() as pid`);
    expect(next).toEqual(first);
  });

  it.each([
    ['statement', (store: Store, write: SQL) => store.db.execute(write)],
    ['transaction', (store: Store, write: SQL) => store.transact((tx) => tx.execute(write))],
  ])('gives up a connection on which a %s may not write', async (_, execute) => {
    const store = await open(postgres.url, { max: 1 });
    await store.db.execute(sql`create table if not exists sown (bed int)`);
    await store.db.execute(sql`set default_transaction_read_only = on`);
    const sow = () => execute(store, sql`insert into sown values (1)`).catch(isDatabaseAway);
    // A transaction is repeated on another connection; a statement is left to the caller.
    await sow();
    await expect(sow()).resolves.toMatchObject({ rowCount: 1 });
  });

  it('lends a connection whose loss is told as that of the database', async () => {
    const link = await cuttableLink(postgres.url);
    onTestFinished(link.remove);
    const lost = withClient({ connectionString: link.url }, (client) => {
      link.become('closed');
      return client.query('select pg_sleep(30)');
    });
    await expect(lost).rejects.toMatchObject({ code: 'database-away' });
    const never = withClient({ connectionString: link.url }, async () => {});
    await expect(never).rejects.toMatchObject({ code: 'database-away' });
  });

  it('opens before its database, serves nothing until that is migrated, and then heals', async () => {
    const url = await createDatabase(postgres.url);
    await postgres.stop();
    const store = await open(url);
    await expect(store.check()).rejects.toThrow();
    await expect(store.db.execute(one).catch(isDatabaseAway)).resolves.toBe(true);
    await postgres.start();
    await heals(store);
    await expect(store.db.execute(one)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });

  it('closes while it is still waiting for its database', async () => {
    await postgres.stop();
    const store = await openStore({ kind: 'postgres', url: postgres.url }, recordedLog().log);
    await expect(store.close()).resolves.toBeUndefined();
    await postgres.start();
  });

  it('does not wait for ever for a server that accepts and never answers', async () => {
    const mute = createServer(() => {}).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    onTestFinished(() => void mute.close());
    const address = mute.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const store = await open(`postgres://furrow@127.0.0.1:${port}/postgres`);
    await expect(store.check()).rejects.toThrow();
  });

  it.each([
    ['a wrong password', () => postgres.url.replace(/:[^:@]+@/, ':wrong@')],
    ['a database that is not there', () => postgres.url.replace(/postgres$/, 'nowhere')],
  ])('refuses to start with %s, and keeps the password to itself', async (_case, url) => {
    const { log, text } = recordedLog('trace');
    const opened = openStore({ kind: 'postgres', url: url() }, log);
    await expect(opened).rejects.toMatchObject({ code: 'database-refused' });
    const error: unknown = await opened.catch((reason: unknown) => reason);
    expect(`${String(error)}${text()}`).not.toMatch(/wrong|correct/);
  });
});
