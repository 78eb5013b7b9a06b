import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientConfig, DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { StartupError } from '../startup-error.ts';
import { isDatabaseAway } from './failure.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrations.ts';

const TRY_AGAIN_MS = 1_000;

/** Wrong user or password (28), no such database (3D000), no right to connect or to create tables (42501). */
const REFUSAL_STATES = /^(?:28...|3D000|42501)$/;

/** A migration that is done, or will be as soon as the database can be reached. */
export interface Migrating {
  readonly isDone: () => boolean;
  readonly stop: () => void;
}

/**
 * Migrates now; or, when the database is away, keeps trying, so that a server may start before its database.
 * @throws StartupError when the first attempt shows that waiting would not help.
 */
export async function beginMigrating(
  config: ClientConfig,
  migrations: readonly Migration[],
  log: Logger,
): Promise<Migrating> {
  let done = await attempt(config, migrations, log);
  let stopped = false;
  const keepTrying = async () => {
    while (!done) {
      await sleep(TRY_AGAIN_MS);
      if (stopped) return;
      done = await attempt(config, migrations, log).catch((error: unknown) => {
        log.error({ err: error }, 'the database cannot be migrated; trying again');
        return false;
      });
    }
  };
  void keepTrying();
  return {
    isDone: () => done,
    stop: () => {
      stopped = true;
    },
  };
}

/** Whether the database is migrated now; false while it is away. */
async function attempt(
  config: ClientConfig,
  migrations: readonly Migration[],
  log: Logger,
): Promise<boolean> {
  try {
    const applied = await migrate(config, migrations);
    if (applied > 0) log.info({ applied }, 'migrated the database');
    return true;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    if (error instanceof DatabaseError && !isDatabaseAway(error)) throw asStartupError(error);
    log.warn({ err: error }, 'the database is away; waiting for it');
    return false;
  }
}

function asStartupError(error: DatabaseError): StartupError {
  const reason = error.message;
  return REFUSAL_STATES.test(error.code ?? '')
    ? new StartupError(
        'database-refused',
        `The PostgreSQL that DATABASE_URL names does not let Furrow work: ${reason}.`,
        { cause: error },
      )
    : new StartupError('migration-failed', `The database could not be migrated: ${reason}.`, {
        cause: error,
      });
}
