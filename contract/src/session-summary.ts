import { z } from 'zod';
import { lastSessionSchema } from './read-model.ts';

/** The navigation state that `/garden` is opened with after a completed session (section 2). */
export const sessionSummaryStateSchema = z.object({ sessionSummary: lastSessionSchema });

export type SessionSummaryState = z.infer<typeof sessionSummaryStateSchema>;
