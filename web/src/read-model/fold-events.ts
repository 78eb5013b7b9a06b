import type { LedgerEvent } from '@furrow/domain/ledger/event';
import { projectGarden } from '@furrow/domain/ledger/garden';
import { changeDays, changeHistory, gardenChange } from '@furrow/domain/ledger/garden-change';
import type { GardenChange } from '@furrow/domain/ledger/garden-change';
import type { KeyValueStorage } from '../platform/browser-storage.ts';
import { harvestHistory, lastSession, pomoStats } from './garden-keys.ts';
import { readStored, writeStored } from './stored-value.ts';

/**
 * Adds new events of the ledger to the read model, whoever wrote what stands there (D4).
 * @param known events that the read model holds already and the new ones may depend on
 * @returns what changed
 */
export function foldEvents(
  storage: KeyValueStorage,
  known: readonly LedgerEvent[],
  fresh: readonly LedgerEvent[],
): GardenChange {
  const change = gardenChange(projectGarden(known), projectGarden([...known, ...fresh]));
  writeStored(storage, pomoStats, changeDays(readStored(storage, pomoStats), change));
  const history = readStored(storage, harvestHistory);
  writeStored(storage, harvestHistory, changeHistory(history, change));
  if (change.lastSession) writeStored(storage, lastSession, change.lastSession);
  return change;
}
