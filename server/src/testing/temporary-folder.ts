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
  return { path: folder, remove: () => removeFolder(folder) };
}

/** Removes a folder in which a child of a killed process may still be writing: tries again until it has ended. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 20 });
}
