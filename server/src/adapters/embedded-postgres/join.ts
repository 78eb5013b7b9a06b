import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { StartupError } from '../../startup-error.ts';
import { CLUSTER_FOLDER } from './data-dir.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { connectionThrough, knock } from './knock.ts';
import { APPLICATION_ROLE, CLUSTER_USER } from './roles.ts';
import { openSocketFolder } from './socket-folder.ts';

/**
 * The server of `dataDir` for a visit: the one that a running Furrow keeps there, or else one that is started for it.
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

/** Undefined where the server that holds the folder does not let us in, as while it starts. */
async function joinRunning(dataDir: string): Promise<EmbeddedPostgres | undefined> {
  const socket = await openSocketFolder(path.join(await realpath(dataDir), CLUSTER_FOLDER));
  // Below a Furrow of an earlier release, which is still to be replaced, the application has no role of its own yet.
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
