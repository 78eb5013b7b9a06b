import { pick } from '@furrow/domain/fields';
import type { Context } from 'hono';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { prepare, value } from '../../db/prepared.ts';
import { gardens, recordHeads, records, users } from '../../db/schema.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { FoundViewer } from '../../http/found-viewer.ts';
import { type FindReading, type OwnFields, seekViewer } from '../../http/viewer.ts';
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

/** Events and records, each judged on its own. */
export interface Judged {
  readonly judged: readonly JudgedItem[];
  readonly read: RecordsRead;
}

/** The row that is read, with the fields of what was sent. */
export type BeforeRow = Bytes &
  (WindowRow | { readonly near?: undefined }) &
  (RecordsBefore | { readonly keptRecords?: undefined });

type Sought = ReturnType<typeof soughtBy>;

const soughtBy = (userId: string, { judged, read }: Judged) => ({
  ...windowSought(userId, eventsIn(judged), takenEvents(judged)),
  ...recordsSought(userId, read),
});

/** What is read: it depends on whether events, records or both were sent. */
const FIELDS = {
  events: (userId: SQL) => sql`${windowFields(userId)}, ${bytes}`,
  records: (userId: SQL) => sql`${recordFields(userId)}, ${bytes}`,
  both: (userId: SQL) => sql`${windowFields(userId)}, ${recordFields(userId)}, ${bytes}`,
};

function partsOf({ judged, read }: Judged): keyof typeof FIELDS {
  if (judged.length === 0) return 'records';
  return read.length === 0 ? 'events' : 'both';
}

/** A statement for each of these. */
const eachOf = <T>(make: (fields: OwnFields) => T) => ({
  events: make(FIELDS.events),
  records: make(FIELDS.records),
  both: make(FIELDS.both),
});

const sender = value('userId', 'uuid');

const BY_USER = eachOf((fields) =>
  prepare<Sought, BeforeRow>(sql`
    select ${fields(sender)}
    from ${users} left join ${gardens} on ${eq(gardens.userId, users.id)}
    left join ${recordHeads} on ${eq(recordHeads.userId, users.id)}
    where ${users.id} = ${sender}`),
);

export type FoundWithRow = FoundViewer & { readonly row?: BeforeRow | undefined };

/** Finds who sent something, and reads in the same statement what it depends on (ADR 105). */
export function seekReading(findReading: FindReading) {
  const statements = eachOf((fields) => findReading<Sought, BeforeRow>(fields));
  return <Env extends AppEnv>(c: Context<Env>, sent: Judged): Promise<FoundWithRow> =>
    // The statement knows the user by the session.
    seekViewer(() => statements[partsOf(sent)](c, soughtBy('', sent)), c);
}

/**
 * Reads all of it in one statement, unless it was read with who sent it. A garden that is not current is recounted before events are
 * appended.
 * @returns nothing if the user does not exist
 */
export async function readBefore(
  db: Database,
  userId: string,
  sent: Judged,
  known?: BeforeRow,
): Promise<Before | undefined> {
  const sought = soughtBy(userId, sent);
  for (let row = known; ; row = undefined) {
    row ??= (await BY_USER[partsOf(sent)](db, sought))[0];
    const before = row && (await beforeIn(db, row, sought));
    if (!before?.window || isCurrent(before.window.summary)) return before;
    await bringUpToDate(db, userId);
  }
}

async function beforeIn(db: Database, row: BeforeRow, sought: Sought): Promise<Before> {
  const { gardenBytes, recordBytes } = row;
  return {
    gardenBytes,
    recordBytes,
    window: row.near && (await windowIn(db, row, sought)),
    records: row.keptRecords && pick(row, ['recordsVersion', 'keptRecords']),
  };
}
