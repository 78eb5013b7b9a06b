import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Transaction, TransactionConfig } from './database.ts';
import { isConflict, isDatabaseAway } from './failure.ts';

/** Between two attempts, give or take half; together about as long as the embedded server takes to come back. */
const PAUSES_MS = [25, 75, 225, 675];

/**
 * Runs `work` in one transaction, and again when it lost to another one or lost its connection, so `work` must have no
 * effect beside its statements. A connection lost while committing is not repaired, since the commit may have happened:
 * the caller hears of it, and repeats only what may be done twice.
 */
export async function transact<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
  config?: TransactionConfig,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    let committing = false;
    try {
      return await database.transaction(async (tx) => {
        const result = await work(tx);
        committing = true;
        return result;
      }, config);
    } catch (error) {
      const pause = PAUSES_MS[attempt];
      const mayRepeat = isConflict(error) || (isDatabaseAway(error) && !committing);
      if (pause === undefined || !mayRepeat) throw error;
      await sleep(pause * (0.5 + Math.random()));
    }
  }
}
