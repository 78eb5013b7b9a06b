import { isDeepStrictEqual } from 'node:util';
import {
  sentRecordSchema,
  type RecordOutcome,
  type RecordsChange,
} from '@furrow/contract/exchange';
import { GROWING_KIND } from '@furrow/contract/growing-record';
import { RECORD_KINDS, type RecordKind } from '@furrow/contract/record-kinds';
import { readSent } from '@furrow/contract/sent';
import { TASK_KIND } from '@furrow/contract/task';
import type { Instant } from '@furrow/domain/time';
import { type ArrivalClocks, byServerClock } from '@furrow/domain/todo/merge';
import { type Column, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type Owner, bytesOf, persisted } from '../../db/owner.ts';
import { prepare, rowsIn, value } from '../../db/prepared.ts';
import { gardens, pushSubscriptions, recordHeads, records, users } from '../../db/schema.ts';

/** A record as it was sent, with corrected instants. */
interface SentRecord {
  readonly name: string;
  readonly kind: RecordKind;
  readonly id: string;
  readonly record: object;
}

/** A record as it is kept. */
type KeptRecord = Pick<typeof records.$inferSelect, 'id' | 'kind' | 'record'>;

const REFUSED: RecordOutcome = { outcome: 'refused', code: 'malformed' };

/** Records as they came. */
interface RecordsSent extends ArrivalClocks {
  readonly items: readonly unknown[];
  /** Whether nothing is merged if one record does not fit. */
  readonly allOrNone: boolean;
}

/** The outcomes of merged records, and the records after them. */
export interface Merged {
  readonly outcomes: readonly RecordOutcome[];
  readonly version: number;
  /** The changes for a reader that knows the previous version, without a query; undefined where they have to be read. */
  readonly changesFor: (knows: number) => RecordsChange | undefined;
}

/**
 * Merges sent records with the stored ones (D41). A record that does not grow is merged even if the storage is full, so that
 * deleting always works.
 * @returns nothing if the user no longer exists
 */
export function mergeRecords(
  db: Database,
  owner: Owner,
  { items, allOrNone, ...clocks }: RecordsSent,
): Promise<Merged | undefined> {
  const right = byServerClock(clocks);
  const read = items.map((item) => readRecord(item, right));
  const ids = read.flatMap((each) => ('id' in each ? each.id : []));
  return persisted(async (): Promise<Merged | 'overtaken' | undefined> => {
    const [before] = await reading(db, { userId: owner.userId, ids });
    if (!before) return undefined;
    const { version, bytes, gardenBytes } = before;
    const known = new Map(before.kept.map((each) => [each.id, each]));
    const merged = mergeAll(read, known, { bytes, most: owner.mostBytes - gardenBytes });
    const { outcomes, changed } = merged;
    const isHeldUp = allOrNone && outcomes.some(({ outcome }) => outcome === 'storage-full');
    const writes = isHeldUp ? [] : [...changed.values()];
    if (writes.length === 0) return { outcomes, version, changesFor: () => undefined };
    const next = { version: version + 1, storedBytes: Math.max(0, merged.bytes) };
    if (!(await write(db, owner.userId, writes, next, clocks.now))) return 'overtaken';
    return {
      outcomes,
      version: next.version,
      changesFor: (knows) => changeAfter(version, writes, knows),
    };
  });
}

/** What merged records have changed, for a reader that knows the version before. */
function changeAfter(
  before: number,
  writes: readonly KeptRecord[],
  knows: number,
): RecordsChange | undefined {
  if (knows !== before) return undefined;
  return { version: before + 1, since: before, records: [...writes], more: false };
}

/** Parses a sent record, or returns why it is not taken. */
function readRecord(item: unknown, right: (at: Instant) => Instant): SentRecord | RecordOutcome {
  const sent = sentRecordSchema.safeParse(item).data;
  if (!sent) return REFUSED;
  const kind = RECORD_KINDS.get(sent.kind);
  if (!kind) return { outcome: 'not-yet' };
  const read = readSent(kind.schema, sent.record);
  if (read === 'not-yet') return { outcome: read };
  if (read === 'malformed') return REFUSED;
  const record = kind.withInstants(read.value, right);
  return { name: sent.kind, kind, id: kind.idOf(record), record };
}

