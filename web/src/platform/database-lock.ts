import { openDB, type IDBPDatabase } from 'idb';

/**
 * Runs one piece of work at a time among the tabs of a browser, as Web Locks do: who has the lock has the only connection to a
 * database of the lock's name. A browser opens a database in a higher version only once nobody else has it open, lets tabs wait in
 * their order, and closes the connection of a tab that is gone, whatever it died of.
 * @throws AbortError where the signal ends the wait
 */
export async function withDatabaseLock<Result>(
  name: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  signal?.throwIfAborted();
  const connecting = connectAlone(name);
  const connection = await (signal ? unlessAborted(connecting, signal) : connecting);
  try {
    return await work();
  } finally {
    connection?.close();
  }
}

/** The only connection to a database; undefined in a browser that keeps no databases, where each tab is alone. */
async function connectAlone(name: string): Promise<IDBPDatabase | undefined> {
  try {
    for (;;) {
      const connection = await openNext(name, await versionOf(name));
      if (connection) return connection;
    }
  } catch {
    // The ledger's database says so, and why (`openLedger`).
    return undefined;
  }
}

async function versionOf(name: string): Promise<number> {
  const database = await openDB(name);
  database.close();
  return database.version;
}

/** Opens the version after a known one; undefined if another tab was faster, which may have that version open. */
async function openNext(name: string, known: number): Promise<IDBPDatabase | undefined> {
  let isAlone = false;
  const upgrade = () => (isAlone = true);
  try {
    const connection = await openDB(name, known + 1, { upgrade });
    if (isAlone) return connection;
    connection.close();
  } catch (error) {
    if (!isOlder(error)) throw error;
  }
  return undefined;
}

const isOlder = (error: unknown) => error instanceof DOMException && error.name === 'VersionError';

/** An opening cannot be called back: it is closed when it comes. */
async function unlessAborted(
  connecting: Promise<IDBPDatabase | undefined>,
  signal: AbortSignal,
): Promise<IDBPDatabase | undefined> {
  const opened = connecting.then((connection) => {
    if (signal.aborted) connection?.close();
    return connection;
  });
  let abort: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort);
  });
  try {
    return await Promise.race([opened, aborted]);
  } finally {
    if (abort) signal.removeEventListener('abort', abort);
  }
}
