import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import { beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { cuttableLink } from '../testing/cuttable-link.ts';
import { recordedLog } from '../testing/recorded-log.ts';
import { createDatabase } from '../testing/separate-postgres.ts';
import { isDatabaseAway } from './failure.ts';
import { withClient } from './pool.ts';
import { configFor } from './primary.ts';
import { openStore, type Store } from './store.ts';

const one = sql`select 1 as one`;
const sow = sql`create table if not exists sown (bed int)`;

/** Bounded for a busy machine. */
const PATIENCE = { timeout: 60_000 };

/** Nobody listens there. */
const REFUSES = '127.0.0.1:1';

/** An address of the hosts of several, with the user and database of the first. */
const together = (url: string, ...hosts: string[]): string =>
  url.replace(/@[^/]+/, `@${hosts.join()}`);

const hostOf = (url: string): string => new URL(url).host;

async function open(url: string, log = recordedLog().log): Promise<Store> {
  const store = await openStore({ kind: 'postgres', url }, log);
  onTestFinished(() => store.close());
  return store;
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return `127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
}

/** A host that takes connections, and says nothing on them. */
const silentHost = (): Promise<string> => listening(createServer(() => {}));

/** A host that lets a user in and is lost when it is asked whether it takes writes. */
const dyingHost = (url: string): Promise<string> =>
  listening(
    createServer((near) => {
      const far = connect(Number(new URL(url).port), new URL(url).hostname);
      far.on('data', (bytes) => near.write(bytes));
      far.on('error', () => {});
      near.on('data', (bytes) => {
        if (bytes.includes('transaction_read_only')) near.resetAndDestroy();
        else far.write(bytes);
      });
      near.on('close', () => far.destroy());
    }),
  );

/** Makes all connections to a database read-only by default, as they are on a standby; connections that are open stay as they are. */
async function becomeReadOnly(database: string, isReadOnly: boolean): Promise<void> {
  const name = new URL(database).pathname.slice(1);
  await withClient({ connectionString: inject('separatePostgresUrl') }, (client) =>
    client.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly}`),
  );
}

const countConnections = async (client: Client) => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database()`,
  );
  return rows[0]?.count;
};

describe('of the hosts of a database', () => {
  let url: string;

  beforeAll(async () => {
    url = await createDatabase(inject('separatePostgresUrl'));
    const first = await openStore({ kind: 'postgres', url }, recordedLog().log);
    await first.close();
  });

  it('one that refuses connections is passed over', async () => {
    const store = await open(together(url, REFUSES, hostOf(url)));
    await expect(store.check()).resolves.toBeUndefined();
    await expect(store.db.execute(sow)).resolves.toBeDefined();
  });

  it('one that says nothing is not waited for', async () => {
    const store = await open(together(url, await silentHost(), hostOf(url)));
    await expect(store.check()).resolves.toBeUndefined();
    await expect(store.db.execute(one)).resolves.toBeDefined();
  });

  it('none is used that only reads, and commands say so', async () => {
    await becomeReadOnly(url, true);
    onTestFinished(() => becomeReadOnly(url, false));
    const hosts = together(url, REFUSES, hostOf(url));
    const lent = withClient(configFor(hosts, recordedLog().log), async () => 'lent');
    await expect(lent).rejects.toMatchObject({ code: 'database-away' });
    const store = await open(hosts);
    await expect(store.db.execute(one).catch(isDatabaseAway)).resolves.toBe(true);
    await becomeReadOnly(url, false);
    await vi.waitFor(() => store.check(), PATIENCE);
    await vi.waitFor(() => store.db.execute(sow), PATIENCE);
  });

  it('one that is lost while it is being asked is away, and the process goes on', async () => {
    const store = await open(together(url, await dyingHost(url), REFUSES));
    await expect(store.db.execute(one).catch(isDatabaseAway)).resolves.toBe(true);
    await expect(store.check()).rejects.toThrow();
  });

  it('one with a wrong password ends the start, as a single one would', async () => {
    const wrong = together(url.replace(/:[^:@]+@/, ':wrong@'), REFUSES, hostOf(url));
    const opened = openStore({ kind: 'postgres', url: wrong }, recordedLog().log);
    await expect(opened).rejects.toMatchObject({ code: 'database-refused' });
  });

  it('the next that takes writes is used once the first is gone', async () => {
    const [first, second] = [await cuttableLink(url), await cuttableLink(url)];
    onTestFinished(first.remove);
    onTestFinished(second.remove);
    second.become('cut');
    const { log, text } = recordedLog();
    const store = await open(together(url, hostOf(first.url), hostOf(second.url)), log);
    await store.db.execute(sow);
    first.become('cut');
    second.become('whole');
    // A transaction is repeated for about a second: nobody notices.
    await vi.waitFor(() => store.transact((tx) => tx.execute(sow)), PATIENCE);
    await vi.waitFor(() => store.check(), PATIENCE);
    expect(text()).toContain(hostOf(second.url));
    expect(text()).not.toContain('correct');
  });

  it('the former is not waited for, though statements are under way there', async () => {
    const [former, next] = [await cuttableLink(url), await cuttableLink(url)];
    onTestFinished(former.remove);
    onTestFinished(next.remove);
    next.become('cut');
    const store = await open(together(url, hostOf(former.url), hostOf(next.url)));
    await store.db.execute(one);
    former.become('mute');
    const began = performance.now();
    const underWay = store.db.execute(sql`select pg_sleep(300)`).catch(isDatabaseAway);
    next.become('whole');
    // Several at once, so that one of them needs a new connection.
    await vi.waitFor(() => Promise.any([store.db.execute(one), store.db.execute(one)]), PATIENCE);
    await expect(underWay).resolves.toBe(true);
    // Else it would end when its own time is up.
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  it('a connection whose host has become read-only is thrown away', async () => {
    const store = await open(together(url, REFUSES, hostOf(url)));
    await store.db.execute(sow);
    const pid = async () => {
      const { rows } = await store.db.execute(sql`select pg_backend_pid() as pid`);
      return rows[0]?.['pid'];
    };
    const before = await pid();
    await store.db.execute(sql`set default_transaction_read_only = on`);
    expect(await pid()).toBe(before);
    const writing = store.transact((tx) => tx.execute(sql`insert into sown values (1)`));
    // It is repeated on a connection that takes writes.
    await expect(writing).resolves.toBeDefined();
    expect(await pid()).not.toBe(before);
  });

  it('no connection is left open on those that are not used', async () => {
    const hosts = together(url, hostOf(url), hostOf(url), hostOf(url));
    const several = configFor(hosts, recordedLog().log);
    await withClient(several, async (client) => {
      await expect.poll(() => countConnections(client)).toBe(1);
    });
  });
});
