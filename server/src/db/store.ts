import type { NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { Logger } from 'pino';
import { StartupError } from '../startup-error.ts';
import type * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = NodePgTransaction<
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>;

/** Where the data lives: in our own PostgreSQL under a folder, or in one that somebody else runs. */
export type StoreSettings =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | { readonly kind: 'postgres'; readonly url: string };

export interface Store {
  readonly db: Database;
  /** Runs `work` in one transaction, again after a serialization failure or a connection lost before the commit. */
  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Resolves when the database answers and is migrated; rejects otherwise, within three seconds. */
  check(): Promise<void>;
  /** Lets running statements end, closes every connection and stops the embedded server. */
  close(): Promise<void>;
}

/**
 * Opens the store and migrates it.
 * @throws StartupError when waiting would not help. A database that is merely away is no such case: the store
 * opens, `check` rejects, and it heals by itself.
 */
export async function openStore(settings: StoreSettings, _log: Logger): Promise<Store> {
  throw new StartupError('embedded-did-not-start', `The ${settings.kind} store is not built yet.`);
}
