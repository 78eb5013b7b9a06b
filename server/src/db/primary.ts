import { setTimeout as sleep } from 'node:timers/promises';
import { callbackify } from 'node:util';
import { Client, type ClientConfig, DatabaseError, type PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { addressesToChooseFrom } from './address.ts';
import { DatabaseAwayError, isDatabaseAway } from './failure.ts';

/** A host that has not answered by then is passed over. */
const ANSWERS_WITHIN_MS = 2_000;

/** A database without a primary is not asked more often than this. */
const LOOK_EVERY_MS = 200;

type Connected = (error: Error | null) => void;

/** A connection that fails if its host is a standby, or allows no writes by default. */
class WritingClient extends Client {
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

interface Found {
  readonly client: Client;
  readonly address: string;
}

/**
 * Connects to the host that takes writes. All are asked at once, since a host that is off the network does not even refuse.
 * @throws DatabaseAwayError where none takes writes now; the host's own error where waiting would not help
 */
async function connectToPrimary(addresses: readonly string[]): Promise<Found> {
  const attempts = addresses.map(async (address) => {
    const client = new WritingClient({
      connectionString: address,
      connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    });
    // A lost connection fails its statement; without a listener this event would end the process.
    client.on('error', () => {});
    await client.connect();
    return { client, address };
  });
  const results = Promise.allSettled(attempts);
  try {
    const found = await Promise.any(attempts);
    void results.then((all) => endOthers(all, found));
    return found;
  } catch (cause) {
    throw (await results).map(lastingReason).find(Boolean) ?? new DatabaseAwayError({ cause });
  }
}

async function endOthers(
  results: readonly PromiseSettledResult<Found>[],
  chosen: Found,
): Promise<void> {
  for (const result of results)
    if (result.status === 'fulfilled' && result.value !== chosen) await result.value.client.end();
}

/** Why a host will refuse next time, too, such as a wrong password. */
function lastingReason(result: PromiseSettledResult<Found>): DatabaseError | undefined {
  const reason: unknown = result.status === 'rejected' ? result.reason : undefined;
  return reason instanceof DatabaseError && !isDatabaseAway(reason) ? reason : undefined;
}

/** Which of a database's hosts takes writes, as far as all connections of this process have found out. */
export interface Primary {
  /** Connects to the host that takes writes, looking for it anew. */
  readonly connect: () => Promise<Client>;
  /**
   * For pools: clients that connect to the host that took writes last. If that fails, all hosts are asked again meanwhile, so that a
   * later connection goes to the new primary.
   */
  readonly Client: typeof Client;
}

function primaryOf(addresses: readonly string[], log: Logger): Primary {
  let [current] = addresses;
  const connect = async () => {
    const { client, address } = await connectToPrimary(addresses);
    if (address !== current) log.info({ host: new URL(address).host }, 'this host takes writes');
    current = address;
    return client;
  };
  const look = async () => {
    try {
      await (await connect()).end();
    } catch (error) {
      log.debug({ err: error }, 'no host takes writes');
    }
    await sleep(LOOK_EVERY_MS, undefined, { ref: false });
  };
  let looking: Promise<void> | undefined;
  const lookAgain = () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  };
  // Not named after a pool: drizzle would take it for one.
  class PrimaryClient extends WritingClient {
    constructor(config?: ClientConfig) {
      super({
        ...config,
        connectionString: current,
        connectionTimeoutMillis: ANSWERS_WITHIN_MS,
      });
    }

    protected override async connectForWriting(): Promise<Client> {
      try {
        return await super.connectForWriting();
      } catch (error) {
        lookAgain();
        throw error;
      }
    }
  }
  return { connect, Client: PrimaryClient };
}

/** How to connect to a PostgreSQL. */
export interface DatabaseConfig extends PoolConfig {
  /** Where it matters which host is connected to. */
  readonly primary?: Primary;
}

/** How to connect to what an address names: of several hosts, to the one that takes writes. */
export function configFor(url: string, log: Logger): DatabaseConfig {
  const addresses = addressesToChooseFrom(url);
  return addresses.length > 0 ? { primary: primaryOf(addresses, log) } : { connectionString: url };
}
