import { PLANT_TYPES, type PlantType } from '@furrow/domain/plant';
import { MAX_MINUTES, MIN_MINUTES } from '@furrow/domain/session-setup/minutes';
import { z } from 'zod';
import { browserStorage } from '../../platform/browser-storage.ts';
import { LAST_SETUP_KEY } from '../../read-model/identity-keys.ts';
import { readStored, writeStored, type StoredValue } from '../../read-model/stored-value.ts';

/** The durations and the plant of a session, kept so that the same one is a press away (D86). */
export interface LastSetup {
  readonly focusMinutes: number;
  /** 0 is No Break. */
  readonly breakMinutes: number;
  readonly plant: PlantType;
}

const lastSetup: StoredValue<LastSetup | null> = {
  key: LAST_SETUP_KEY,
  schema: z.object({
    focusMinutes: z.int().min(MIN_MINUTES).max(MAX_MINUTES),
    breakMinutes: z.int().min(0).max(MAX_MINUTES),
    plant: z.enum(PLANT_TYPES),
  }),
  absent: null,
};

/** What was chosen the last time in this browser; null where nothing was. */
export function readLastSetup(): LastSetup | null {
  return readStored(browserStorage(), lastSetup);
}

/** A browser without room still starts the session. */
export function rememberSetup(setup: LastSetup): void {
  try {
    writeStored(browserStorage(), lastSetup, setup);
  } catch (error) {
    // oxlint-disable-next-line no-console -- a forgotten choice is no reason to disturb the visitor
    console.warn('The set-up could not be remembered.', error);
  }
}
