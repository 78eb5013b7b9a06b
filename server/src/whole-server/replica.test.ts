import { leaderboardSchema } from '@furrow/contract/leaderboard';
import type { LedgerEvent } from '@furrow/domain/events/event';
import { FocusSession } from '@furrow/domain/testing/focus-session';
import { HOUR } from '@furrow/domain/time';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openStore, type Store } from '../db/store.ts';
import { followBoard } from '../features/leaderboard/follow-board.ts';
import { accountServer } from '../testing/account-server.ts';
import { asSent } from '../testing/gardener.ts';
import { EVENING } from '../testing/ledger-under-test.ts';
import { plantGardeners } from '../testing/planted-gardens.ts';
import {
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '../testing/replicated-postgres.ts';

const log = pino({ level: 'silent' });

const grown = (hours: number) =>
  asSent(new FocusSession({ name: `${hours}`, at: EVENING - hours * HOUR }).grow(4).facts);

describe('with a replica', () => {
  let servers: ReplicatedPostgres;
  let store: Store;
  beforeAll(async () => {
    servers = await startReplicatedPostgres();
    const { url, replicaUrl } = servers;
    store = await openStore({ kind: 'postgres', url, replicaUrl }, log);
  });
  afterAll(async () => {
    await store.close();
    await servers.remove();
  });

  /** Which of the two databases each long read has used, as they begin. */
  function watchLongReads() {
    const onReplica: unknown[] = [];
    const begin = store.beginLongRead;
    const watched = async () => {
      const read = await begin();
      const { rows } = await read.db.execute(sql`select pg_is_in_recovery() as is`);
      onReplica.push(rows[0]?.['is']);
      return read;
    };
    return { onReplica, watchedStore: { ...store, beginLongRead: watched } };
  }

  test('the board is read there and stored in the primary', async () => {
    await plantGardeners(store.db, [{ xp: 10 }, { xp: 20 }]);
    const { onReplica, watchedStore } = watchLongReads();
    const board = followBoard({ ...watchedStore, log, refreshMs: 900 });
    onTestFinished(board.stop);
    const total = () => {
      const bytes = board.current()?.plain;
      return bytes && leaderboardSchema.parse(JSON.parse(new TextDecoder().decode(bytes))).total;
    };
    await expect.poll(total).toBe(2);
    await expect.poll(() => onReplica.at(-1)).toBe(true);
    await servers.onReplica('select pg_wal_replay_pause()');
    await plantGardeners(store.db, [{ xp: 15 }]);
    await expect.poll(total).toBe(3);
    expect(onReplica.at(-1)).toBe(false);
    await servers.onReplica('select pg_wal_replay_resume()');
  });

  test('an export lacks nothing that was acknowledged, whether the replica lags or not', async () => {
    const { onReplica, watchedStore } = watchLongReads();
    const server = await accountServer(watchedStore, { clock: () => EVENING });
    const ada = await server.registered('ada@farm.example');
    const send = (events: readonly LedgerEvent[]) =>
      ada.post('/api/garden/events', { sentAt: EVENING, events });
    const exported = async () => (await ada.get('/api/me/export')).body;
    const [early, late] = [grown(8), grown(4)];
    await send(early);
    const readsReplica = async () => {
      expect(await exported()).toHaveProperty('events.length', early.length);
      return onReplica.at(-1);
    };
    await expect.poll(readsReplica).toBe(true);
    await servers.onReplica('select pg_wal_replay_pause()');
    await send(late);
    expect(await exported()).toHaveProperty('events.length', early.length + late.length);
    expect(onReplica.at(-1)).toBe(false);
    await servers.onReplica('select pg_wal_replay_resume()');
  });
});
