import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { Logger } from 'pino';
import { type Database, databaseOver } from './database.ts';
import { DatabaseAwayError } from './failure.ts';
import { openPool } from './pool.ts';

/** Where a long read finds everything that was acknowledged before it began. */
export interface LongRead {
  readonly db: Database;
  readonly end: () => void;
}

/** Begins a read that is long, and that may therefore be answered by a replica. */
export type BeginLongRead = () => Promise<LongRead>;

/** Long reads of one database. */
export const readsFrom =
  (db: Database): BeginLongRead =>
  async () => ({ db, end: () => {} });

/** How long a replica may take to let us in, and then to catch up, before the primary is read instead. */
const CONNECT_MS = 1000;
const CATCH_UP_MS = 1000;
const LOOK_EVERY_MS = 50;

/**
 * Long reads from the standby at `replicaUrl`, or from the primary wherever the standby cannot be read, or lacks something that was
 * written before. Each read has one connection of its own, and the position it must have reached is checked on that
 * connection: behind one address there may be several standbys.
 */
export function longReadsFrom(
  replicaUrl: string | undefined,
  primary: Database,
  log: Logger,
): BeginLongRead {
  const fromPrimary = readsFrom(primary);
  if (replicaUrl === undefined) return fromPrimary;
  let isUsed = true;
  const note = (isUsable: boolean, error?: unknown) => {
    if (isUsable !== isUsed && isUsable) log.info({}, 'the replica is read again');
    if (isUsable !== isUsed && !isUsable)
      log.warn({ err: error }, 'the replica cannot be read; reading from DATABASE_URL');
    isUsed = isUsable;
  };
  return async () => {
    try {
      const read = await openReplica(replicaUrl, await positionOf(primary), log);
      note(true);
      return read;
    } catch (error) {
      note(false, error);
      return fromPrimary();
    }
  };
}

/** Where the primary's log of changes has come to. */
interface Position {
  /** Of the cluster, and the same on its standbys. */
  readonly system: string;
  /** Rises with each promotion. */
  readonly timeline: number;
  readonly lsn: string;
}

async function positionOf(primary: Database): Promise<Position> {
  const { rows } = await primary.execute<{ [Part in keyof Position]: Position[Part] }>(sql`
    select system_identifier::text as system, lsn::text,
      ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline
    from pg_control_system(), pg_current_wal_insert_lsn() lsn`);
  const [position] = rows;
  if (!position) throw new DatabaseAwayError();
  return position;
}

async function openReplica(url: string, position: Position, log: Logger): Promise<LongRead> {
  const pool = openPool(
    {
      connectionString: url,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: CONNECT_MS,
      // The pool waits for it, which its type does not say.
      onConnect: (client): unknown => requirePosition(client, position),
    },
    () => true,
    log,
  );
  const end = () => void pool.end();
  try {
    await pool.query('select');
  } catch (error) {
    end();
    throw error;
  }
  return { db: databaseOver(pool), end };
}

/** After a promotion, a standby counts as ours only from its first checkpoint on the new timeline on: before, it may have diverged. */
const STATE = `
  select pg_is_in_recovery() and system_identifier::text = $1 and timeline_id = $2 as "isOurs",
    coalesce(pg_last_wal_replay_lsn() >= $3::pg_lsn, false) as "isThere"
  from pg_control_system(), pg_control_checkpoint()`;

async function requirePosition(client: ClientBase, { system, timeline, lsn }: Position) {
  for (const start = performance.now(); ; await sleep(LOOK_EVERY_MS)) {
    const { rows } = await client.query<{ isOurs: boolean; isThere: boolean }>(STATE, [
      system,
      timeline,
      lsn,
    ]);
    const [state] = rows;
    if (state?.isOurs !== true)
      throw new Error('DATABASE_REPLICA_URL names no standby of the database of DATABASE_URL.');
    if (state.isThere) return;
    if (performance.now() - start > CATCH_UP_MS)
      throw new Error(`The replica lacks what was written ${CATCH_UP_MS} ms ago.`);
  }
}
