import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The port is part of the socket's name; nothing listens on it. */
export const SOCKET_PORT = 5432;

/** The kernel's bound on a socket's path, without the closing NUL. */
const LONGEST_PATH = process.platform === 'linux' ? 107 : 103;

/** A folder to reach a cluster's socket through. */
export interface SocketFolder {
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * The cluster's own folder, or, where its path is too long for a socket, a short link to it that is ours alone.
 * PostgreSQL itself needs no short path: it listens in '.', its working directory.
 */
export async function openSocketFolder(clusterFolder: string): Promise<SocketFolder> {
  if (fits(clusterFolder)) return { folder: clusterFolder, remove: async () => {} };
  const parent = await mkdtemp(path.join(shortestTemporaryFolder(), 'furrow-'));
  const folder = path.join(parent, 'db');
  await symlink(clusterFolder, folder);
  return { folder, remove: () => rm(parent, { recursive: true, force: true }) };
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_PATH;
}

function shortestTemporaryFolder(): string {
  return fits(path.join(tmpdir(), 'furrow-XXXXXX', 'db')) ? tmpdir() : '/tmp';
}
