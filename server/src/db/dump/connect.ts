import { Client, type ClientConfig } from 'pg';
import { requireVersion } from '../migrate.ts';

const CONNECT_TIMEOUT_MS = 5_000;

/** Lends a connection of its own to work that may take as long as it takes. */
export async function withClient<T>(
  config: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...config });
  // A lost connection fails the statement at hand; unheard, this event would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await requireVersion(client);
    return await work(client);
  } finally {
    await client.end();
  }
}
