import type { EventOutcome } from '@furrow/contract/exchange';
import type { GardenAnswer } from '@furrow/contract/garden';
import { NINE } from '@furrow/domain/testing/focus-session';
import { HOUR, type Instant } from '@furrow/domain/time';
import { afterEach, expect } from 'vitest';
import type { Database } from '../db/database.ts';
import { readGarden } from '../features/ledger/read-garden.ts';
import { recount, type Difference } from '../features/ledger/recount.ts';
import { ingest } from '../features/sync/exchange.ts';
import { createAccountTurns } from '../concurrency/account-turns.ts';
import { describeOnStore } from './store-under-test.ts';

/** When batches arrive, unless a test says otherwise: later on the day on which focus sessions begin. */
export const EVENING: Instant = NINE + 11 * HOUR;

/** A ledger to send batches to, without the network in between. */
export interface LedgerUnderTest {
  readonly db: Database;
  send(userId: string, events: readonly unknown[], more?: Sending): Promise<Answer>;
}

interface Answer {
  readonly events: readonly EventOutcome[];
  readonly garden: GardenAnswer;
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

/** The ledger as one server reaches it. Two of these know nothing of each other, as two servers do. */
export function ledgerOver(db: Database): LedgerUnderTest {
  const turns = createAccountTurns();
  return {
    db,
    send: async (userId, events, { now = EVENING, sentAt = now, knows = 0 } = {}) => {
      const owner = { userId, mostBytes: Infinity, reserve: 0 };
      const sent = { sentAt, events: [...events] };
      const deps = { db, turns, clock: () => now, lookAtDevices: () => {} };
      const appended = (await ingest(deps, owner, sent))?.appended;
      if (!appended) throw new Error('user-token-expired');
      const garden = appended.gardenFor(knows) ?? (await readGarden(db, userId, knows));
      if (!garden) throw new Error('The garden is long.');
      return { events: appended.outcomes, garden };
    },
  };
}

/** The stored values of all gardens that differ from what their ledgers amount to. */
export async function differences(db: Database): Promise<Difference[]> {
  const found: Difference[] = [];
  for await (const difference of recount(db)) found.push(difference);
  return found;
}
