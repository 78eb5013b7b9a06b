import type { BatchAnswer } from '@furrow/contract/ledger-batch';
import { NINE } from '@furrow/domain/testing/sitting';
import { HOUR, type Instant } from '@furrow/domain/time';
import { afterEach, expect } from 'vitest';
import type { Database } from '../db/database.ts';
import { enterBatch } from '../features/ledger/enter-batch.ts';
import { recount, type Difference } from '../features/ledger/recount.ts';
import { createTurns } from '../turns.ts';
import { createWholeReads } from '../whole-reads.ts';
import { describeOnStore } from './store-under-test.ts';

/** When batches arrive, unless a test says otherwise: later on the day on which sittings begin. */
export const EVENING: Instant = NINE + 11 * HOUR;

/** A ledger to send batches to, without the network in between. */
export interface LedgerUnderTest {
  readonly db: Database;
  send(userId: string, events: readonly unknown[], more?: Sending): Promise<BatchAnswer>;
}

interface Sending {
  readonly knows?: number;
  readonly sentAt?: Instant;
  readonly now?: Instant;
}

/** Runs a suite on a store; after each test, every garden must be what its ledger amounts to. */
export function describeOnLedger(title: string, suite: (ledger: () => LedgerUnderTest) => void) {
  describeOnStore(title, (store) => {
    afterEach(async () => expect(await differences(store().db)).toEqual([]));
    suite(() => ledgerOver(store().db));
  });
}

/** A server's own way to the ledger: two of them know nothing of each other. */
export function ledgerOver(db: Database): LedgerUnderTest {
  const [turns, reads] = [createTurns(), createWholeReads()];
  return {
    db,
    send: async (userId, events, { now = EVENING, sentAt = now, knows } = {}) => {
      const batch = { sentAt, events: [...events], ...(knows === undefined ? {} : { knows }) };
      const owner = { userId, mostBytes: Infinity };
      const answer = await enterBatch({ db, turns, reads, now: () => now }, owner, batch);
      if (typeof answer === 'string') throw new Error(answer);
      return answer;
    },
  };
}

/** What is kept of any garden otherwise than its ledger amounts to. */
export async function differences(db: Database): Promise<Difference[]> {
  const found: Difference[] = [];
  for await (const difference of recount(db)) found.push(difference);
  return found;
}
