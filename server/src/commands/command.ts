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

/** Nothing wrong; something wrong was found; it could not be done or looked at. */
export type ExitCode = 0 | 1 | 2;

/** Standard output is for what a program may read; what people read goes beside it. */
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

/** What we foresaw is said in a sentence; what the system or the database says follows its own words; the rest is a fault of ours. */
function reasonOf(error: unknown): string {
  if (error instanceof StartupError || error instanceof DumpError) return error.message;
  if (error instanceof Error && 'code' in error) return `That failed: ${error.message}`;
  throw error;
}

const SAY_EVERY_MS = 2000;
const MEGABYTE = 1_000_000;

/** Says now and then which table is under way, where that takes long enough to wonder. */
export function progressLines(verb: string): TellProgress {
  let saidAt = Date.now();
  return (table, bytes) => {
    if (Date.now() - saidAt < SAY_EVERY_MS) return;
    saidAt = Date.now();
    say(`${verb} ${table}: ${(bytes / MEGABYTE).toFixed(0)} MB so far`);
  };
}

/** Looks before anything is started there, which would make a new database of a mistyped folder. */
export async function requireCluster(dataDir: string): Promise<void> {
  const found = await stat(join(dataDir, 'postgres')).catch(() => undefined);
  if (found === undefined)
    throw new DumpError(
      'nothing-to-back-up',
      `There is no Furrow in ${dataDir}. DATA_DIR names it.`,
    );
}

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
