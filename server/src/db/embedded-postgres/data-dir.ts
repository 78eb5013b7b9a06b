import { spawn } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  statSync,
  closeSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { COMMAND_ENVIRONMENT } from './run-command.ts';
import { errorCode, StartupError } from '../../errors.ts';

/** Whether Furrow runs as root. PostgreSQL refuses to, so another user must then be able to reach the data directory. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export const CLUSTER_FOLDER = 'postgres';

/** Written by the process that holds the data directory. */
const LOCK_FILE = 'furrow.lock';

/** Permissions to list or change a folder. Passing through it is harmless, because its contents are closed. */
const OPEN_TO_OTHERS = 0o066;

/** Set on folders like /tmp, which belong to everybody. */
const STICKY = 0o1000;

/**
 * Makes the data directory if it is missing: closed to others, but passable for the user PostgreSQL runs under. An existing
 * open directory is closed if only Furrow uses it.
 * @throws StartupError `data-dir-unusable` where it stays open to others
 */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
  const { mode } = statSync(dataDir);
  if ((mode & OPEN_TO_OTHERS) === 0) return;
  if ((mode & STICKY) === 0 && isOursAlone(dataDir)) chmodSync(dataDir, mode & ~OPEN_TO_OTHERS);
  if ((statSync(dataDir).mode & OPEN_TO_OTHERS) !== 0) throw openToOthers(dataDir);
}

/** Whether the folder is a data directory already, or is empty. */
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

/** Throws a file system error about the data directory as a sentence for the person who chose it; rethrows other errors. */
export function rethrowForStartup(dataDir: string, error: unknown): never {
  const code = errorCode(error);
  if (error instanceof StartupError || code === undefined) throw error;
  throw new StartupError(
    'data-dir-unusable',
    `Furrow cannot use the data directory ${dataDir} (${code}). It must be a folder that this user may write to, on a disk with room. DATA_DIR names it.`,
    { cause: error },
  );
}

/** Linux has flock(1); macOS has only perl. Both exit with 1 when another process holds the lock. */
const LOCKERS = [
  { file: 'flock', args: ['-n', '3'] },
  {
    file: 'perl',
    args: [
      '-e',
      'use Fcntl ":flock"; open(my $f, "+<&=", 3) or exit 2; flock($f, LOCK_EX | LOCK_NB) and exit 0; exit($!{EWOULDBLOCK} ? 1 : 2)',
    ],
  },
] as const;

/**
 * Makes the data directory if it is missing and locks it for this process, until `release` or the end of the process,
 * however it ends.
 *
 * The kernel holds the lock: a child process takes it on a file description that it shares with us, so the lock lasts exactly as
 * long as our descriptor. No process id has to be trusted, and containers that share a folder see each other's lock.
 * @throws StartupError `data-dir-in-use` at once when another Furrow has it; `data-dir-unusable` when it can't be
 * written, closed to others or locked.
 */
export async function lockDataDir(dataDir: string) {
  const file = path.join(dataDir, LOCK_FILE);
  let descriptor: number | undefined;
  try {
    makeDataDir(dataDir);
    const opened = openSync(file, 'a+', 0o600);
    descriptor = opened;
    await takeLock(opened, file, dataDir);
    ftruncateSync(opened);
    writeSync(opened, `${process.pid}\n`);
    return { release: () => closeSync(opened) };
  } catch (error) {
    if (descriptor !== undefined) closeSync(descriptor);
    return rethrowForStartup(dataDir, error);
  }
}

async function takeLock(descriptor: number, file: string, dataDir: string): Promise<void> {
  for (const locker of LOCKERS) {
    const outcome = await lockThrough(locker, descriptor);
    if (outcome === 'taken') return;
    if (outcome === 'held-by-another') throw inUse(file, dataDir);
  }
  throw new StartupError(
    'data-dir-unusable',
    `Furrow cannot lock the data directory ${dataDir}: that needs a file system with locks, and the program flock or perl. Choose another DATA_DIR, or set DATABASE_URL.`,
  );
}

type LockOutcome = 'taken' | 'held-by-another' | 'impossible';

function lockThrough(
  { file, args }: (typeof LOCKERS)[number],
  descriptor: number,
): Promise<LockOutcome> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      env: COMMAND_ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'ignore', descriptor],
    });
    child.once('error', () => resolve('impossible'));
    child.once('exit', (status) => resolve(LOCK_OUTCOMES.get(status) ?? 'impossible'));
  });
}

const LOCK_OUTCOMES = new Map<number | null, LockOutcome>([
  [0, 'taken'],
  [1, 'held-by-another'],
]);

function inUse(file: string, dataDir: string): StartupError {
  // The process with the lock wrote its id for this message only; nothing depends on it.
  const holder = readFileSync(file, 'utf8').trim();
  const who = holder === '' ? 'Another Furrow' : `Another Furrow (process ${holder})`;
  return new StartupError(
    'data-dir-in-use',
    `${who} is already using the data directory ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
  );
}
