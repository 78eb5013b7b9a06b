import { mkdirSync } from 'node:fs';
import { errorCode } from '../../error-code.ts';
import { StartupError } from '../../startup-error.ts';

/** Root may not run PostgreSQL, which decides who must be able to reach the data directory. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Makes the data directory where it is missing; closed to others, but passable for the user PostgreSQL runs under. */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
}

/** Throws what the file system said about the data directory as a sentence for the person who chose it; all else as it is. */
export function rethrowForStartup(dataDir: string, error: unknown): never {
  const code = errorCode(error);
  if (error instanceof StartupError || code === undefined) throw error;
  throw new StartupError(
    'data-dir-unusable',
    `Furrow cannot use the data directory ${dataDir} (${code}). It must be a folder that this user may write to, on a disk with room. DATA_DIR names it.`,
    { cause: error },
  );
}
