import { pick } from '@furrow/domain/fields';
import type { Instant } from '@furrow/domain/time';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { lockedOwner } from '../../db/owner.ts';
import { prepare, value } from '../../db/prepared.ts';
import { gardens, recordHeads, records, users } from '../../db/schema.ts';
import { type AppendPlan, eventsIn, takenEvents } from '../ledger/append-events.ts';
import { bringUpToDate } from '../ledger/bring-up-to-date.ts';
import {
  type LedgerWindow,
  windowFields,
  windowIn,
  type WindowRow,
  windowSought,
} from '../ledger/compute-change.ts';
import { isCurrent } from '../ledger/garden-summary.ts';
import type { JudgedItem } from '../ledger/judge-events.ts';
import { changingGarden, NO_STEP, stepRows, type StepRows } from '../ledger/write-step.ts';
import {
  changingRecords,
  type MergePlan,
  NO_RECORDS,
  recordFields,
  recordRows,
  type RecordsBefore,
  type RecordsRead,
  recordsSought,
} from '../records/merge-records.ts';

/* The two statements of an exchange: one reads what it depends on, one writes what it changes (ADR 95). */

/** What sent events and records depend on. */
interface Before {
  readonly window: LedgerWindow;
  readonly records: RecordsBefore;
  /** Counted again if an older server, which does not keep the count, has changed the records. */
  readonly recordBytes: number;
}

export interface Judged {
  readonly judged: readonly JudgedItem[];
  readonly read: RecordsRead;
}

type Sought = ReturnType<typeof sought>;

const sought = (userId: string, { judged, read }: Judged) => ({
  userId,
  ...windowSought(eventsIn(judged), takenEvents(judged)),
  ...recordsSought(read),
});

const beforeRead = prepare<Sought, WindowRow & RecordsBefore & Pick<Before, 'recordBytes'>>(sql`
  select ${windowFields}, ${recordFields},
    (case when ${recordHeads.bytesVersion} = ${recordHeads.version} then ${recordHeads.storedBytes}
      else (select coalesce(sum(octet_length(${records.record}::text)), 0)
        from ${records} where ${records.userId} = ${users.id}) end)::float8 as "recordBytes"
  from ${users} left join ${gardens} on ${eq(gardens.userId, users.id)}
  left join ${recordHeads} on ${eq(recordHeads.userId, users.id)}
  where ${users.id} = ${value('userId', 'uuid')}`);

/**
 * Reads what sent events and records depend on. A garden that is not current is recounted before events are appended.
 * @returns nothing if the user does not exist
 */
export async function readBefore(
  db: Database,
  userId: string,
  sent: Judged,
): Promise<Before | undefined> {
  const asked = sought(userId, sent);
  for (;;) {
    const [row] = await beforeRead(db, asked);
    if (!row) return undefined;
    const window = await windowIn(db, row, asked, takenEvents(sent.judged));
    if (sent.judged.length === 0 || isCurrent(window.summary)) {
      const { recordBytes } = row;
      return {
        window,
        recordBytes,
        records: pick(row, ['recordsVersion', 'keptRecords', 'tallies']),
      };
    }
    await bringUpToDate(db, userId);
  }
}

/** The new version of each part; null where it was not written. */
interface Versions {
  readonly garden: number | null;
  readonly records: number | null;
}

/** The garden and the records are independent: one is written even if the other is not. */
const changing = prepare<StepRows & ReturnType<typeof recordRows>, Versions>(sql`
  with ${lockedOwner}, ${changingGarden}, ${changingRecords}
  select (select version from head) as garden, (select version from record_head) as records`);

interface PlannedChange {
  readonly append: AppendPlan;
  readonly merge: MergePlan;
  readonly now: Instant;
}

/**
 * Writes what events and records change in one statement.
 * @returns whether the garden and the records are written, or had nothing to write; false if they have changed since, or the user is gone
 */
export async function writeChange(
  db: Database,
  userId: string,
  { append, merge, now }: PlannedChange,
) {
  const { step, fresh: events } = append;
  const adds = step ? stepRows(userId, step, { events, receivedAt: now }) : NO_STEP;
  const merges = merge.writes.length > 0 ? recordRows(userId, merge, now) : NO_RECORDS;
  if (adds === NO_STEP && merges === NO_RECORDS) return { garden: true, records: true };
  const [versions] = await changing(db, { userId, ...adds, ...merges });
  return {
    garden: adds === NO_STEP || typeof versions?.garden === 'number',
    records: merges === NO_RECORDS || typeof versions?.records === 'number',
  };
}
