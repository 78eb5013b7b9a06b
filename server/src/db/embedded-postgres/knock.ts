import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, DatabaseError } from 'pg';

/** The superuser of every cluster of ours: it administers the server, and the application never connects as it. */
export const CLUSTER_USER = 'furrow';

/** The role of the application: it owns its database and what is in it, and has no other right. */
export const APPLICATION_ROLE = 'furrow_app';

/** The port is part of the socket's name; nothing listens on it. */
export const SOCKET_PORT = 5432;

/** The kernel's bound on a socket's path, without the closing NUL. */
const LONGEST_PATH = process.platform === 'linux' ? 107 : 103;

/**
 * The folder through which a cluster's socket is reached: the cluster's own, or a private short link to it where its path is too long.
 * PostgreSQL itself needs no short path: it listens in '.', its working directory.
 */
export async function openSocketFolder(clusterFolder: string) {
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

/** How to reach a server of ours. Complete, so that PGHOST or PGSSLMODE in the environment have no effect. */
export interface ServerConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password?: string;
  readonly database: string;
  readonly ssl: false;
}

/** The administrator's connection through a socket folder, to the database that every cluster has. */
export function connectionThrough(socketFolder: string): ServerConnection {
  return {
    host: socketFolder,
    port: SOCKET_PORT,
    user: CLUSTER_USER,
    database: 'postgres',
    ssl: false,
  };
}

/** The result of a connection attempt: an open connection, a server that can't serve now, nothing, or a refusal. */
type Answer =
  | { readonly kind: 'open'; readonly client: Client }
  | { readonly kind: 'busy' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'refused'; readonly error: DatabaseError };

/** SQLSTATEs of a server that is starting, stopping or recovering, or whose connections belong to processes that just died. */
const BUSY_STATES = new Set(['57P03', '53300']);

/** Tries to connect once. The caller has to end an open client. */
export async function knock(connection: ServerConnection): Promise<Answer> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 2_000 });
  // 'end' reports a lost connection; without a listener, the 'error' before it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return { kind: 'open', client };
  } catch (error) {
    if (!(error instanceof DatabaseError)) return { kind: 'silent' };
    return BUSY_STATES.has(error.code ?? '') ? { kind: 'busy' } : { kind: 'refused', error };
  }
}
