import {
  harvestHistorySchema,
  lastSessionSchema,
  pomoStatsSchema,
} from '@furrow/contract/read-model';
import type { StoredLastSession } from '@furrow/contract/read-model';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import type { StoredValue } from './stored-value.ts';

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
