import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { databaseOver } from '../db/database.ts';
import { DumpError } from '../db/dump/dump-format.ts';
import type { TellProgress } from '../db/dump/write-dump.ts';
import { beginMigrating, readMigrations } from '../db/migrate.ts';
import { openPool } from '../db/pool.ts';
import { users } from '../db/schema.ts';
import { environment, readSettings, type Settings, settingsMessage } from '../env.ts';
import { StartupError } from '../errors.ts';
import { bringUpToDate, outdatedGardens } from '../features/ledger/bring-up-to-date.ts';
import { recount } from '../features/ledger/recount.ts';

/** 0: nothing is wrong; 1: something wrong was found; 2: the work or the check could not be done. */
export type ExitCode = 0 | 1 | 2;

/** Standard output is for programs; text for people goes to standard error. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Runs a command with the settings of the server, and sets the exit code: 2 where it could not do its work, with the reason. */
export async function runCommandLine(
  work: (settings: Settings, args: readonly string[]) => Promise<ExitCode>,
): Promise<void> {
  const result = readSettings(environment());
  if (!result.ok) {
    say(settingsMessage(result.problems));
    process.exitCode = 2;
    return;
  }
  try {
    process.exitCode = await work(result.settings, process.argv.slice(2));
  } catch (error) {
    say(reasonOf(error));
    process.exitCode = 2;
  }
}

/** Expected errors: their own sentence. Errors of the system or the database: their message. Anything else is a fault of ours. */
function reasonOf(error: unknown): string {
  if (error instanceof StartupError || error instanceof DumpError) return error.message;
  if (error instanceof Error && 'code' in error) return `That failed: ${error.message}`;
  throw error;
}

const SAY_EVERY_MS = 2000;
const MEGABYTE = 1_000_000;

/** Says now and then which table is being processed, where that takes long. */
export function progressLines(verb: string): TellProgress {
  let saidAt = Date.now();
  return (table, bytes) => {
    if (Date.now() - saidAt < SAY_EVERY_MS) return;
    saidAt = Date.now();
    say(`${verb} ${table}: ${(bytes / MEGABYTE).toFixed(0)} MB so far`);
  };
}

/** Checks for a cluster first, since starting a server in a mistyped folder would make a new database there. */
export async function requireCluster(dataDir: string): Promise<void> {
  const found = await stat(join(dataDir, 'postgres')).catch(() => undefined);
  if (found === undefined)
    throw new DumpError(
      'nothing-to-back-up',
      `There is no Furrow in ${dataDir}. DATA_DIR names it.`,
    );
}

/** Migrates the restored data to this Furrow's schema, compares every garden with its ledger, and reports the result. */
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
