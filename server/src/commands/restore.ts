import { stat } from 'node:fs/promises';
import { withClient } from '../db/dump/connect.ts';
import { readDumpFile } from '../db/dump/dump-file.ts';
import { restoreDump } from '../db/dump/restore-dump.ts';
import { readMigrations } from '../db/migrations.ts';
import { openServer } from '../db/server.ts';
import { createLog } from '../log.ts';
import { storeSettings } from '../run.ts';
import { runCommandLine, say } from './command.ts';
import { progressLines } from './progress.ts';
import { recountRestored } from './recount-restored.ts';

/**
 * `npm run restore -- file`: a backup into the empty database of these settings, whole or not at all. Ends with 0 when it is
 * there and every garden is what its ledger amounts to, 1 where one is not, 2 where it could not be restored.
 */
await runCommandLine(async (settings, [file]) => {
  if (file === undefined) {
    say('Say where from: npm run restore -- furrow.sql');
    return 2;
  }
  const { size } = await stat(file);
  const log = createLog('warn');
  const server = await openServer(storeSettings(settings), log);
  try {
    await withClient(server.config, (client) =>
      restoreDump(client, counted(file, size), readMigrations()),
    );
    return await recountRestored(server.config, log);
  } finally {
    await server.stop();
  }
});

async function* counted(file: string, size: number): AsyncGenerator<Buffer> {
  const tell = progressLines('Restoring');
  let bytes = 0;
  for await (const chunk of readDumpFile(file)) {
    bytes += chunk.length;
    tell(`${file}, of ${size.toLocaleString('en')} bytes`, bytes);
    yield chunk;
  }
}