/** The result of merging: each item's outcome, what has changed, and the bytes of all records. */
function mergeAll(
  read: readonly (SentRecord | RecordOutcome)[],
  known: ReadonlyMap<string, KeptRecord>,
  room: { readonly bytes: number; readonly most: number },
) {
  const changed = new Map<string, KeptRecord>();
  let { bytes } = room;
  const outcomes = read.map((each): RecordOutcome => {
    if (!('id' in each)) return each;
    const { name, kind, id } = each;
    const kept = changed.get(id) ?? known.get(id);
    if (kept && kept.kind !== name) return REFUSED;
    const record = kept ? kind.merge(kept.record, each.record) : each.record;
    if (isDeepStrictEqual(record, kept?.record)) return { outcome: 'merged' };
    const growth = bytesOf([record]) - bytesOf(kept ? [kept.record] : []);
    if (growth > 0 && bytes + growth > room.most) return { outcome: 'storage-full' };
    bytes += growth;
    changed.set(id, { id, kind: name, record });
    return { outcome: 'merged' };
  });
  return { outcomes, changed, bytes };
}

/** What merging depends on. */
interface BeforeMerge {
  readonly version: number;
  /** Counted again where an older server, which does not count, has changed the records. */
  readonly bytes: number;
  /** Bytes of the same storage that the user's events use. */
  readonly gardenBytes: number;
  /** The stored records of these ids. */
  readonly kept: readonly KeptRecord[];
}

const mine = (column: Column) => sql`${column} = ${value('userId', 'uuid')}`;

const reading = prepare<{ userId: string; ids: readonly string[] }, BeforeMerge>(sql`
  select coalesce(${recordHeads.version}, 0) as version,
    (case when ${recordHeads.bytesVersion} = ${recordHeads.version} then ${recordHeads.storedBytes}
      else (select coalesce(sum(octet_length(${records.record}::text)), 0)
        from ${records} where ${mine(records.userId)}) end)::float8 as bytes,
    coalesce(${gardens.storedBytes}, 0)::float8 as "gardenBytes",
    (select coalesce(json_agg(json_build_object(
        'id', ${records.id}, 'kind', ${records.kind}, 'record', ${records.record})), '[]')
      from ${records} where ${mine(records.userId)} and ${records.id} = any(${value('ids', 'uuid[]')})) as kept
  from ${users}
  left join ${recordHeads} on ${mine(recordHeads.userId)}
  left join ${gardens} on ${mine(gardens.userId)}
  where ${mine(users.id)}`);

const head = rowsIn(recordHeads, 'head');
const rows = rowsIn(records, 'rows');

/**
 * The head is written only if it still has the version before, and everything else only if the head is. The owner is locked first,
 * as in `write-step.ts`. Servers look at the owner's devices again if a record of some kinds has changed (D49).
 */
const writing = prepare<
  { userId: string; head: string; rows: string; looksAt: string | null },
  { readonly version: number }
>(sql`
  with owner as materialized (
    select ${users.id} from ${users} where ${mine(users.id)} for key share),
  head as (
    insert into ${recordHeads} (${head.columns}) select ${head.fields} from owner, ${head.source}
    on conflict (user_id) do update set ${head.newValues}
      where ${recordHeads.version} = excluded.version - 1
    returning ${recordHeads.version}),
  written as (
    insert into ${records} (${rows.columns}) select ${rows.fields} from head, ${rows.source}
    on conflict (user_id, origin) do update set ${rows.newValues}),
  looked as (
    update ${pushSubscriptions}
    set look_at = ${value('looksAt', 'timestamptz')}, changes = ${pushSubscriptions.changes} + 1
    where ${mine(pushSubscriptions.userId)} and ${value('looksAt', 'timestamptz')} is not null
      and exists (select from head))
  select version from head`);

/** The kinds of records from which follows what a closed device is told (D49). */
const TOLD_KINDS: ReadonlySet<string> = new Set([GROWING_KIND, TASK_KIND]);

async function write(
  db: Database,
  userId: string,
  writes: readonly KeptRecord[],
  { version, storedBytes }: { readonly version: number; readonly storedBytes: number },
  now: Instant,
): Promise<boolean> {
  const looks = writes.some(({ kind }) => TOLD_KINDS.has(kind));
  const written = await writing(db, {
    userId,
    head: JSON.stringify([{ userId, version, storedBytes, bytesVersion: version }]),
    rows: JSON.stringify(writes.map((each) => Object.assign({ userId, version }, each))),
    looksAt: looks ? new Date(now).toISOString() : null,
  });
  return written.length > 0;
}
