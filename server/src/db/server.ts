import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import {
  startEmbeddedPostgres,
  joinEmbeddedPostgres,
} from '../adapters/embedded-postgres/embedded-postgres.ts';

/** Where the data lives: in our own PostgreSQL under a folder, or in one that somebody else runs. */
export type StoreSettings =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** A PostgreSQL that can be connected to until it is given back. */
export interface DatabaseServer {
  readonly config: PoolConfig;
  readonly stop: () => Promise<void>;
}

type OpenEmbedded = typeof startEmbeddedPostgres;

/** Starts the embedded server, which nobody else may then use, or reaches for the one that is run elsewhere. */
export function openServer(settings: StoreSettings, log: Logger): Promise<DatabaseServer> {
  return openWith(startEmbeddedPostgres, settings, log);
}

/** As `openServer`, but where a Furrow is at work on the embedded server, joins it there. */
export function joinServer(settings: StoreSettings, log: Logger): Promise<DatabaseServer> {
  return openWith(joinEmbeddedPostgres, settings, log);
}

async function openWith(
  openEmbedded: OpenEmbedded,
  settings: StoreSettings,
  log: Logger,
): Promise<DatabaseServer> {
  switch (settings.kind) {
    case 'embedded': {
      const { connection, stop } = await openEmbedded(settings.dataDir, log);
      return { config: connection, stop };
    }
    case 'postgres':
      return { config: { connectionString: settings.url }, stop: async () => {} };
  }
}
