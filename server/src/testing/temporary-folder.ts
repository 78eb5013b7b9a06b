import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface TemporaryFolder {
  readonly path: string;
  readonly remove: () => Promise<void>;
}

/** A new folder; passable for others, since as root PostgreSQL runs under another user. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'furrow-test-'));
  await chmod(folder, 0o711);
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
