import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client, PoolConfig } from 'pg';
import { databaseOver } from '../db/database.ts';
import { DumpError } from '../db/dump/dump-format.ts';
import type { TellProgress } from '../db/dump/write-dump.ts';
import { beginMigrating, readMigrations } from '../db/migrate.ts';
import {
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../db/embedded-postgres/embedded-postgres.ts';
import { isDatabaseAway } from '../db/failure.ts';
import { openPool, withClient } from '../db/pool.ts';
import { openServer, type StoreSettings } from '../db/store.ts';
import { createLog, outputTo, STANDARD_ERROR } from '../log.ts';
import { users } from '../db/schema.ts';
import { environment, readSettings, type Settings, settingsMessage } from '../env.ts';
import { ExpectedError } from '../errors.ts';
import { bringUpToDate, outdatedGardens } from '../features/ledger/bring-up-to-date.ts';
import { recount } from '../features/ledger/recount.ts';

/** 0: nothing is wrong; 1: something wrong was found; 2: the work or the check could not be done. */
export type ExitCode = 0 | 1 | 2;

/** Standard output is for programs; text for people goes to standard error. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** The log of a command, for warnings and errors alone. The command writes its own messages with `say`. */
export const LOG = createLog('warn', outputTo(STANDARD_ERROR));

/** Runs a command with the server's settings and sets the exit code. If it cannot do its work, the code is 2 and `say` says why. */
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

/** What to say about an expected error, or an error of the system or the database. Any other error is a bug and is rethrown. */
function reasonOf(error: unknown): string {
  if (error instanceof ExpectedError) return error.message;
  if (isDatabaseAway(error)) return 'That failed: the database cannot be reached.';
  if (error instanceof Error && 'code' in error) return `That failed: ${error.message}`;
  throw error;
}

const SAY_EVERY_MS = 2000;
const MEGABYTE = 1_000_000;

/** Says every few seconds which table is being processed, if the work takes that long. */
export function progressLines(verb: string): TellProgress {
  let saidAt = Date.now();
  return (table, bytes) => {
    if (Date.now() - saidAt < SAY_EVERY_MS) return;
    saidAt = Date.now();
    say(`${verb} ${table}: ${(bytes / MEGABYTE).toFixed(0)} MB so far`);
  };
}

/** Refuses a folder without a database: in a mistyped folder, starting the server would make a new database. */
export async function requireCluster(dataDir: string): Promise<void> {
  const found = await stat(join(dataDir, 'postgres')).catch(() => undefined);
  if (found === undefined)
    throw new DumpError(
      'nothing-to-back-up',
      `There is no Furrow in ${dataDir}. DATA_DIR names it.`,
    );
}

/** Starts the database of these settings for as long as the work takes. With `joinEmbeddedPostgres` it joins a running one. */
export async function withServer<T>(
  home: StoreSettings,
  work: (config: PoolConfig) => Promise<T>,
  openEmbedded = startEmbeddedPostgres,
): Promise<T> {
  const { config, stop } = await openServer(home, LOG, openEmbedded);
  try {
    return await work(config);
  } finally {
    await stop();
  }
}

/** Lends a connection to the database of these settings, whether a Furrow runs or not. */
export async function withDatabase(
  home: StoreSettings,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  if (home.kind === 'embedded') await requireCluster(home.dataDir);
  await withServer(home, (config) => withClient(config, work), joinEmbeddedPostgres);
}

/** Migrates the restored data to this Furrow's schema, compares every garden with its ledger, and reports the result. */
export async function recountRestored(config: PoolConfig): Promise<ExitCode> {
  const migrating = await beginMigrating(config, readMigrations(), LOG);
  migrating.stop();
  const pool = openPool(config, migrating.isDone, LOG);
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
