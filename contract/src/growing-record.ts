import {
  GROWING_ORIGIN,
  KEPT_ENDS,
  type GrowingRecord,
  MOST_COUNTED,
} from '@furrow/domain/growing/growing-record';
import type { Mode } from '@furrow/domain/planting/planting';
import { z } from 'zod';
import { instantSchema, textSchema, timedPlantingIdSchema } from './fields.ts';
import { planSchema, plantingSchema } from './planting.ts';

export const GROWING_KIND = 'growing';

/** A user agent is stored up to this length, as in the list of devices. */
export const MAX_USER_AGENT = 256;

/** The name of a session or break, such as 'Classic Harvest', is stored up to this length. */
export const MAX_LABEL = 100;

const labelSchema = textSchema.max(MAX_LABEL);

/** After the highest count comes 1 (`nextCount`). */
const countSchema = z.int().min(1).max(MOST_COUNTED);

/** Enough for a pause in each minute of ten hours. With more, the record might not fit into one request when a device takes it over. */
const MAX_SPANS = 600;

const hasTooManySpans = (mode: Mode) => 'period' in mode && mode.period.spans.length > MAX_SPANS;

const sharedPlantingSchema = plantingSchema.extend({
  plan: planSchema.extend({
    description: textSchema,
    sessionType: labelSchema,
    breakType: labelSchema,
  }),
});

/**
 * The running planting of an account, as synchronised between devices (D48): its holder, and the planting with everything that
 * belongs to it. Use `readSent` to read a record that was sent.
 */
export const growingRecordSchema = z.object({
  origin: z.literal(GROWING_ORIGIN),
  version: countSchema,
  holder: z.object({ id: z.uuid().toLowerCase(), userAgent: textSchema.max(MAX_USER_AGENT) }),
  seq: countSchema,
  growing: z
    .object({ planting: sharedPlantingSchema, lastSeen: instantSchema, hidden: z.boolean() })
    .refine(({ planting: { mode } }) => !hasTooManySpans(mode), 'Too many spans')
    .nullable(),
  endedLately: z.array(timedPlantingIdSchema).max(KEPT_ENDS).default([]),
}) satisfies z.ZodType<GrowingRecord>;
