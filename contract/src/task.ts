import { placeWithin, type TaskRecord } from '@furrow/domain/todo/task-record';
import { MAX_GOAL_HOURS } from '@furrow/domain/todo/goal';
import { HABIT_TRACKINGS, MAX_ESTIMATE, RESET_GOALS } from '@furrow/domain/todo/todo';
import { z } from 'zod';
import {
  dayKeySchema,
  instantSchema,
  reminderDaysSchema,
  sinceQuerySchema,
  tagSchema,
  textSchema,
  versionSchema,
} from './fields.ts';

export const TASK_KIND = 'task';

const contentSchema = z.object({
  name: textSchema,
  notes: textSchema,
  completed: z.boolean(),
  reminderTime: textSchema.nullable(),
  reminderDays: reminderDaysSchema.nullable(),
  reminder: textSchema.nullable(),
  goalHours: z.int().min(1).max(MAX_GOAL_HOURS).nullable(),
  goal: textSchema.nullable(),
  resetGoal: z.enum(RESET_GOALS),
  habitTracking: z.enum(HABIT_TRACKINGS),
  estimate: z.int().min(1).max(MAX_ESTIMATE).exactOptional(),
  tag: tagSchema.exactOptional(),
});

const editFields = { at: instantSchema, by: z.uuidv7().toLowerCase() };

/** Any number. A place beyond those that a list uses is read as the nearest of them, and never refused (ADR 109). */
const placeSchema = z.number().overwrite(placeWithin);

/** A to-do item as synchronised between devices (D41). Use `readSent` to read one that was sent. */
export const taskRecordSchema = z.object({
  origin: z.uuidv7().toLowerCase(),
  addedAt: instantSchema,
  wantedId: z.int(),
  content: z.object({ value: contentSchema.nullable(), ...editFields }),
  place: z.object({ value: placeSchema, ...editFields }),
  days: z.partialRecord(dayKeySchema, z.object({ at: instantSchema, done: z.boolean() })),
}) satisfies z.ZodType<TaskRecord>;

/**
 * `GET /api/todos?since=<version>`: the tasks of the to-do list, deleted ones included, or those that changed since a version.
 *
 * `user` is the expected owner: the cookie may belong to another user by now (D6).
 */
export const taskQuerySchema = sinceQuerySchema;

/** Seconds of focus, or pomodoros, by task id, from the ledger (D40). */
export const focusByTaskSchema = z.record(z.string(), z.int().nonnegative());

/** The list, or what changed in it. */
export const taskListSchema = z.object({
  version: versionSchema,
  /** If 0, these are all the tasks. */
  since: versionSchema,
  tasks: z.array(taskRecordSchema),
  focus: focusByTaskSchema,
});
export type TaskList = z.infer<typeof taskListSchema>;

/**
 * `POST /api/todos`: merges tasks into the list. The later edit of a task wins, in any order of arrival and however
 * often it is sent. Every item is checked on its own by `taskRecordSchema`.
 *
 * - `sentAt` is the device's clock at sending. If it is ahead of the server's, the difference is subtracted from all edits first.
 * - `user` is the owner of these tasks; `knows` is the version of the list that the browser holds.
 * After an error, or no answer, send the same again; `Retry-After` says when.
 */
export const taskBatchSchema = z.object({
  sentAt: instantSchema,
  user: z.uuid().optional(),
  knows: versionSchema.optional(),
  /** A browser sends fewer if long histories would make the body too large. */
  tasks: z.array(z.unknown()).min(1).max(50),
});

const placesSchema = z.array(z.int().nonnegative());

/** The list after a batch, and which items of the batch were not taken. */
export const taskBatchAnswerSchema = z.object({
  /** The positions in the batch of items that are not tasks. */
  refused: placesSchema,
  /**
   * The positions of tasks with a field that this server does not know yet (D44): send them again when `furrow-version` has
   * changed. Left out if there are none.
   */
  notYet: placesSchema.exactOptional(),
  list: taskListSchema,
});
