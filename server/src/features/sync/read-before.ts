import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { prepare, value } from '../../db/prepared.ts';
import { gardens, recordHeads, records, users } from '../../db/schema.ts';
import { eventsIn } from '../ledger/append-events.ts';
import { bringUpToDate } from '../ledger/bring-up-to-date.ts';
import {
  type LedgerWindow,
  windowFields,
  windowIn,
  type WindowRow,
  type WindowSought,
  windowSought,
} from '../ledger/compute-change.ts';
import { isCurrent } from '../ledger/garden-summary.ts';
import type { JudgedItem } from '../ledger/judge-events.ts';
import {
  recordFields,
  type RecordsBefore,
  type RecordsRead,
  type RecordsSought,
  recordsSought,
} from '../records/merge-records.ts';

/** What sent events and records depend on; undefined for what was not sent. */
interface Before extends Bytes {
  readonly window: LedgerWindow | undefined;
  readonly records: RecordsBefore | undefined;
}

/** What the user has stored. */
interface Bytes {
  readonly gardenBytes: number;
  /** Counted again where an older server, which does not count, has changed the records. */
  readonly recordBytes: number;
}

const bytes = sql`coalesce(${gardens.storedBytes}, 0)::float8 as "gardenBytes",
  (case when ${recordHeads.bytesVersion} = ${recordHeads.version} then ${recordHeads.storedBytes}
    else (select coalesce(sum(octet_length(${records.record}::text)), 0)
      from ${records} where ${records.userId} = ${users.id}) end)::float8 as "recordBytes"`;

const owned = sql`
  from ${users} left join ${gardens} on ${eq(gardens.userId, users.id)}
  left join ${recordHeads} on ${eq(recordHeads.userId, users.id)}
  where ${users.id} = ${value('userId', 'uuid')}`;

const ofEvents = prepare<WindowSought, WindowRow & Bytes>(
  sql`select ${windowFields}, ${bytes} ${owned}`,
);

const ofRecords = prepare<RecordsSought, RecordsBefore & Bytes>(
  sql`select ${recordFields}, ${bytes} ${owned}`,
);

const ofBoth = prepare<WindowSought & RecordsSought, WindowRow & RecordsBefore & Bytes>(
  sql`select ${windowFields}, ${recordFields}, ${bytes} ${owned}`,
);

/** Events and records, each judged on its own. */
export interface Judged {
  readonly judged: readonly JudgedItem[];
  readonly read: RecordsRead;
}

/**
 * Reads all of it in one statement. A garden that is not current is recounted before events are appended.
 * @returns nothing if the user does not exist
 */
export async function readBefore(
  db: Database,
  userId: string,
  sent: Judged,
): Promise<Before | undefined> {
  for (;;) {
    const before = await readOnce(db, userId, sent);
    if (!before?.window || isCurrent(before.window.summary)) return before;
    await bringUpToDate(db, userId);
  }
}

async function readOnce(
  db: Database,
  userId: string,
  { judged, read }: Judged,
): Promise<Before | undefined> {
  const sought = recordsSought(userId, read);
  if (judged.length === 0) {
    const [row] = await ofRecords(db, sought);
    return row && { ...bytesIn(row), window: undefined, records: row };
  }
  const events = windowSought(userId, eventsIn(judged));
  if (read.length === 0) {
    const [row] = await ofEvents(db, events);
    return row && { ...bytesIn(row), window: windowIn(row), records: undefined };
  }
  const [row] = await ofBoth(db, { ...events, ...sought });
  return row && { ...bytesIn(row), window: windowIn(row), records: row };
}

const bytesIn = ({ gardenBytes, recordBytes }: Bytes): Bytes => ({ gardenBytes, recordBytes });
