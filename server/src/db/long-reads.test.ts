import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { plantGardeners } from '../testing/planted-gardens.ts';
import { recordedLog } from '../testing/recorded-log.ts';
import {
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '../testing/replicated-postgres.ts';
import type { Database } from './database.ts';
import { users } from './schema.ts';
import { openStore, type Store } from './store.ts';

async function isOnReplica(db: Database) {
  const { rows } = await db.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`);
  return rows[0]?.is;
}

/** Reads at once what has just been written, and answers whether the replica was read. */
async function readsWhatIsWritten(store: Store) {
  const [id] = await plantGardeners(store.db, [{ xp: 10 }]);
  const { db, end } = await store.beginLongRead();
  try {
    const found = await db.select({ id: users.id }).from(users);
    expect(found.map((row) => row.id)).toContain(id);
    return await isOnReplica(db);
  } finally {
    end();
  }
}

describe('a long read', () => {
  let servers: ReplicatedPostgres;
  beforeAll(async () => {
    servers = await startReplicatedPostgres();
  });
  afterAll(() => servers.remove());

  /**
   * A store whose application has no rights but its own, as at providers of databases.
   * @param replica of `servers`, unless it is an address
   */
  async function storeWith(replica: 'replica' | 'primary' | URL) {
    const role = `app_${randomUUID().slice(0, 8)}`;
    const admin = new Client(servers.url);
    await admin.connect();
    await admin.query(`create role ${role} login password 'seed'`);
    await admin.query(`create database ${role} owner ${role}`);
    await admin.end();
    const asRole = (address: string) =>
      Object.assign(new URL(address), { username: role, password: 'seed', pathname: `/${role}` })
        .href;
    const { log, text } = recordedLog();
    const addresses = { replica: asRole(servers.replicaUrl), primary: asRole(servers.url) };
    const replicaUrl = replica instanceof URL ? replica.href : addresses[replica];
    const settings = { kind: 'postgres', url: addresses.primary, replicaUrl } as const;
    const store = await openStore(settings, log);
    onTestFinished(() => store.close());
    return {
      store,
      logged: () =>
        text()
          .split('\n')
          .filter((line) => line.includes('replica')),
    };
  }

  test('is answered by the replica, with all that was written before it', async () => {
    const { store } = await storeWith('replica');
    const answers = [];
    for (let round = 0; round < 20; round += 1) answers.push(await readsWhatIsWritten(store));
    // On a busy machine, a replica may need longer now and then.
    expect(answers.filter(Boolean).length).toBeGreaterThan(10);
  });

  test('is answered by the primary while the replica lags, which is logged once', async () => {
    const { store, logged } = await storeWith('replica');
    await expect.poll(() => readsWhatIsWritten(store)).toBe(true);
    const before = logged().length;
    await servers.onReplica('select pg_wal_replay_pause()');
    expect(await readsWhatIsWritten(store)).toBe(false);
    expect(await readsWhatIsWritten(store)).toBe(false);
    expect(logged()).toHaveLength(before + 1);
    await servers.onReplica('select pg_wal_replay_resume()');
    await expect.poll(() => readsWhatIsWritten(store)).toBe(true);
    expect(logged().at(-1)).toContain('is read again');
  });

  test('is answered by the primary where the address is of the primary, or of the replica of another', async () => {
    const others = await startReplicatedPostgres();
    onTestFinished(() => others.remove());
    for (const replica of ['primary', new URL(others.replicaUrl)] as const) {
      const { store, logged } = await storeWith(replica);
      expect(await readsWhatIsWritten(store)).toBe(false);
      expect(logged()).toHaveLength(1);
      expect(logged()[0]).toContain('names no standby');
    }
  });

  test('is answered by the primary where the replica cannot be reached', async () => {
    const { store, logged } = await storeWith(new URL('postgres://127.0.0.1:1/furrow'));
    expect(await readsWhatIsWritten(store)).toBe(false);
    expect(await readsWhatIsWritten(store)).toBe(false);
    expect(logged()).toHaveLength(1);
  });
});
