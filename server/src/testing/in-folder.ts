import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject, test } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

/** A test that is given a folder of its own. */
export const inFolder = test.extend<{ folder: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern what a fixture needs: here, nothing.
  folder: async ({}, use) => {
    const folder = await temporaryFolder();
    await use(folder.path);
    await folder.remove();
  },
});

/**
 * Makes `dataDir` a copy of one that has had its first start, which takes a tenth of the time of a start. We own the whole copy.
 * Node's own `cp` keeps, from Node 24 on, the owner of files but not of folders, a mixture that no start leaves behind.
 */
export async function copyStartedDataDir(dataDir: string): Promise<void> {
  const cluster = path.join(inject('startedDataDir'), 'postgres');
  await mkdir(dataDir, { recursive: true });
  await promisify(execFile)('cp', ['-R', cluster, path.join(dataDir, 'postgres')]);
}
