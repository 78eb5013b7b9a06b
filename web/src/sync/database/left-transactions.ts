import { onWindow } from '../../platform/on-window.ts';
import { updating } from '../../platform/offline/updating.ts';

/**
 * Aborts what a page has begun in a database when it is left and kept for the way back. WebKit stops such a page in the middle
 * of a transaction, and every other page would wait for its end. If the page comes back, it is loaded anew.
 */
export function abortWhenLeft(
  database: IDBDatabase,
  reload = () => window.location.reload(),
): void {
  // Tests run without a window.
  if (!('window' in globalThis)) return;
  const open = openTransactions(database);
  onWindow('pagehide', ({ persisted }) => {
    if (!persisted || open.size === 0) return;
    for (const transaction of open) abort(transaction);
    onWindow('pageshow', () => {
      // The reload asks nobody whether to leave, as for an update. A planting goes on if it was away for less than a minute.
      updating.raise();
      reload();
    });
  });
}

/** The transactions of a database that have not ended, at any time. */
function openTransactions(database: IDBDatabase): ReadonlySet<IDBTransaction> {
  const open = new Set<IDBTransaction>();
  const begin = database.transaction.bind(database);
  database.transaction = (...what) => {
    const transaction = begin(...what);
    open.add(transaction);
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => open.delete(transaction));
    return transaction;
  };
  return open;
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    // The browser already commits it, without the page.
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
  }
}
