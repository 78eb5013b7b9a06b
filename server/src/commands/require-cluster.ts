import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DumpError } from '../db/dump/dump-error.ts';

/** Looks before anything is started there, which would make a new database of a mistyped folder. */
export async function requireCluster(dataDir: string): Promise<void> {
  const found = await stat(join(dataDir, 'postgres')).catch(() => undefined);
  if (found === undefined)
    throw new DumpError(
      'nothing-to-back-up',
      `There is no Furrow in ${dataDir}. DATA_DIR names it.`,
    );
}
