import { pick } from '../fields.ts';
import { lesser, united } from '../records/united.ts';
import type { Instant } from '../time.ts';

/** What a source's name can be, those of newer releases included. */
export const SOURCE_NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** The source of past sessions that were added by hand. */
export const ADDED = 'added';

/** The most tags and tasks of one import together: with more, its record would be too long for a request (ADR 24). */
export const MAX_BROUGHT = 1600;

/** What one confirmed dialog brought (D56). Its sessions are in records of their own. */
export interface ImportRecord {
  /** A UUIDv7 made on the device of the import. The edits with which the import makes tags and tasks are `by` it. */
  readonly origin: string;
  /** The name of the program that the sessions come from, or `ADDED`. */
  readonly source: string;
  readonly at: Instant;
  /** The ids of the tags that it made. */
  readonly tags: readonly string[];
  /** The origins of the tasks that it found, those that an earlier import had brought included. */
  readonly tasks: readonly string[];
  /** When it was undone; null if it was not. An undone import stays undone. */
  readonly undone: Instant | null;
}

/** Sessions as lines of text, which take much less room than objects. */
export interface SessionLines {
  /** The ids of the tags that the lines name by their places. */
  readonly tags: readonly string[];
  /** As `session-lines.ts` writes them. */
  readonly lines: string;
}

/** How the ids of records with past sessions begin. Browsers keep rows in the order of ids, and no UUIDv7 comes as late. */
export const PAST_SESSIONS_PREFIX = 'ffffffff-ffff-8';

/** The id of a record with past sessions: a UUIDv8 that begins with `PAST_SESSIONS_PREFIX`. */
export const PAST_SESSIONS_ID = /^ffffffff-ffff-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Some sessions of an import: a record holds as many as one request can carry. */
export interface PastSessionsRecord {
  /** A `PAST_SESSIONS_ID`. */
  readonly origin: string;
  /** The origin of the import. */
  readonly import: string;
  /** null once the import is undone. */
  readonly content: SessionLines | null;
}

/**
 * Merges two copies of one import: the first undoing counts. What it brought is taken from one copy as a whole, since both together may be
 * more than a record can hold. Fields that only a newer release knows are kept (D44).
 */
export function mergeImport(one: ImportRecord, other: ImportRecord): ImportRecord {
  const undone =
    one.undone === null || other.undone === null
      ? (one.undone ?? other.undone)
      : Math.min(one.undone, other.undone);
  const brought = lesser(broughtBy(one), broughtBy(other));
  return { ...united(one, other), ...brought, at: Math.min(one.at, other.at), undone };
}

const broughtBy = (record: ImportRecord) => pick(record, ['source', 'tags', 'tasks']);

/** Merges two copies of one record: what an undoing has emptied stays empty. Fields that only a newer release knows are kept (D44). */
export function mergePastSessions(
  one: PastSessionsRecord,
  other: PastSessionsRecord,
): PastSessionsRecord {
  const isEmptied = one.content === null || other.content === null;
  return { ...united(one, other), ...(isEmptied && { content: null }) };
}

/** An import with its instants corrected by `right`. */
export function withImportInstants(
  record: ImportRecord,
  right: (at: Instant) => Instant,
): ImportRecord {
  const { at, undone } = record;
  return { ...record, at: right(at), undone: undone === null ? null : right(undone) };
}

/** The record once its import is undone. */
export function emptied(record: PastSessionsRecord): PastSessionsRecord {
  return record.content === null ? record : { ...record, content: null };
}
