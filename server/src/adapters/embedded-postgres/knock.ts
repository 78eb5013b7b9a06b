import { Client, DatabaseError } from 'pg';
import { CLUSTER_USER } from './roles.ts';
import { SOCKET_PORT } from './socket-folder.ts';

/** How to reach a server of ours; complete, so that no PGHOST or PGSSLMODE of the environment has a say. */
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

/** What answers at a server's door: an open connection, a server that can't serve now, nothing, or a refusal. */
export type Answer =
  | { readonly kind: 'open'; readonly client: Client }
  | { readonly kind: 'busy' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'refused'; readonly error: DatabaseError };

/** Starting, stopping or recovering; or every place taken by connections whose owner has just died. */
const BUSY_STATES = new Set(['57P03', '53300']);

/** Tries to connect once. Whoever gets an open client has to end it. */
export async function knock(connection: ServerConnection): Promise<Answer> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 2_000 });
  // A lost connection is told by 'end'; unheard, the 'error' before it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return { kind: 'open', client };
  } catch (error) {
    if (!(error instanceof DatabaseError)) return { kind: 'silent' };
    return BUSY_STATES.has(error.code ?? '') ? { kind: 'busy' } : { kind: 'refused', error };
  }
}
