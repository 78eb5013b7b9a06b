import { PLANT_TYPES } from '@furrow/domain/plant';
import { POMODOROS_IN_CYCLE, type Planting } from '@furrow/domain/planting/planting';
import { MAX_MINUTES, MIN_MINUTES } from '@furrow/domain/session-setup/minutes';
import { MAX_LONG_BREAK_INTERVAL, type Timing } from '@furrow/domain/session-setup/timing';
import { LAST_INSTANT } from '@furrow/domain/time';
import { z } from 'zod';
import {
  instantSchema,
  tagSchema,
  timedPlantingIdSchema,
  varietySchema,
  waysSchema,
} from './fields.ts';

/** More pauses, breaks or pomodoros than any planting can have. */
const MOST_TALLIED = 1_000_000;

/** The timer's settings that differ from the specification (D84). */
const timingSchema = z.object({
  longBreakTime: z.int().min(MIN_MINUTES).max(MAX_MINUTES).exactOptional(),
  longBreakInterval: z.int().min(1).max(MAX_LONG_BREAK_INTERVAL).exactOptional(),
  startBreaks: z.literal(false).exactOptional(),
  startFocus: z.literal(false).exactOptional(),
}) satisfies z.ZodType<Timing>;

/** The settings of a planting as a browser stores them. */
export const planSchema = z.object({
  focusMinutes: z.int().min(MIN_MINUTES).max(MAX_MINUTES),
  breakMinutes: z.int().min(0).max(MAX_MINUTES),
  description: z.string(),
  sessionType: z.string(),
  breakType: z.string(),
  plant: z.enum(PLANT_TYPES),
  variety: varietySchema.exactOptional(),
  taskId: z.int().nonnegative().exactOptional(),
  ways: waysSchema.exactOptional(),
  tag: tagSchema.exactOptional(),
  timing: timingSchema.exactOptional(),
});

/** An instant or a duration by this browser's clock. A value above `LAST_INSTANT` is read as `LAST_INSTANT` (ADR 109). */
const momentSchema = z
  .number()
  .nonnegative()
  .overwrite((moment) => Math.min(moment, LAST_INSTANT));

/** How often something happened in a planting. More than `MOST_TALLIED` is read as `MOST_TALLIED`, so that counting on never fails. */
const tallySchema = z
  .int()
  .nonnegative()
  .overwrite((tally) => Math.min(tally, MOST_TALLIED));

const spansSchema = z.array(z.object({ from: momentSchema, to: momentSchema })).readonly();

const periodSchema = z.object({
  spans: spansSchema,
  paused: momentSchema,
  extension: momentSchema.exactOptional(),
});

const unstartedField = { unstarted: z.literal(true).exactOptional() };

const breakFields = { since: momentSchema, endsAt: momentSchema };

const overtimeSchema = z.object({
  zero: momentSchema,
  spans: spansSchema,
  since: momentSchema.nullable(),
  limit: momentSchema,
});

/** Overtime is only read of a break that waits to be started. */
const restFields = { ...breakFields, ...unstartedField, overtime: overtimeSchema.exactOptional() };

const modeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('focus-running'), period: periodSchema, since: momentSchema }),
  z.object({
    kind: z.literal('focus-paused'),
    period: periodSchema,
    since: momentSchema,
    cause: z.enum(['pressed', 'hidden']),
  }),
  z.object({ kind: z.literal('focus-waiting'), period: periodSchema, ...unstartedField }),
  z.object({ kind: z.literal('manual-break'), period: periodSchema, ...breakFields }),
  z.object({
    kind: z.literal('pomodoro-break'),
    early: z.literal(true).exactOptional(),
    ...restFields,
  }),
  z.object({
    kind: z.literal('full-cycle-break'),
    counted: momentSchema.exactOptional(),
    ...restFields,
  }),
  z.object({ kind: z.literal('cycle-waiting'), counted: momentSchema.exactOptional() }),
  z.object({ kind: z.literal('ended'), ending: z.enum(['completed', 'quit', 'left']) }),
]);

export const plantingSchema = z.object({
  id: timedPlantingIdSchema,
  plan: planSchema,
  mode: modeSchema,
  pomodoros: z.int().min(0).max(POMODOROS_IN_CYCLE),
  sinceLongBreak: tallySchema.exactOptional(),
  pausedBefore: momentSchema,
  pauseLimit: z.enum(['within', 'crossing', 'crossed']),
  pausePenalties: tallySchema,
  manualBreaks: tallySchema,
  hasPaused: z.literal(true).exactOptional(),
  hasEndedEarly: z.literal(true).exactOptional(),
  presence: z.object({ at: momentSchema, asked: momentSchema.nullable() }).exactOptional(),
  begunBy: z.enum(['visitor', 'itself']),
  acted: z.boolean(),
  attended: z.boolean(),
  page: z.enum(['seen', 'hidden']),
}) satisfies z.ZodType<Planting>;

/** The running planting as this browser stores it, with the last instant at which the page was alive (D22). */
export const growingSchema = z.object({ planting: plantingSchema, lastSeen: instantSchema });

export type Growing = z.infer<typeof growingSchema>;
