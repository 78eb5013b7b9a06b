import type { Exchange, RecordOutcome } from '@furrow/contract/exchange';
import type { Database } from '../../db/database.ts';
import { holdingOwner, type Owner } from '../../db/hold-owner.ts';
import type { Clock } from '../../ports.ts';
import type { WholeReads } from '../../whole-reads.ts';
import { enterEvents, type Entered } from '../ledger/enter-events.ts';
import { mergeRecords } from '../records/merge-records.ts';

export interface SyncDeps {
  readonly db: Database;
  /** The server's clock. */
  readonly now: Clock;
  readonly reads: WholeReads;
}

/** What came of all that was sent; each part is there where some of it was sent. */
export interface TakenIn {
  readonly entered?: Entered;
  readonly merged?: readonly RecordOutcome[];
}

interface Sent extends Pick<Exchange, 'sentAt' | 'events' | 'records'> {
  /** Whether no record is merged where there is no room for one of them. */
  readonly allOrNone?: boolean;
}

/**
 * Enters the events and merges the records that somebody sent, in one transaction: all of it, or nothing. It can be repeated at any
 * point. Of one account one is worked on at a time, so that it takes one connection however many are sent.
 * @returns nothing where the user is no more
 */
export function takeIn(
  { db, now, reads }: SyncDeps,
  owner: Owner,
  { sentAt, events, records, allOrNone = false }: Sent,
): Promise<TakenIn | undefined> {
  if (!events?.length && !records?.length) return Promise.resolve({});
  const clocks = { sentAt, now: now() };
  return reads.whole(owner.userId, () =>
    holdingOwner(db, owner.userId, async (tx) => ({
      ...(events && { entered: await enterEvents(tx, owner, events, clocks) }),
      ...(records && {
        merged: await mergeRecords(tx, owner, { items: records, allOrNone, ...clocks }),
      }),
    })),
  );
}
