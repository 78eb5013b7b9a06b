import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, type ClientConfig, DatabaseError, type PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { addressesToChooseFrom } from './address.ts';
import { DatabaseAwayError, isDatabaseAway } from './failure.ts';
import { ANSWERS_WITHIN_MS, connectForWriting, WritingClient } from './writing-client.ts';

/** Pauses between two questions to a host, and how long it is asked after a connection failed. */
const LOOK_EVERY_MS = 200;
const LOOK_FOR_MS = 5_000;

interface Found {
  readonly client: Client;
  readonly address: string;
}

/** All hosts are asked at once, since one that is off the network does not even refuse. */
async function findPrimary(addresses: readonly string[]): Promise<Found> {
  const attempts = addresses.map(async (address) => ({
    client: await connectForWriting(address),
    address,
  }));
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
  /**
   * Connects to the host that takes writes, wherever it was last.
   * @throws DatabaseAwayError where none takes writes now; the host's own error where waiting would not help
   */
  readonly connect: () => Promise<Client>;
  /** For pools: clients that connect to the host that took writes last. If one fails, another host is looked for meanwhile. */
  readonly Client: typeof Client;
}

function primaryOf(addresses: readonly string[], log: Logger): Primary {
  let [current] = addresses;
  const clients = new Map<Client, string | undefined>();
  const moveTo = (address: string) => {
    if (address === current) return;
    log.info({ host: new URL(address).host }, 'this host of the database takes writes');
    current = address;
    // The former primary may hang with statements under way, or come back and not know yet that it is not the primary any more.
    for (const [client, at] of clients) if (at !== current) client.connection.stream.destroy();
  };
  const look = createLook(addresses, moveTo, log);
  // Not named after a pool: drizzle would take it for one.
  class PrimaryClient extends WritingClient {
    constructor(config?: ClientConfig) {
      super({
        ...config,
        connectionString: current,
        connectionTimeoutMillis: ANSWERS_WITHIN_MS,
      });
      clients.set(this, current);
      this.once('end', () => clients.delete(this));
    }

    protected override async connectForWriting(): Promise<Client> {
      try {
        return await super.connectForWriting();
      } catch (error) {
        look();
        throw error;
      }
    }
  }
  const connect = async () => {
    const { client, address } = await findPrimary(addresses);
    moveTo(address);
    return client;
  };
  return { connect, Client: PrimaryClient };
}

/** Asks every host again and again which one takes writes, until one does; for a while after each call. */
function createLook(
  addresses: readonly string[],
  found: (address: string) => void,
  log: Logger,
): () => void {
  const asking = new Set<string>();
  let until = 0;
  const ask = async (address: string) => {
    asking.add(address);
    while (performance.now() < until) {
      try {
        const client = await connectForWriting(address);
        until = 0;
        found(address);
        await client.end();
      } catch (error) {
        log.debug({ err: error }, 'a host of the database takes no writes');
      }
      await sleep(LOOK_EVERY_MS, undefined, { ref: false });
    }
    asking.delete(address);
  };
  return () => {
    until = performance.now() + LOOK_FOR_MS;
    for (const address of addresses) if (!asking.has(address)) void ask(address);
  };
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
