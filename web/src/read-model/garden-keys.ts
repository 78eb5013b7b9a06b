import {
  harvestHistorySchema,
  lastSessionSchema,
  pomoStatsSchema,
  type StoredLastSession,
} from '@furrow/contract/read-model';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import type { TimerFact } from '@furrow/domain/events/event';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import type { Planting } from '@furrow/domain/planting/planting';
import { breakTypeName, sessionTypeName } from '@furrow/domain/session-setup/presets';
import { z } from 'zod';
import type { KeyValueStorage } from '../platform/browser-storage.ts';
import { SESSION_NAMES_KEY } from './identity-keys.ts';
import { readStored, type StoredValue, writeStored } from './stored-value.ts';

/** The garden's storage keys (D4): what the screens read. */
export const pomoStats: StoredValue<DailyStatsByDay> = {
  key: 'pomoStats',
  schema: pomoStatsSchema,
  absent: {},
};

export const harvestHistory: StoredValue<readonly HarvestEntry[]> = {
  key: 'harvestHistory',
  schema: harvestHistorySchema,
  absent: [],
};

export const lastSession: StoredValue<StoredLastSession | null> = {
  key: 'lastSession',
  schema: lastSessionSchema.nullable(),
  absent: null,
};

const namesSchema = z.object({
  completedAt: z.string(),
  sessionType: z.string(),
  breakType: z.string(),
});

/**
 * The names that the last session got in its set-up in this browser. The ledger has only the session's minutes, which give the names of
 * section 5. Other names are kept here (section 2), since `lastSession` is computed again and again.
 */
const sessionNames: StoredValue<z.infer<typeof namesSchema> | null> = {
  key: SESSION_NAMES_KEY,
  schema: namesSchema.nullable(),
  absent: null,
};

/** Stores the names of the planting that made these facts, if they differ from the names that its minutes give. */
export function noteSessionNames(
  storage: KeyValueStorage,
  { id, plan }: Planting,
  facts: readonly TimerFact[],
): void {
  const last = facts.findLast((fact) => fact.planting === id && fact.kind !== 'planting-tagged');
  const { sessionType, breakType } = plan;
  const areUsual =
    sessionType === sessionTypeName(plan.focusMinutes) &&
    breakType === breakTypeName(plan.breakMinutes);
  if (!last || areUsual) return;
  const completedAt = new Date(last.at).toISOString();
  writeStored(storage, sessionNames, { completedAt, sessionType, breakType });
}

/** Writes the last session, with the names from its set-up here. */
export function writeLastSession(storage: KeyValueStorage, session: StoredLastSession): void {
  const { completedAt, ...names } = readStored(storage, sessionNames) ?? {};
  writeStored(
    storage,
    lastSession,
    completedAt === session.completedAt ? { ...session, ...names } : session,
  );
}
