import { mergeTask, withTaskInstants } from '@furrow/domain/todo/merge';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import type { Instant } from '@furrow/domain/time';
import type { z } from 'zod';
import { taskRecordSchema } from './task.ts';

/**
 * Something that a user owns and that devices keep alike: made on a device, merged wherever two copies meet, and deleted by an edit
 * of its own, so that it never just is not there. All that servers and browsers need to know of a kind stands here: it is stored,
 * sent, told, merged, exported, counted and deleted by this.
 */
export interface RecordKind<Kept extends object = object> {
  /** What a record of this kind is; what is sent as one is read by `readSent`. */
  readonly schema: z.ZodType<Kept>;
  /** A UUIDv7, made on the device where the record was; no record of another kind has the same. */
  idOf(record: Kept): string;
  /** Two copies of one record as one: the same whichever way round, and however often. */
  merge(one: Kept, other: Kept): Kept;
  /** The record with the instants of its edits put right, each by itself. */
  withInstants(record: Kept, right: (at: Instant) => Instant): Kept;
}

const task: RecordKind<TaskRecord> = {
  schema: taskRecordSchema,
  idOf: ({ origin }) => origin,
  merge: mergeTask,
  withInstants: withTaskInstants,
};

/** Every kind of record there is, by its name on the wire and in the stores. */
export const RECORD_KINDS: ReadonlyMap<string, RecordKind> = new Map([['task', task]]);
