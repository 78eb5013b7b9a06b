import { MAX_GOAL_MINUTES, type GoalRecord } from '@furrow/domain/goals/goal';
import { z } from 'zod';
import { instantSchema, tagSchema } from './fields.ts';

export const GOAL_KIND = 'goal';

const goalSchema = z.object({
  minutes: z.int().min(1).max(MAX_GOAL_MINUTES),
  tag: tagSchema.exactOptional(),
});

/** A goal of focus a week, as synchronised between devices (D60). Use `readSent` to read one that was sent. */
export const goalRecordSchema = z.object({
  origin: z.uuidv7().toLowerCase(),
  goal: z.object({ value: goalSchema.nullable(), at: instantSchema, by: z.uuidv7().toLowerCase() }),
}) satisfies z.ZodType<GoalRecord>;
