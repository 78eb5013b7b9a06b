import { lchown, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { StartupError } from '../../errors.ts';
import type { Binaries } from './binaries.ts';
import { CLUSTER_USER } from './knock.ts';
import { type RunAs } from './run-as.ts';
import { runCommand } from './run-command.ts';

const COMMON_FLAGS = [`--username=${CLUSTER_USER}`, '--encoding=UTF8', '--no-instructions'];

/** The embedded cluster sorts and folds text alike on every machine; who gets in is written anew at every start. */
export const EMBEDDED_FLAGS = [
  '--no-locale',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth-local=peer',
  '--auth-host=reject',
];

export interface ClusterSettings {
  readonly folder: string;
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  /** What initdb is told about languages and about who gets in. */
  readonly initdbFlags: readonly string[];
  readonly log: Logger;
}

/**
 * Makes the cluster in `folder` unless it is there. It is built beside its place and renamed into it, so that a start
 * killed half-way leaves no half cluster behind.
 */
export async function ensureCluster(settings: ClusterSettings): Promise<void> {
  const { folder, runAs, log } = settings;
  await removeUnfinished(folder);
  if (await isCluster(folder)) {
    await giveTo(runAs, folder);
    return;
  }
  await refuseForeignFolder(folder);
  log.info('preparing the built-in database for the first time');
  const unfinished = await mkdtemp(unfinishedPrefix(folder));
  await giveTo(runAs, unfinished);
  await initialise(settings, unfinished);
  await rename(unfinished, folder);
  await syncFolder(path.dirname(folder));
}

function unfinishedPrefix(folder: string): string {
  return `${folder}.unfinished-`;
}

async function removeUnfinished(folder: string): Promise<void> {
  const prefix = path.basename(unfinishedPrefix(folder));
  const parent = path.dirname(folder);
  const left = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const name of left) {
    // An initdb that outlived its killed Furrow may still be writing there: try until it has noticed.
    await rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

async function isCluster(folder: string): Promise<boolean> {
  return (await stat(path.join(folder, 'PG_VERSION')).catch(() => undefined)) !== undefined;
}

async function refuseForeignFolder(folder: string): Promise<void> {
  const content = await readdir(folder).catch(() => []);
  if (content.length === 0) return;
  throw new StartupError(
    'data-dir-unusable',
    `${folder} holds something that is no database. Move it away, or choose another DATA_DIR.`,
  );
}

async function initialise(settings: ClusterSettings, folder: string): Promise<void> {
  const { binaries, runAs, initdbFlags } = settings;
  const flags = [...COMMON_FLAGS, ...initdbFlags, `--pgdata=${folder}`];
  const { succeeded, complaint } = await runCommand(runAs.command(binaries.initdb, flags));
  if (succeeded) return;
  await rm(folder, { recursive: true, force: true });
  throw new StartupError(
    'embedded-did-not-start',
    `The built-in database could not be prepared in ${path.dirname(folder)}: ${complaint}`,
  );
}

/** Hands the files to the user PostgreSQL runs under; the folder itself last, so that a killed hand-over is done again. */
async function giveTo(runAs: RunAs, folder: string): Promise<void> {
  if (runAs.owner === undefined) return;
  const { uid, gid } = runAs.owner;
  if ((await stat(folder)).uid === uid) return;
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(path.join(folder, entry), uid, gid);
  }
  await lchown(folder, uid, gid);
}

/** Puts a rename on the disk, which a power cut could otherwise undo. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
