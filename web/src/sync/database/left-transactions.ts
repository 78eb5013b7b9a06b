import { onWindow } from '../../platform/on-window.ts';
import { updating } from '../../platform/offline/updating.ts';

/**
 * When this page goes into the back-forward cache, aborts the transactions that it has begun. WebKit stops such a page in the middle of a
 * transaction, and every other page would wait for the transaction's end. If the page comes back, it is reloaded.
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
      // As for an update, the reload does not ask whether to leave. A planting goes on if the page was away for less than a minute.
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
    // The browser already commits the transaction, without the page.
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
  }
}
