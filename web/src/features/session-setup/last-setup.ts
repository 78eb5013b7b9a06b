import { DEFAULT_PLANT, PLANT_TYPES } from '@furrow/domain/plant';
import type { PlantType } from '@furrow/domain/plant';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { MAX_MINUTES, MIN_MINUTES } from '@furrow/domain/session-setup/minutes';
import { z } from 'zod';
import type { StoredValue } from '../../read-model/stored-value.ts';

/** What was chosen the last time, so that the same session is two presses away. */
export interface LastSetup {
  readonly focusMinutes: number;
  /** 0 is No Break. */
  readonly breakMinutes: number;
  readonly plant: PlantType;
}

export const lastSetup: StoredValue<LastSetup> = {
  key: 'furrow:last-setup',
  schema: z.object({
    focusMinutes: z.int().min(MIN_MINUTES).max(MAX_MINUTES),
    breakMinutes: z.int().min(0).max(MAX_MINUTES),
    plant: z.enum(PLANT_TYPES),
  }),
  absent: {
    focusMinutes: DEFAULT_FOCUS_PLAN.focusMinutes,
    breakMinutes: DEFAULT_FOCUS_PLAN.breakMinutes,
    plant: DEFAULT_PLANT,
  },
};
