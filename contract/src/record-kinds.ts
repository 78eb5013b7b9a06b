import {
  GROWING_ID,
  mergeGrowing,
  withGrowingInstants,
  type GrowingRecord,
} from '@furrow/domain/growing/growing-record';
import {
  PREFERENCES_ID,
  withPreferenceInstants,
  type PreferencesRecord,
} from '@furrow/domain/preferences/preferences-record';
import { changesNotice } from '@furrow/domain/notices/period-notice';
import { type GoalRecord, MAX_GOALS, mergeGoal, withGoalInstants } from '@furrow/domain/goals/goal';
import {
  mergeImport,
  mergePastSessions,
  withImportInstants,
  type ImportRecord,
  type PastSessionsRecord,
} from '@furrow/domain/history/import-record';
import { MAX_TAGS, mergeTag, type TagRecord, withTagInstants } from '@furrow/domain/tags/tag';
import { mergeTask, withTaskInstants } from '@furrow/domain/todo/merge';
import { changesReminder } from '@furrow/domain/todo/next-reminder';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import type { Instant } from '@furrow/domain/time';
import type { z } from 'zod';
import { GOAL_KIND, goalRecordSchema } from './goal.ts';
import { GROWING_KIND, growingRecordSchema } from './growing-record.ts';
import {
  IMPORT_KIND,
  importRecordSchema,
  PAST_SESSIONS_KIND,
  pastSessionsRecordSchema,
} from './history.ts';
import { mergeWithinBounds, PREFERENCES_KIND, preferencesRecordSchema } from './preferences.ts';
import { TAG_KIND, tagRecordSchema } from './tag.ts';
import { taskRecordSchema } from './task.ts';

/** A number of records, for kinds of which a page shows all. */
export interface RecordBound {
  /** The most records that are not deleted. Another one is refused as `too-many`. */
  readonly most: number;
  /** What a deleted record contains. Of these, a server keeps the latest `KEPT_DELETED` times `most`. */
  readonly deleted: object;
}

/** Deleted records take no place of others, but whoever adds and deletes records again and again must not fill the account. */
export const KEPT_DELETED = 4;

/**
 * A kind of data that a user owns and that is synchronised between devices. A record is made on a device and merged wherever two
 * copies meet. Deleting is an edit as well, so a deleted record stays as a tombstone. This interface is all that servers and
 * browsers need to store, send, answer, merge, export, count and delete records of a kind.
 */
export interface RecordKind<Kept extends object = object> {
  /** The schema of a record. Use `readSent` to read one that was sent. */
  readonly schema: z.ZodType<Kept>;
  /** How many records of the kind an account may have; `by-storage` if only their bytes count (D75). */
  readonly bound: RecordBound | 'by-storage';
  /**
   * A UUID, unique across kinds, under which servers and browsers keep the record: a UUIDv7 made on the device where the record was
   * made; a UUIDv8 made there that begins as no other does (ADR 114); or, if an owner has only one record of the kind, a constant UUIDv8,
   * which no record of another kind can have (ADR 109).
   */
  idOf(record: Kept): string;
  /** Merges two copies of one record; commutative, associative and idempotent, whatever differs between the copies (ADR 109). */
  merge(one: Kept, other: Kept): Kept;
  /** The record with the instant of each of its edits corrected by `right`. */
  withInstants(record: Kept, right: (at: Instant) => Instant): Kept;
  /**
   * Whether the server must decide again, after this change, when to notify devices on which Furrow is closed (D49). Kinds that cause
   * no notifications leave this function out.
   * @param before undefined if the record is new
   */
  changesNotices?(before: Kept | undefined, after: Kept): boolean;
}

const task: RecordKind<TaskRecord> = {
  schema: taskRecordSchema,
  bound: 'by-storage',
  idOf: ({ origin }) => origin,
  merge: mergeTask,
  withInstants: withTaskInstants,
  changesNotices: changesReminder,
};

const preferences: RecordKind<PreferencesRecord> = {
  schema: preferencesRecordSchema,
  bound: 'by-storage',
  idOf: () => PREFERENCES_ID,
  merge: mergeWithinBounds,
  withInstants: withPreferenceInstants,
};

const growing: RecordKind<GrowingRecord> = {
  schema: growingRecordSchema,
  bound: 'by-storage',
  idOf: () => GROWING_ID,
  merge: mergeGrowing,
  withInstants: withGrowingInstants,
  changesNotices: (before, after) => changesNotice(before?.growing ?? null, after.growing),
};

const tag: RecordKind<TagRecord> = {
  schema: tagRecordSchema,
  bound: { most: MAX_TAGS, deleted: { deleted: { value: true } } },
  idOf: ({ origin }) => origin,
  merge: mergeTag,
  withInstants: withTagInstants,
};

const goal: RecordKind<GoalRecord> = {
  schema: goalRecordSchema,
  bound: { most: MAX_GOALS, deleted: { goal: { value: null } } },
  idOf: ({ origin }) => origin,
  merge: mergeGoal,
  withInstants: withGoalInstants,
};

const importKind: RecordKind<ImportRecord> = {
  schema: importRecordSchema,
  bound: 'by-storage',
  idOf: ({ origin }) => origin,
  merge: mergeImport,
  withInstants: withImportInstants,
};

const pastSessions: RecordKind<PastSessionsRecord> = {
  schema: pastSessionsRecordSchema,
  bound: 'by-storage',
  idOf: ({ origin }) => origin,
  merge: mergePastSessions,
  // Nobody edited a session's start here: it stays as the other program measured it.
  withInstants: (record) => record,
};

/** Every kind of record, by its name on the wire and in storage. */
export const RECORD_KINDS: ReadonlyMap<string, RecordKind> = new Map<string, RecordKind>([
  ['task', task],
  [PREFERENCES_KIND, preferences],
  [GROWING_KIND, growing],
  [TAG_KIND, tag],
  [GOAL_KIND, goal],
  [IMPORT_KIND, importKind],
  [PAST_SESSIONS_KIND, pastSessions],
]);
