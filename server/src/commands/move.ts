import type { PoolConfig } from 'pg';
import { authSecret } from '../adapters/auth-secret.ts';
import { withClient } from '../db/pool.ts';
import { restoreDump } from '../db/dump/restore-dump.ts';
import { writeDump } from '../db/dump/write-dump.ts';
import { readMigrations } from '../db/migrate.ts';
import type { Settings } from '../env.ts';
import {
  runCommandLine,
  say,
  progressLines,
  requireCluster,
  recountRestored,
  withServer,
} from './command.ts';

/**
 * `npm run move`: copies everything from the embedded store in DATA_DIR to the empty database that DATABASE_URL names, completely
 * or not at all. DATA_DIR keeps its data. The exit codes are those of `npm run restore`.
 */
await runCommandLine(async (settings) => {
  const { DATABASE_URL: target, DATA_DIR: dataDir } = settings;
  if (target === undefined) {
    say('Set DATABASE_URL (and AUTH_SECRET) to where Furrow shall live from now on, then again.');
    return 2;
  }
  await requireCluster(dataDir);
  const to = { connectionString: target };
  // Starts the store and does not join a running Furrow, which could write to the store after the snapshot.
  await withServer({ kind: 'embedded', dataDir }, (from) => move(from, to));
  const exitCode = await recountRestored(to);
  await sayWhatIsNext(settings);
  return exitCode;
});

/** Makes a backup and restores it at the same time. The data keeps its life, since this is its latest state. */
function move(from: PoolConfig, to: PoolConfig): Promise<void> {
  const migrations = readMigrations();
  return withClient(from, (source) =>
    withClient(to, (target) =>
      restoreDump(target, writeDump(source, migrations, progressLines('Moving')), migrations),
    ),
  );
}

async function sayWhatIsNext({ AUTH_SECRET, DATA_DIR }: Settings): Promise<void> {
  if ((await authSecret(DATA_DIR)) !== AUTH_SECRET)
    say(`AUTH_SECRET is not the one in ${DATA_DIR}/auth-secret, so everybody has to log in again.`);
  say(
    'Start Furrow with these settings. What was in DATA_DIR is still there; keep it until all is well.',
  );
}
