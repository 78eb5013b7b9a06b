import { wrap } from 'idb';

/**
 * idb makes a promise of each transaction's end. Where only the requests are awaited, nobody hears its failure, for example if somebody
 * deletes the browser's data meanwhile, and the page would say that something broke. Whoever awaits the end still hears of it.
 */
export function letEndsGoUnheard(database: IDBDatabase): void {
  const begin = database.transaction.bind(database);
  database.transaction = (...what) => {
    const transaction = begin(...what);
    wrap(transaction).done.catch(() => undefined);
    return transaction;
  };
}
