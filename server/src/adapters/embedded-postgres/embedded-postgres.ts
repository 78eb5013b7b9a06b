import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { writeAccessRules } from './access-rules.ts';
import { prepareApplicationRole } from './application-role.ts';
import { locatePackage, prepareBinaries } from './binaries.ts';
import { type ClusterSettings, ensureCluster, EMBEDDED_FLAGS } from './cluster.ts';
import { CLUSTER_FOLDER, rethrowForStartup } from './data-dir.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { connectionThrough, type ServerConnection } from './knock.ts';
import { launchPostmaster, type LaunchSettings } from './launch.ts';
import { endLeftover } from './leftover.ts';
import { stopPostmaster } from './postmaster.ts';
import { APPLICATION_ROLE } from './roles.ts';
import { chooseRunAs } from './run-as.ts';
import { SOCKET_ONLY_SETTINGS } from './server-settings.ts';
import { openSocketFolder } from './socket-folder.ts';
import { supervise } from './supervise.ts';

export interface EmbeddedPostgres {
  /** As the application's role, which is no superuser. */
  readonly connection: ServerConnection;
  /** Stops the server within seconds and frees the data directory; a second call waits for the first. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL on `dataDir`, makes its cluster on the first start, and keeps it running until `stop`.
 * @throws StartupError with the code of what stands in the way.
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
  // Before anything touches the files: a server that an earlier run left behind may be at work on them.
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
