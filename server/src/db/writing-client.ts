import { callbackify } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import { DatabaseAwayError } from './failure.ts';

/** A host that has not answered by then is passed over. */
export const ANSWERS_WITHIN_MS = 2_000;

type Connected = (error: Error | null) => void;

/** A connection that fails if its host is a standby, or allows no writes by default. */
export class WritingClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    // A lost connection fails its statement; without a listener this event would end the process. A pool listens only later.
    this.on('error', () => {});
  }

  override connect(): Promise<Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<Client> | undefined {
    const connecting = () => this.connectForWriting();
    if (!callback) return connecting();
    callbackify(connecting)(callback);
    return undefined;
  }

  protected async connectForWriting(): Promise<Client> {
    await super.connect();
    try {
      await requireWrites(this);
    } catch (error) {
      await this.end();
      throw error;
    }
    return this;
  }
}

/** @throws DatabaseAwayError where only reading is allowed */
async function requireWrites(client: Client): Promise<void> {
  const late = setTimeout(() => void client.end(), ANSWERS_WITHIN_MS);
  try {
    const { rows } = await client.query<{ transaction_read_only: string }>(
      'show transaction_read_only',
    );
    if (rows[0]?.transaction_read_only !== 'off') throw new DatabaseAwayError();
  } finally {
    clearTimeout(late);
  }
}

/** @throws DatabaseAwayError, or the driver's error, where this host takes no writes now */
export function connectForWriting(address: string): Promise<Client> {
  return new WritingClient({
    connectionString: address,
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
  }).connect();
}
