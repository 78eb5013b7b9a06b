import { isDeepStrictEqual } from 'node:util';
import { sentRecordSchema, type RecordOutcome } from '@furrow/contract/exchange';
import { type RecordsChange } from '@furrow/contract/exchange-news';
import { RECORD_KINDS, type RecordKind } from '@furrow/contract/record-kinds';
import { readSent } from '@furrow/contract/sent';
import { GROWING_ID, GROWING_ORIGIN } from '@furrow/domain/growing/growing-record';
import { PREFERENCES_ID, PREFERENCES_ORIGIN } from '@furrow/domain/preferences/preferences-record';
import type { Instant } from '@furrow/domain/time';
import { type ArrivalClocks, byServerClock } from '@furrow/domain/clock/arrival';
import { sql } from 'drizzle-orm';
import { bytesOf } from '../../db/owner.ts';
import { rowsIn, value } from '../../db/prepared.ts';
import { pushSubscriptions, recordHeads, records } from '../../db/schema.ts';
import {
  boundCounter,
  type BoundCounter,
  boundedIn,
  forgettingDeleted,
  type Forgetting,
  talliesField,
  type Tally,
} from './record-bounds.ts';

/** A record as it was sent, with corrected instants. */
interface CorrectedRecord {
  readonly name: string;
  readonly kind: RecordKind;
  readonly id: string;
  readonly record: object;
}

export type KeptRecord = Pick<typeof records.$inferSelect, 'id' | 'kind' | 'record'>;

/** The ids of the kinds that have only one record for an account. A new record of another kind is refused with these (ADR 109). */
const RESERVED: ReadonlySet<string> = new Set([GROWING_ORIGIN, PREFERENCES_ORIGIN]);

/** The ids of records that an account has one of: to write one is to change it. */
const ALONE: ReadonlySet<string> = new Set([GROWING_ID, PREFERENCES_ID]);

const REFUSED: RecordOutcome = { outcome: 'refused', code: 'malformed' };

const TOO_MANY: RecordOutcome = { outcome: 'refused', code: 'too-many' };

/** Sent records in their order; for one that is not taken, its outcome. */
export type RecordsRead = readonly (CorrectedRecord | RecordOutcome)[];

/** Parses records, and corrects their instants. */
export function parseRecords(items: readonly unknown[], clocks: ArrivalClocks): RecordsRead {
  const right = byServerClock(clocks);
  return items.map((item) => readRecord(item, right));
}

/** What merging depends on: a row with the fields of `recordFields`. */
export interface RecordsBefore {
  readonly recordsVersion: number;
  /** The stored records with the ids of the sent ones. */
  readonly keptRecords: readonly KeptRecord[];
  /** How many records there are of the sent kinds that have a bound. */
  readonly tallies: readonly Tally[];
}

/** Fields of a prepared statement that reads a user's row, with the head of the records joined to it. */
export const recordFields = sql`
  coalesce(${recordHeads.version}, 0) as "recordsVersion",
    (select coalesce(json_agg(json_build_object(
        'id', ${records.id}, 'kind', ${records.kind}, 'record', ${records.record})), '[]')
      from ${records} where ${records.userId} = ${value('userId', 'uuid')} and ${records.id} = any(${value('recordIds', 'uuid[]')})) as "keptRecords", ${talliesField}`;

export const recordsSought = (read: RecordsRead) => ({
  recordIds: read.flatMap((each) => ('id' in each ? each.id : [])),
  bounded: boundedIn(read.flatMap((each) => ('name' in each ? each.name : []))),
});

/** What sent records change: computed from what was read, and not written yet. */
export interface MergePlan {
  readonly outcomes: readonly RecordOutcome[];
  readonly before: RecordsBefore;
  /** The changed records; empty if nothing has to be written. */
  readonly writes: readonly KeptRecord[];
  /** The bytes of all records after the merge. */
  readonly bytes: number;
  /** Deleted records that are forgotten, so that these do not fill the account. */
  readonly forgets: readonly Forgetting[];
  /** Whether the owner's devices may have to be told something at another time (D49). */
  readonly changesNotices: boolean;
}

interface Room extends Bytes {
  /** Whether nothing is merged if one record does not fit. */
  readonly allOrNone: boolean;
}

interface Bytes {
  /** The bytes of all records. */
  readonly bytes: number;
  /** How many there may be with a new record. */
  readonly most: number;
  /** How many more there may be with a change of a record. */
  readonly reserve: number;
}

/**
 * Merges sent records with the stored ones (D41). A record that does not grow is merged even if the storage is full, so that
 * deleting always works.
 */
export function planMerge(
  read: RecordsRead,
  before: RecordsBefore,
  { allOrNone, ...room }: Room,
): MergePlan {
  const known = new Map(before.keptRecords.map((each) => [each.id, each]));
  const counter = boundCounter(before.tallies);
  const merged = mergeAll(read, known, { ...room, counter });
  const { outcomes, changed, changesNotices } = merged;
  const isHeldUp = allOrNone && outcomes.some(({ outcome }) => outcome === 'storage-full');
  const writes = isHeldUp ? [] : [...changed.values()];
  const forgets = counter.forgets();
  return { outcomes, before, writes, bytes: Math.max(0, merged.bytes), forgets, changesNotices };
}

