import { PLANT_TYPES } from '@furrow/domain/plant';
import { POMODOROS_IN_CYCLE } from '@furrow/domain/planting/planting';
import { MAX_MINUTES, MIN_MINUTES } from '@furrow/domain/session-setup/minutes';
import { EVENT_KINDS, type LedgerEvent } from '@furrow/domain/events/event';
import { z } from 'zod';
import {
  dayKeySchema,
  instantSchema,
  plantingIdSchema,
  reviewFields,
  tagSchema,
  textSchema,
  timedPlantingIdSchema,
  varietySchema,
  waysSchema,
} from './fields.ts';
import { readSent, type Sent } from './sent.ts';

/** More spans than one focus period can have: 999 minutes with a pause every minute. */
const MAX_SPANS = 1000;

/** More seconds than any planting has focus: four periods of 999 minutes, with overtime. */
const MOST_OFF = 1_000_000;

/** UTC-12 and UTC+14, in minutes: the outermost time zones. */
const MIN_OFFSET = -720;
const MAX_OFFSET = 840;

const stampFields = {
  id: z.uuidv7().toLowerCase(),
  day: dayKeySchema,
  at: instantSchema,
  /** Minutes east of UTC on the device at that instant (D43); events of release 0.1.0 have none. */
  offset: z.int().min(MIN_OFFSET).max(MAX_OFFSET).exactOptional(),
};

const plantingFields = {
  ...stampFields,
  planting: timedPlantingIdSchema,
  plant: z.enum(PLANT_TYPES),
  variety: varietySchema.exactOptional(),
  focusMinutes: z.int().min(MIN_MINUTES).max(MAX_MINUTES),
  breakMinutes: z.int().min(0).max(MAX_MINUTES),
  notes: textSchema,
  taskId: z.int().nonnegative().exactOptional(),
  ways: waysSchema.exactOptional(),
  tag: tagSchema.exactOptional(),
  pauseSeconds: z.int().nonnegative(),
  focusSeconds: z.int().nonnegative(),
  earlyBreak: z.boolean(),
};

const focusSchema = z.array(z.object({ from: instantSchema, to: instantSchema })).max(MAX_SPANS);

const pomodoroNumber = z.int().min(1).max(POMODOROS_IN_CYCLE);

const secondsOff = z.int().min(0).max(MOST_OFF);

/** Seconds taken off the ends of a planting's focus (D61). */
export const shorteningFields = { beginning: secondsOff, end: secondsOff };

/** One event of the ledger (D5). Use `readSentEvent` to read one that was sent. */
export const ledgerEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pomodoro-completed'),
    number: pomodoroNumber,
    focus: focusSchema,
    ...plantingFields,
  }),
  z.object({ kind: z.literal('session-completed'), focus: focusSchema, ...plantingFields }),
  z.object({ kind: z.literal('period-ended-early'), focus: focusSchema, ...plantingFields }),
  z.object({ kind: z.literal('count-up-completed'), focus: focusSchema, ...plantingFields }),
  z.object({
    kind: z.literal('overtime-ended'),
    number: pomodoroNumber,
    zero: instantSchema,
    focus: focusSchema,
    ...plantingFields,
  }),
  z.object({ kind: z.literal('plant-wilted'), ...plantingFields }),
  z.object({
    kind: z.literal('penalty-incurred'),
    cause: z.enum(['pause', 'break']),
    ...plantingFields,
  }),
  z.object({ kind: z.literal('planting-quit'), ...plantingFields }),
  z.object({
    kind: z.literal('planting-left'),
    unfinished: z.boolean(),
    ...plantingFields,
  }),
  z.object({
    kind: z.literal('planting-reviewed'),
    ...stampFields,
    planting: plantingIdSchema,
    ...reviewFields,
  }),
  z.object({
    kind: z.literal('planting-tagged'),
    ...stampFields,
    planting: plantingIdSchema,
    tag: tagSchema.nullable(),
  }),
  z.object({
    kind: z.literal('planting-struck'),
    ...stampFields,
    planting: plantingIdSchema,
    struck: z.boolean(),
  }),
  z.object({
    kind: z.literal('planting-shortened'),
    ...stampFields,
    planting: plantingIdSchema,
    ...shorteningFields,
  }),
  z.object({ kind: z.literal('level-reset'), ...stampFields }),
]) satisfies z.ZodType<LedgerEvent>;

const newerEventSchema = z.looseObject({
  ...stampFields,
  kind: z
    .string()
    .regex(/^[a-z-]{1,60}$/)
    .refine((kind) => !EVENT_KINDS.has(kind)),
});

/** Reads a sent event as `readSent` does. An event of a kind that only a newer release knows is `not-yet`, too (D44). */
export function readSentEvent(sent: unknown): Sent<LedgerEvent> {
  return newerEventSchema.safeParse(sent).success ? 'not-yet' : readSent(ledgerEventSchema, sent);
}
