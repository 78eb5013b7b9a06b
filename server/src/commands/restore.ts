import { stat } from 'node:fs/promises';
import { withClient } from '../db/pool.ts';
import { readDumpFile } from '../db/dump/dump-format.ts';
import { restoreDump } from '../db/dump/restore-dump.ts';
import { BEGIN_LIFE } from '../db/life.ts';
import { readMigrations } from '../db/migrate.ts';
import type { StoreSettings } from '../db/store.ts';
import { storeSettings } from '../run.ts';
import {
  type ExitCode,
  runCommandLine,
  say,
  progressLines,
  recountRestored,
  withDatabase,
  withServer,
} from './command.ts';

/**
 * `npm run restore -- file`: restores a backup into the empty database of these settings, completely or not at all. The exit code
 * is 0 if every restored garden matches its ledger, 1 if one does not, 2 if the backup could not be restored. With
 * `-- --new-life` it restores nothing, but begins a new life for data that another tool has restored.
 */
await runCommandLine(async (settings, [file]) => {
  if (file === undefined) {
    say('Say where from: npm run restore -- furrow.sql');
    return 2;
  }
  const home = storeSettings(settings);
  if (file === '--new-life') return beginLife(home);
  const { size } = await stat(file);
  return withServer(home, async (config) => {
    await withClient(config, (client) =>
      restoreDump(client, counted(file, size), readMigrations()),
    );
    return recountRestored(config);
  });
});

async function beginLife(home: StoreSettings): Promise<ExitCode> {
  await withDatabase(home, (client) => client.query(BEGIN_LIFE));
  say('Browsers will send again what they still hold and this database lacks.');
  return 0;
}

async function* counted(file: string, size: number): AsyncGenerator<Buffer> {
  const tell = progressLines('Restoring');
  let bytes = 0;
  for await (const chunk of readDumpFile(file)) {
    bytes += chunk.length;
    tell(`${file}, of ${size.toLocaleString('en')} bytes`, bytes);
    yield chunk;
  }
}
