import { deleteDB, openDB, type IDBPDatabase } from 'idb';
import { isFull } from './browser-storage.ts';

/**
 * Runs one piece of work at a time among the tabs of a browser, as Web Locks do: who has the lock has the only connection to a database of
 * the lock's name. A browser opens a database in a higher version only once nobody else has it open, lets openings of one database wait in
 * their order, and closes the connection of a tab that is gone, whatever it died of. Each tab asks for a version that it makes from the
 * time, so it is higher than those of the tabs that asked before, and tabs get the lock in the order of their requests. If the clock was
 * set back, or if two tabs ask within a millisecond, a tab may have to ask again, and gets the lock later.
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

/** The only connection to a database; undefined in a browser that keeps no databases, or has no room for one. */
async function connectAlone(name: string): Promise<IDBPDatabase | undefined> {
  try {
    for (let above = 0; ; above = await versionOf(name)) {
      const connection = await openAlone(name, nextVersion(above));
      if (connection) return connection;
    }
  } catch (error) {
    // The work runs without a lock. `openLedger` has the same problem, and reports it.
    if (isFull(error) || !(await keepsDatabases(name))) return undefined;
    throw error;
  }
}

let lastAsked = 0;

/** Higher than `above`, and than every version that any tab asked for before. A millisecond has room for a thousand. */
function nextVersion(above: number): number {
  lastAsked = Math.max(above + 1, lastAsked + 1, Date.now() * 1000);
  return lastAsked;
}

async function versionOf(name: string): Promise<number> {
  const database = await openDB(name);
  database.close();
  return database.version;
}

/** Opens a version once nobody else has the database open; undefined if the database already has this version or a higher one. */
async function openAlone(name: string, version: number): Promise<IDBPDatabase | undefined> {
  let isAlone = false;
  const upgrade = () => (isAlone = true);
  try {
    const connection = await openDB(name, version, { upgrade });
    if (isAlone) return connection;
    connection.close();
  } catch (error) {
    if (!isOlder(error)) throw error;
  }
  return undefined;
}

const isOlder = (error: unknown) => error instanceof DOMException && error.name === 'VersionError';

/** Whether the browser keeps databases. If it does, it deletes one that never existed without an error. */
async function keepsDatabases(name: string): Promise<boolean> {
  try {
    await deleteDB(`${name}:none`);
    return true;
  } catch {
    return false;
  }
}

/** Waits for a connection until the signal aborts. An opening cannot be cancelled, so a connection that comes later is closed at once. */
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