export interface Merged extends Pick<MergePlan, 'outcomes' | 'changesNotices'> {
  readonly version: number;
  /** The changes since the version that a reader knows, without a query; undefined if the changes have to be read. */
  readonly changesFor: (knows: number) => RecordsChange | undefined;
}

export function mergedBy({ before: { recordsVersion }, writes, ...plan }: MergePlan): Merged {
  const { outcomes, changesNotices } = plan;
  if (writes.length === 0)
    return { outcomes, changesNotices, version: recordsVersion, changesFor: () => undefined };
  return {
    outcomes,
    changesNotices,
    version: recordsVersion + 1,
    changesFor: (knows) => changeAfter(recordsVersion, writes, knows),
  };
}

/** The changes of this merge; undefined for a reader whose version is not `before`, and who needs other changes as well. */
function changeAfter(
  before: number,
  writes: readonly KeptRecord[],
  knows: number,
): RecordsChange | undefined {
  if (knows !== before) return undefined;
  return { version: before + 1, since: before, records: [...writes], more: false };
}

/** Parses a sent record, or returns why it is not taken. */
function readRecord(
  item: unknown,
  right: (at: Instant) => Instant,
): CorrectedRecord | RecordOutcome {
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

/**
 * The most bytes of a merged record, so that a browser can send it in a request, which has at most 64 KiB. Two short copies may give
 * a longer record, for example a habit with the days of both.
 */
const LARGEST_RECORD = 63 * 1024;

/** The result of merging: each item's outcome, what has changed, and the bytes of all records. */
function mergeAll(
  read: RecordsRead,
  known: ReadonlyMap<string, KeptRecord>,
  room: Bytes & { readonly counter: BoundCounter },
) {
  const changed = new Map<string, KeptRecord>();
  let { bytes } = room;
  let changesNotices = false;
  const outcomes = read.map((each): RecordOutcome => {
    if (!('id' in each)) return each;
    const { name, kind, id } = each;
    const kept = changed.get(id) ?? known.get(id);
    // A record of 0.2.0 may have a reserved id; it can still be edited and deleted.
    if (kept ? kept.kind !== name : RESERVED.has(id)) return REFUSED;
    const record = kept ? kind.merge(kept.record, each.record) : each.record;
    if (isDeepStrictEqual(record, kept?.record)) return { outcome: 'merged' };
    const size = bytesOf([record]);
    const growth = size - bytesOf(kept ? [kept.record] : []);
    if (kept && growth > 0 && size > LARGEST_RECORD) return REFUSED;
    const most = room.most + (kept || ALONE.has(id) ? room.reserve : 0);
    if (growth > 0 && bytes + growth > most) return { outcome: 'storage-full' };
    if (!room.counter.takes(name, kind, kept?.record, record)) return TOO_MANY;
    bytes += growth;
    changesNotices ||= kind.changesNotices?.(kept?.record, record) ?? false;
    changed.set(id, { id, kind: name, record });
    return { outcome: 'merged' };
  });
  return { outcomes, changed, bytes, changesNotices };
}

const head = rowsIn(recordHeads, 'recordHead');
const rows = rowsIn(records, 'recordRows');

/**
 * The one way to change records, after `lockedOwner`: `record_head` is written only if the stored head still has the version that the
 * merge was computed from, and everything else only if `record_head` is. If `looksAt` is set, servers look at the owner's devices then.
 */
export const changingRecords = sql`
  record_head as (
    insert into ${recordHeads} (${head.columns}) select ${head.fields} from owner, ${head.source}
    on conflict (user_id) do update set ${head.newValues}
      where ${recordHeads.version} = excluded.version - 1
    returning ${recordHeads.version}),
  written as (
    insert into ${records} (${rows.columns}) select ${rows.fields} from record_head, ${rows.source}
    on conflict (user_id, origin) do update set ${rows.newValues}
    returning origin),
  ${forgettingDeleted},
  looked as (
    update ${pushSubscriptions}
    set look_at = ${value('looksAt', 'timestamptz')}, changes = ${pushSubscriptions.changes} + 1
    where ${pushSubscriptions.userId} = ${value('userId', 'uuid')} and ${value('looksAt', 'timestamptz')} is not null
      and exists (select from record_head))`;

/** The values of a merge that changes nothing. */
export const NO_RECORDS = { recordHead: '[]', recordRows: '[]', forgets: '[]', looksAt: null };

/** The values with which `changingRecords` writes merged records: the row of the head, and a list of records, as JSON. */
export function recordRows(
  userId: string,
  { before, writes, bytes, forgets, changesNotices }: MergePlan,
  now: Instant,
) {
  const version = before.recordsVersion + 1;
  // What is forgotten makes the records smaller: the next request counts their bytes again.
  const bytesVersion = forgets.length === 0 ? version : 0;
  return {
    userId,
    recordHead: JSON.stringify([{ userId, version, storedBytes: bytes, bytesVersion }]),
    forgets: JSON.stringify(forgets),
    recordRows: JSON.stringify(writes.map((each) => Object.assign({ userId, version }, each))),
    looksAt: changesNotices ? new Date(now).toISOString() : null,
  };
}
