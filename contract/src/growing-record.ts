import { GROWING_ID, KEPT_ENDS, type GrowingRecord } from '@furrow/domain/growing/growing-record';
import { z } from 'zod';
import { instantSchema, plantingIdSchema, textSchema, versionSchema } from './fields.ts';
import { planSchema, plantingSchema } from './planting.ts';

/** The name of the kind of record. */
export const GROWING_KIND = 'growing';

/** A user agent is stored up to this length, as in the list of devices. */
export const MAX_USER_AGENT = 256;

/** A name of the set-up's, such as 'Classic Harvest', is stored up to this length. */
export const MAX_LABEL = 100;

const labelSchema = textSchema.max(MAX_LABEL);

const sharedPlantingSchema = plantingSchema.extend({
  plan: planSchema.extend({
    description: textSchema,
    sessionType: labelSchema,
    breakType: labelSchema,
  }),
});

/**
 * The running planting of an account, as synchronised between devices (D48): who has it, and the planting with everything that
 * belongs to it. Use `readSent` to read a record that was sent.
 */
export const growingRecordSchema = z.object({
  origin: z.literal(GROWING_ID),
  version: versionSchema.min(1),
  holder: z.object({ id: z.uuid().toLowerCase(), userAgent: textSchema.max(MAX_USER_AGENT) }),
  seq: versionSchema.min(1),
  growing: z
    .object({ planting: sharedPlantingSchema, lastSeen: instantSchema, hidden: z.boolean() })
    .nullable(),
  endedLately: z.array(plantingIdSchema).max(KEPT_ENDS).default([]),
}) satisfies z.ZodType<GrowingRecord>;
