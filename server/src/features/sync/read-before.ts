import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { prepare, value } from '../../db/prepared.ts';
import { gardens, recordHeads, users } from '../../db/schema.ts';
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
interface Before {
  readonly window: LedgerWindow | undefined;
  readonly records: RecordsBefore | undefined;
  /** Bytes of the user's storage that the events use. */
  readonly gardenBytes: number;
}

type Bytes = Pick<Before, 'gardenBytes'>;

const gardenBytes = sql`coalesce(${gardens.storedBytes}, 0)::float8 as "gardenBytes"`;

const owned = sql`
  from ${users} left join ${gardens} on ${eq(gardens.userId, users.id)}
  left join ${recordHeads} on ${eq(recordHeads.userId, users.id)}
  where ${users.id} = ${value('userId', 'uuid')}`;

const ofEvents = prepare<WindowSought, WindowRow & Bytes>(
  sql`select ${windowFields}, ${gardenBytes} ${owned}`,
);

const ofRecords = prepare<RecordsSought, RecordsBefore & Bytes>(
  sql`select ${recordFields}, ${gardenBytes} ${owned}`,
);

const ofBoth = prepare<WindowSought & RecordsSought, WindowRow & RecordsBefore & Bytes>(
  sql`select ${windowFields}, ${recordFields}, ${gardenBytes} ${owned}`,
);

interface Sent {
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
  sent: Sent,
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
  { judged, read }: Sent,
): Promise<Before | undefined> {
  const records = recordsSought(userId, read);
  if (judged.length === 0) {
    const [row] = await ofRecords(db, records);
    return row && { window: undefined, records: row, gardenBytes: row.gardenBytes };
  }
  const events = windowSought(userId, eventsIn(judged));
  if (read.length === 0) {
    const [row] = await ofEvents(db, events);
    return row && { window: windowIn(row), records: undefined, gardenBytes: row.gardenBytes };
  }
  const [row] = await ofBoth(db, { ...events, ...records });
  return row && { window: windowIn(row), records: row, gardenBytes: row.gardenBytes };
}
