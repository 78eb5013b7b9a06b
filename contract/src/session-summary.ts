import type { ToldMoment } from '@furrow/domain/gardener/told-moment';
import { z } from 'zod';
import { lastSessionSchema } from './read-model.ts';

const toldMomentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('first-harvest') }),
  z.object({ kind: z.literal('level-up'), level: z.int().positive() }),
  z.object({ kind: z.literal('streak'), days: z.int().positive() }),
]) satisfies z.ZodType<ToldMoment>;

/** The navigation state that `/garden` is opened with after a completed session (section 2). */
export const sessionSummaryStateSchema = z.object({
  sessionSummary: lastSessionSchema,
  /** The summary stands also where these can't be read. */
  moments: z.array(toldMomentSchema).catch([]),
  /** The planting's id, by which the garden can be asked what it counts of it (D81). */
  planting: z.string().exactOptional(),
});

export type SessionSummaryState = z.infer<typeof sessionSummaryStateSchema>;
