import { pick } from '@furrow/domain/fields';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { prepare, value } from '../../db/prepared.ts';
import { gardens, recordHeads, records, users } from '../../db/schema.ts';
import { eventsIn, takenEvents } from '../ledger/append-events.ts';
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
import {
  recordFields,
  type RecordsBefore,
  type RecordsRead,
  recordsSought,
} from '../records/merge-records.ts';

/** What sent events and records depend on. */
interface Before {
  readonly window: LedgerWindow;
  readonly records: RecordsBefore;
  /** Counted again where an older server, which does not count, has changed the records. */
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
 * Reads all of it. A garden that is not current is recounted before events are appended.
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
    const window = await windowIn(db, row, asked);
    if (sent.judged.length === 0 || isCurrent(window.summary)) {
      const { recordBytes } = row;
      return { window, recordBytes, records: pick(row, ['recordsVersion', 'keptRecords']) };
    }
    await bringUpToDate(db, userId);
  }
}
