import { isDeepStrictEqual } from 'node:util';
import { sentRecordSchema, type RecordOutcome } from '@furrow/contract/exchange';
import { RECORD_KINDS, type RecordKind } from '@furrow/contract/record-kinds';
import { readSent } from '@furrow/contract/sent';
import type { Instant } from '@furrow/domain/time';
import { type ArrivalClocks, byServerClock } from '@furrow/domain/todo/merge';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Transaction, newValues } from '../../db/database.ts';
import { DatabaseAwayError } from '../../db/failure.ts';
import { lookSoon } from '../../db/look-soon.ts';
import { type Owner, bytesOf } from '../../db/owner.ts';
import { gardens, recordHeads, records, users } from '../../db/schema.ts';

/** A record as it was sent, with corrected instants. */
interface SentRecord {
  readonly name: string;
  readonly kind: RecordKind;
  readonly id: string;
  readonly record: object;
}

/** A record as it is kept. */
type KeptRecord = Pick<typeof records.$inferSelect, 'id' | 'kind' | 'record'>;

const everyValue = newValues(records);

const REFUSED: RecordOutcome = { outcome: 'refused', code: 'malformed' };

/** Records as they came. */
interface RecordsSent extends ArrivalClocks {
  readonly items: readonly unknown[];
  /** Whether nothing is merged if one record does not fit. */
  readonly allOrNone: boolean;
}

/**
 * Merges sent records with the stored ones; the owner's row is locked (D41). A record that does not grow is merged even if the
 * storage is full, so that deleting always works.
 */
export async function mergeRecords(
  tx: Transaction,
  owner: Owner,
  { items, allOrNone, ...clocks }: RecordsSent,
): Promise<RecordOutcome[]> {
  const right = byServerClock(clocks);
  const read = items.map((item) => readRecord(item, right));
  const ids = read.flatMap((each) => ('id' in each ? each.id : []));
  const head = await readHead(tx, owner.userId);
  const known = await readKept(tx, owner.userId, ids);
  const merged = mergeAll(read, known, {
    bytes: head.bytes,
    most: owner.mostBytes - head.gardenBytes,
  });
  const isHeldUp = allOrNone && merged.outcomes.some(({ outcome }) => outcome === 'storage-full');
  if (!isHeldUp) {
    await write(tx, owner.userId, merged, head.version + 1);
    const kinds = [...merged.changed.values()].map(({ kind }) => kind);
    await lookSoon(tx, owner.userId, kinds, clocks.now);
  }
  return merged.outcomes;
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

/** The version of the records, and their bytes; counted again where an older server, which does not count, has changed them. */
async function readHead(tx: Transaction, userId: string) {
  const [head] = await tx
    .select({
      version: sql<number>`coalesce(${recordHeads.version}, 0)`,
      bytes: sql<number>`case when ${recordHeads.bytesVersion} = ${recordHeads.version}
        then ${recordHeads.storedBytes}
        else (select coalesce(sum(octet_length(${records.record}::text)), 0)
          from ${records} where ${records.userId} = ${userId}) end::float8`,
      /** Bytes of the same storage that the user's events use. */
      gardenBytes: sql<number>`coalesce(${gardens.storedBytes}, 0)::float8`,
    })
    .from(users)
    .leftJoin(recordHeads, eq(recordHeads.userId, users.id))
    .leftJoin(gardens, eq(gardens.userId, users.id))
    .where(eq(users.id, userId));
  return head ?? { version: 0, bytes: 0, gardenBytes: 0 };
}

async function readKept(
  tx: Transaction,
  userId: string,
  ids: string[],
): Promise<ReadonlyMap<string, KeptRecord>> {
  const { id, kind, record } = records;
  const kept = await tx
    .select({ id, kind, record })
    .from(records)
    .where(and(eq(records.userId, userId), inArray(id, ids)));
  return new Map(kept.map((each) => [each.id, each]));
}

/**
 * The head is written first. A server of release 0.1.0 locks the head instead of the owner: if one has written meanwhile, the
 * transaction is repeated.
 */
async function write(
  tx: Transaction,
  userId: string,
  { changed, bytes }: ReturnType<typeof mergeAll>,
  version: number,
): Promise<void> {
  if (changed.size === 0) return;
  const head = { version, bytesVersion: version, storedBytes: Math.max(0, bytes) };
  const { rowCount } = await tx
    .insert(recordHeads)
    .values({ userId, ...head })
    .onConflictDoUpdate({
      target: recordHeads.userId,
      set: head,
      setWhere: eq(recordHeads.version, version - 1),
    });
  if (rowCount === 0) throw new DatabaseAwayError();
  const rows = [...changed.values()].map((each) => Object.assign({ userId, version }, each));
  await tx
    .insert(records)
    .values(rows)
    .onConflictDoUpdate({ target: [records.userId, records.id], set: everyValue });
}
