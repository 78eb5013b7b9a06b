import { stat } from 'node:fs/promises';
import { StartupError } from '../../errors.ts';
import type { Binaries } from './binaries.ts';
import { isRoot } from './data-dir.ts';
import { type Command, runCommand } from './run-command.ts';

interface FileOwner {
  readonly uid: number;
  readonly gid: number;
}

/** A way of running PostgreSQL's programs under a user that they accept. */
export interface RunAs {
  /** Who must own the cluster's files; undefined where we own them anyway. */
  readonly owner: FileOwner | undefined;
  /** The user id that PostgreSQL sees for our connections. */
  readonly seesUsAs: number;
  command(file: string, args: readonly string[]): Command;
}

const ROOT_UID = 0;

const ourselves: RunAs = {
  owner: undefined,
  seesUsAs: process.getuid?.() ?? ROOT_UID,
  command: (file, args) => ({ file, args }),
};

function unprivilegedUser(owner: FileOwner): RunAs {
  return {
    owner,
    seesUsAs: ROOT_UID,
    command: (file, args) => ({ file, args, ...owner }),
  };
}

/** Runs PostgreSQL in a namespace: outside it is root, who can pass every folder; inside, an ordinary user, as it demands. */
function userNamespace({ uid, gid }: FileOwner): RunAs {
  const flags = ['--user', `--map-user=${uid}`, `--map-group=${gid}`];
  return {
    owner: { uid: 0, gid: 0 },
    seesUsAs: uid,
    command: (file, args) => ({ file: 'unshare', args: [...flags, '--', file, ...args] }),
  };
}

/**
 * For containers, which forbid namespaces: runs PostgreSQL as an ordinary user with the capability to pass every folder. PostgreSQL
 * asks the system whether it may run its own programs; without the secure bit the answer would ignore that capability.
 */
function folderCapability(owner: FileOwner): RunAs {
  const flags = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const right = [
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ];
  return {
    owner,
    seesUsAs: ROOT_UID,
    command: (file, args) => ({
      file: 'setpriv',
      args: [...flags, ...right, '--', file, ...args],
    }),
  };
}

/**
 * Chooses who runs PostgreSQL: ourselves, or, since it refuses root, an ordinary user who can reach both the programs
 * and the data directory. An existing cluster is run by its owner, so that one start with sudo does not take it from them.
 */
export async function chooseRunAs(
  binaries: Binaries,
  dataDir: string,
  clusterFolder: string,
): Promise<RunAs> {
  for (const way of await waysToRun(clusterFolder)) {
    if (await reaches(way, binaries, dataDir)) return way;
  }
  throw new StartupError(
    'embedded-unprivileged-user-missing',
    `PostgreSQL does not run as root, and the user nobody cannot reach ${dataDir} or ${binaries.postgres}. Start Furrow as an ordinary user, open the folders above both to others (chmod o+x), or set DATABASE_URL.`,
  );
}

/** The ways that are open to the current user, the simplest first. */
export async function waysToRun(clusterFolder: string): Promise<readonly RunAs[]> {
  if (!isRoot()) return [ourselves];
  const user = (await ownerOf(clusterFolder)) ?? (await nobody());
  return [unprivilegedUser(user), userNamespace(user), folderCapability(user)];
}

async function ownerOf(clusterFolder: string): Promise<FileOwner | undefined> {
  const found = await stat(clusterFolder).catch(() => undefined);
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid };
}

/** The user whom every Unix has; PostgreSQL wants one that the system knows by name. */
async function nobody(): Promise<FileOwner> {
  const [uid, gid] = await Promise.all([numberFrom('-u'), numberFrom('-g')]);
  return { uid, gid };
}

async function numberFrom(flag: '-u' | '-g'): Promise<number> {
  const { succeeded, stdout } = await runCommand({ file: 'id', args: [flag, 'nobody'] });
  if (succeeded) return Number(stdout);
  throw new StartupError(
    'embedded-unprivileged-user-missing',
    'PostgreSQL does not run as root, and this system has no user nobody to run it. Start Furrow as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether PostgreSQL's programs run this way and may enter the data directory, found out by doing both. */
export async function reaches(way: RunAs, binaries: Binaries, dataDir: string): Promise<boolean> {
  const script = 'cd "$1" && exec "$2" --version';
  const shell = way.command('/bin/sh', ['-c', script, 'sh', dataDir, binaries.postgres]);
  return (await runCommand(shell)).succeeded;
}
