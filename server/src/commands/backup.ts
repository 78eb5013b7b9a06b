import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { writeDumpFile } from '../db/dump/dump-format.ts';
import { writeDump } from '../db/dump/write-dump.ts';
import { readMigrations } from '../db/migrate.ts';
import { storeSettings } from '../run.ts';
import { runCommandLine, say, progressLines, withDatabase } from './command.ts';

/** `npm run backup -- file`: writes the whole database as SQL; the server may run meanwhile. The exit code is 2 if that fails. */
await runCommandLine(async (settings, [file]) => {
  if (file === undefined) {
    say('Say where to: npm run backup -- furrow.sql');
    return 2;
  }
  const home = storeSettings(settings);
  const tell = progressLines('Backing up');
  await withDatabase(home, (client) =>
    writeDumpFile(file, writeDump(client, readMigrations(), tell, 'another')),
  );
  const { size } = await stat(file);
  say(`Backed up to ${resolve(file)}: ${size.toLocaleString('en')} bytes.`);
  if (home.kind === 'embedded')
    say('The secret that keeps people logged in is not in it: it is auth-secret in DATA_DIR.');
  return 0;
});
