import { tagSchema, varietySchema } from '@furrow/contract/fields';
import { storedWays } from '@furrow/contract/read-model';
import { PLANT_TYPES } from '@furrow/domain/plant';
import { MAX_MINUTES, MIN_MINUTES } from '@furrow/domain/session-setup/minutes';
import { z } from 'zod';
import { LAST_SETUP_KEY } from './identity-keys.ts';
import type { StoredValue } from './stored-value.ts';

export const lastSetupSchema = z.object({
  focusMinutes: z.int().min(MIN_MINUTES).max(MAX_MINUTES),
  /** 0 is No Break. */
  breakMinutes: z.int().min(0).max(MAX_MINUTES),
  plant: z.enum(PLANT_TYPES),
  variety: varietySchema.exactOptional(),
  ways: storedWays,
  tag: tagSchema.exactOptional(),
});

/** The durations, plant, ways and tag of the last session, stored so that one press repeats them. */
export type LastSetup = z.infer<typeof lastSetupSchema>;

export const lastSetup: StoredValue<LastSetup | null> = {
  key: LAST_SETUP_KEY,
  schema: lastSetupSchema,
  absent: null,
};
