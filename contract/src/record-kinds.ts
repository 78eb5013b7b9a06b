import {
  mergeGrowing,
  withGrowingInstants,
  type GrowingRecord,
} from '@furrow/domain/growing/growing-record';
import {
  mergePreferences,
  withPreferenceInstants,
  type PreferencesRecord,
} from '@furrow/domain/preferences/preferences-record';
import { mergeTask, withTaskInstants } from '@furrow/domain/todo/merge';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import type { Instant } from '@furrow/domain/time';
import type { z } from 'zod';
import { GROWING_KIND, growingRecordSchema } from './growing-record.ts';
import { arePreferencesFew, PREFERENCES_KIND, preferencesRecordSchema } from './preferences.ts';
import { taskRecordSchema } from './task.ts';

/**
 * A kind of data that a user owns and that is synchronised between devices. A record is made on a device and merged wherever two
 * copies meet. Deleting is an edit as well, so a deleted record stays as a tombstone. This interface is all that servers and
 * browsers need to store, send, answer, merge, export, count and delete records of a kind.
 */
export interface RecordKind<Kept extends object = object> {
  /** The schema of a record. Use `readSent` to read one that was sent. */
  readonly schema: z.ZodType<Kept>;
  /**
   * A UUIDv7, unique across kinds: made on the device where the record was made, or a constant where an owner has one record of
   * the kind.
   */
  idOf(record: Kept): string;
  /** Merges two copies of one record; commutative and idempotent. */
  merge(one: Kept, other: Kept): Kept;
  /** Whether a merged record still fits the schema, where merging two that do may make one that does not. */
  fits?(merged: Kept): boolean;
  /** The record with the instant of each of its edits corrected by `right`. */
  withInstants(record: Kept, right: (at: Instant) => Instant): Kept;
}

const task: RecordKind<TaskRecord> = {
  schema: taskRecordSchema,
  idOf: ({ origin }) => origin,
  merge: mergeTask,
  withInstants: withTaskInstants,
};

const preferences: RecordKind<PreferencesRecord> = {
  schema: preferencesRecordSchema,
  idOf: ({ origin }) => origin,
  merge: mergePreferences,
  fits: arePreferencesFew,
  withInstants: withPreferenceInstants,
};

const growing: RecordKind<GrowingRecord> = {
  schema: growingRecordSchema,
  idOf: ({ origin }) => origin,
  merge: mergeGrowing,
  withInstants: withGrowingInstants,
};

/** Every kind of record, by its name on the wire and in storage. */
export const RECORD_KINDS: ReadonlyMap<string, RecordKind> = new Map<string, RecordKind>([
  ['task', task],
  [PREFERENCES_KIND, preferences],
  [GROWING_KIND, growing],
]);
