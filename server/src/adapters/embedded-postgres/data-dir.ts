import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { errorCode } from '../../error-code.ts';
import { StartupError } from '../../startup-error.ts';

/** Root may not run PostgreSQL, which decides who must be able to reach the data directory. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The built-in database's folder in it. */
export const CLUSTER_FOLDER = 'postgres';

/** Written by whoever holds the data directory. */
export const LOCK_FILE = 'furrow.lock';

/** What lets others see the names in a folder, or change them. To pass through it is no harm: what is in there is closed. */
const OPEN_TO_OTHERS = 0o066;

/** Set on folders like /tmp, which belong to everybody. */
const STICKY = 0o1000;

/**
 * Makes the data directory where it is missing; closed to others, but passable for the user PostgreSQL runs under. One that is
 * there and open is closed where it is Furrow's alone.
 * @throws StartupError `data-dir-unusable` where it stays open to others
 */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
  const { mode } = statSync(dataDir);
  if ((mode & OPEN_TO_OTHERS) === 0) return;
  if ((mode & STICKY) === 0 && isOursAlone(dataDir)) chmodSync(dataDir, mode & ~OPEN_TO_OTHERS);
  if ((statSync(dataDir).mode & OPEN_TO_OTHERS) !== 0) throw openToOthers(dataDir);
}

/** Whether it was a data directory before, or has yet to become anything. */
function isOursAlone(folder: string): boolean {
  const names = readdirSync(folder);
  return names.length === 0 || names.includes(LOCK_FILE) || names.includes(CLUSTER_FOLDER);
}

function openToOthers(dataDir: string): StartupError {
  return new StartupError(
    'data-dir-unusable',
    `Other users of this machine can read the data directory ${dataDir}. Close it with: chmod 700 '${dataDir}'. Where it holds other things too, or lies on a file system without permissions, set DATA_DIR to a folder of its own elsewhere.`,
  );
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
