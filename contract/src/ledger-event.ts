import { PLANT_TYPES } from '@furrow/domain/plant';
import { POMODOROS_IN_CYCLE } from '@furrow/domain/planting/planting';
import { MAX_MINUTES, MIN_MINUTES } from '@furrow/domain/session-setup/minutes';
import type { LedgerEvent } from '@furrow/domain/ledger/event';
import { areNotes } from '@furrow/domain/ledger/notes';
import { z } from 'zod';
import { dayKeySchema } from './day-key.ts';
import { instantSchema, plantingIdSchema } from './planting-id.ts';

/** More pauses than one focus period can hold: 999 minutes, one every minute. */
const MAX_SPANS = 1000;

const notesSchema = z.string().refine(areNotes, 'Too long, or no well-formed text');

const stampFields = { id: z.uuidv7().toLowerCase(), day: dayKeySchema, at: instantSchema };

const plantingFields = {
  ...stampFields,
  planting: plantingIdSchema,
  plant: z.enum(PLANT_TYPES),
  focusMinutes: z.int().min(MIN_MINUTES).max(MAX_MINUTES),
  breakMinutes: z.int().min(0).max(MAX_MINUTES),
  notes: notesSchema,
  taskId: z.int().nonnegative().exactOptional(),
  pauseSeconds: z.int().nonnegative(),
  focusSeconds: z.int().nonnegative(),
  earlyBreak: z.boolean(),
};

const focusSchema = z
  .array(z.strictObject({ from: instantSchema, to: instantSchema }))
  .max(MAX_SPANS);

/** One entry of the ledger, strict: a field we do not know is refused (D5). */
export const ledgerEventSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('pomodoro-completed'),
    number: z.int().min(1).max(POMODOROS_IN_CYCLE),
    focus: focusSchema,
    ...plantingFields,
  }),
  z.strictObject({ kind: z.literal('session-completed'), focus: focusSchema, ...plantingFields }),
  z.strictObject({ kind: z.literal('plant-wilted'), ...plantingFields }),
  z.strictObject({
    kind: z.literal('penalty-incurred'),
    cause: z.enum(['pause', 'break']),
    ...plantingFields,
  }),
  z.strictObject({ kind: z.literal('planting-quit'), ...plantingFields }),
  z.strictObject({
    kind: z.literal('planting-left'),
    unfinished: z.boolean(),
    ...plantingFields,
  }),
  z.strictObject({ kind: z.literal('level-reset'), ...stampFields }),
]) satisfies z.ZodType<LedgerEvent>;
