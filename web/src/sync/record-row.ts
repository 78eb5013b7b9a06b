import type { SentRecord, ToldRecord } from '@furrow/contract/exchange';
import { RECORD_KINDS } from '@furrow/contract/record-kinds';
import type { Instant } from '@furrow/domain/time';
import { fieldsOf, isObject } from '../platform/fields.ts';
import type { Owner, RecordRow, Standing, StoredRecord } from './ledger-database.ts';

/** Tasks were there before other kinds, and stand in their rows as they are. */
export const TASK = 'task';

/** What a row holds, as it travels. */
export function toldIn({ kind, record }: RecordRow): ToldRecord {
  const id = record.origin;
  return kind === undefined ? { kind: TASK, id, record } : { kind, id, record: record.kept };
}

/** A row for something that travels; another row may tell how far it has come. */
export function rowOf(
  owner: Owner,
  { kind, id, record }: ToldRecord,
  standing: Standing,
): RecordRow {
  if (kind === TASK) return { ...standing, owner, record: { ...fieldsOf(record), origin: id } };
  return { ...standing, owner, kind, record: { origin: id, kept: record } };
}

/** Two copies of one record as one; of a kind that is not known here, what was told last. */
export function mergedWith(row: RecordRow, { kind, record }: ToldRecord): unknown {
  const own = toldIn(row).record;
  if (!isObject(own) || !isObject(record)) return record;
  return RECORD_KINDS.get(kind)?.merge(own, record) ?? record;
}

/** A record as it would be told by the server's clock (D73). */
export function recordInServerTime(row: RecordRow, right: (at: Instant) => Instant): SentRecord {
  const { kind, record } = toldIn(row);
  const known = RECORD_KINDS.get(kind);
  return { kind, record: known && isObject(record) ? known.withInstants(record, right) : record };
}

/** Whether two records are the same, in whatever order their fields stand. */
export function holdSame(one: StoredRecord, other: StoredRecord): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

function inOrder(_: string, value: unknown): unknown {
  if (!isObject(value) || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
