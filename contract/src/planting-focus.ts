import { MOODS } from '@furrow/domain/events/review';
import type { CountedPeriod, PlantingFocus } from '@furrow/domain/ledger/planting-focus';
import { PLANT_TYPES } from '@furrow/domain/plant';
import { z } from 'zod';
import {
  dayKeySchema,
  instantSchema,
  plantingIdSchema,
  tagSchema,
  versionSchema,
  waysSchema,
} from './fields.ts';
import { countSchema } from './garden.ts';

const periodSchema = z.object({
  day: dayKeySchema,
  offset: z.int().exactOptional(),
  seconds: countSchema,
  spans: z.array(instantSchema),
  pomodoros: countSchema.exactOptional(),
  taskId: countSchema.exactOptional(),
}) satisfies z.ZodType<CountedPeriod>;

const shorteningSchema = z.object({ beginning: countSchema, end: countSchema });

const plantingFocusSchema = z.object({
  periods: z.array(periodSchema),
  ways: waysSchema.exactOptional(),
  tag: tagSchema.exactOptional(),
  mood: z.enum(MOODS).exactOptional(),
  corrected: z
    .object({
      struck: z.literal(true).exactOptional(),
      shortened: shorteningSchema.exactOptional(),
      plant: z.enum(PLANT_TYPES),
      at: instantSchema,
      focusTime: countSchema,
    })
    .exactOptional(),
  said: z
    .object({
      'planting-struck': instantSchema.exactOptional(),
      'planting-shortened': instantSchema.exactOptional(),
      'planting-tagged': instantSchema.exactOptional(),
      'planting-reviewed': instantSchema.exactOptional(),
    })
    .exactOptional(),
  growing: z.literal(true).exactOptional(),
  uncounted: z.literal(true).exactOptional(),
}) satisfies z.ZodType<PlantingFocus>;

/** Asks for the focus of the plantings that changed since a version (0 for all), which comes in one or more answers. */
export const focusQuerySchema = z.object({
  since: versionSchema,
  /** The last planting of the answer before, if that said that there is more. */
  after: plantingIdSchema.optional(),
});
export type FocusQuery = z.infer<typeof focusQuerySchema>;

/** The focus of a gardener's plantings, up to the size of one answer. */
export const focusChangeSchema = z.object({
  /** The garden's version. Once the browser has all answers to a query, it knows the version of the first one. */
  version: versionSchema,
  /** As it was asked. 0 if the server cannot build on what the browser knows: it then tells all plantings, from the first one on. */
  since: versionSchema,
  /** In the order of their ids; null if nothing of a planting counts any more. */
  plantings: z.array(z.tuple([plantingIdSchema, plantingFocusSchema.nullable()])),
  /** Whether to ask again at once, for those after the last one. */
  more: z.boolean(),
});
export type FocusChange = z.infer<typeof focusChangeSchema>;
