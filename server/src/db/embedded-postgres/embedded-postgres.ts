import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import {
  writeAccessRules,
  prepareApplicationRole,
  type ClusterSettings,
  ensureCluster,
  EMBEDDED_FLAGS,
} from './cluster.ts';
import { locatePackage, prepareBinaries } from './binaries.ts';
import { CLUSTER_FOLDER, rethrowForStartup, lockDataDir } from './data-dir.ts';
import {
  connectionThrough,
  type ServerConnection,
  APPLICATION_ROLE,
  openSocketFolder,
  knock,
  CLUSTER_USER,
} from './knock.ts';
import { launchPostmaster, type LaunchSettings, SOCKET_ONLY_SETTINGS } from './launch.ts';
import { endLeftover, stopPostmaster, supervise } from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';
import { StartupError } from '../../errors.ts';

export interface EmbeddedPostgres {
  /** As the application's role, which is not a superuser. */
  readonly connection: ServerConnection;
  /** Stops the server within seconds and frees the data directory; a second call waits for the first. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL on `dataDir`, makes its cluster on the first start, and keeps it running until `stop`.
 * @throws StartupError with the code of what prevents the start.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: Logger,
): Promise<EmbeddedPostgres> {
  const absolute = path.resolve(dataDir);
  const lock = await lockDataDir(absolute);
  try {
    const { connection, stop } = await startIn(await realpath(absolute), log);
    const stopAndRelease = async () => {
      await stop();
      lock.release();
    };
    let stopped: Promise<void> | undefined;
    return { connection, stop: () => (stopped ??= stopAndRelease()) };
  } catch (error) {
    lock.release();
    return rethrowForStartup(absolute, error);
  }
}

async function startIn(dataDir: string, log: Logger): Promise<EmbeddedPostgres> {
  const folder = path.join(dataDir, CLUSTER_FOLDER);
  const binaries = await prepareBinaries(locatePackage());
  const runAs = await chooseRunAs(binaries, dataDir, folder);
  const socket = await openSocketFolder(folder);
  const connection = connectionThrough(socket.folder);
  const settings = {
    folder,
    binaries,
    runAs,
    connection,
    log,
    initdbFlags: EMBEDDED_FLAGS,
    serverSettings: SOCKET_ONLY_SETTINGS,
  };
  try {
    const stop = await startAndSupervise(settings);
    const stopAndClean = async () => {
      await stop();
      await socket.remove();
    };
    return { connection: { ...connection, user: APPLICATION_ROLE }, stop: stopAndClean };
  } catch (error) {
    await socket.remove();
    throw error;
  }
}

async function startAndSupervise(
  settings: ClusterSettings & LaunchSettings,
): Promise<() => Promise<void>> {
  const { folder, log } = settings;
  // This comes first, because a server that an earlier run left behind may still use the files.
  await endLeftover(folder, log);
  await ensureCluster(settings);
  await writeAccessRules(settings);
  const running = await launchPostmaster(settings);
  const obtain = async (stopping: AbortSignal) => {
    await endLeftover(folder, log);
    return launchPostmaster(settings, stopping);
  };
  try {
    await prepareApplicationRole(settings.connection);
    return supervise(running, obtain, log);
  } catch (error) {
    await stopPostmaster(running);
    throw error;
  }
}

/**
 * Connects to the PostgreSQL of a running Furrow in `dataDir`; if none runs, starts one until `stop`.
 * @throws StartupError as `startEmbeddedPostgres` does
 */
export async function joinEmbeddedPostgres(
  dataDir: string,
  log: Logger,
): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(dataDir, log);
  } catch (error) {
    if (!(error instanceof StartupError) || error.code !== 'data-dir-in-use') throw error;
    return (await joinRunning(dataDir)) ?? Promise.reject(error);
  }
}

/** Undefined if the server of this folder accepts no connection, for example while it starts. */
async function joinRunning(dataDir: string): Promise<EmbeddedPostgres | undefined> {
  const socket = await openSocketFolder(path.join(await realpath(dataDir), CLUSTER_FOLDER));
  // While a Furrow of an earlier release runs the server, the application has no role of its own yet.
  for (const user of [APPLICATION_ROLE, CLUSTER_USER]) {
    const connection = { ...connectionThrough(socket.folder), user };
    const answer = await knock(connection);
    if (answer.kind !== 'open') continue;
    await answer.client.end();
    return { connection, stop: () => socket.remove() };
  }
  await socket.remove();
  return undefined;
}
