import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { databaseOver } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { beginMigrating, readMigrations } from '../db/migrate.ts';
import { openPool } from '../db/pool.ts';
import { bringUpToDate, outdatedGardens } from '../features/ledger/bring-up-to-date.ts';
import { recount } from '../features/ledger/recount.ts';
import { type ExitCode, say } from './command.ts';

/** Brings what was restored up to this Furrow's schema, holds every garden against its ledger, and says what came of it. */
export async function recountRestored(config: PoolConfig, log: Logger): Promise<ExitCode> {
  const migrating = await beginMigrating(config, readMigrations(), log);
  migrating.stop();
  const pool = openPool(config, migrating.isDone, log);
  try {
    const db = databaseOver(pool);
    for await (const userId of outdatedGardens(db)) await bringUpToDate(db, userId);
    const gardeners = await db.$count(users);
    let differences = 0;
    for await (const _ of recount(db)) differences += 1;
    const amount = differences === 0 ? 'is what its ledger amounts to' : 'was recounted';
    say(`Restored. There are ${gardeners} users, and every garden ${amount}.`);
    if (differences === 0) return 0;
    say(`${differences} differences, as they were before: npm run recount shows them.`);
    return 1;
  } finally {
    await pool.end();
  }
}
