import type { LedgerEvent } from '@furrow/domain/events/event';
import {
  type GardenChange,
  changeDays,
  changeHistory,
  gardenChange,
  type LastSessionChange,
  projectGarden,
} from '@furrow/domain/ledger/garden';
import type { KeyValueStorage } from '../platform/browser-storage.ts';
import { harvestHistory, lastSession, pomoStats, writeLastSession } from './garden-keys.ts';
import { PROJECTED_KEYS } from './identity-keys.ts';
import { readStored, writeStored } from './stored-value.ts';

/** A change, and whether a level reset removed everything before it. */
export interface FoldedChange extends GardenChange {
  readonly isReset: boolean;
}

/**
 * Adds new events of the ledger to the read model, and keeps external edits in it (D4). After a level
 * reset, only later events count (D28).
 * @param known events that the read model holds already and that the new ones may depend on, as `readRelatedEvents` finds them
 * @returns what changed
 */
export function foldEvents(
  storage: KeyValueStorage,
  known: readonly LedgerEvent[],
  fresh: readonly LedgerEvent[],
): FoldedChange {
  const isReset = fresh.some((event) => event.kind === 'level-reset');
  if (isReset) for (const key of PROJECTED_KEYS) storage.removeItem(key);
  const before = projectGarden(isReset ? [] : known);
  const change = gardenChange(before, projectGarden([...known, ...fresh]));
  foldChange(storage, change);
  return { ...change, isReset };
}

/** Writes only the keys in which something changed. */
function foldChange(storage: KeyValueStorage, change: GardenChange): void {
  const { days, entries, withdrawn } = change;
  if (days.size > 0) {
    writeStored(storage, pomoStats, changeDays(readStored(storage, pomoStats), change));
  }
  if (entries.length + withdrawn.length > 0) {
    const history = readStored(storage, harvestHistory);
    writeStored(storage, harvestHistory, changeHistory(history, change));
  }
  if (change.lastSession) changeLastSession(storage, change.lastSession);
}

/** A later session, which another device had, stays the last one. */
function changeLastSession(storage: KeyValueStorage, { before, after }: LastSessionChange): void {
  const shown = readStored(storage, lastSession)?.completedAt ?? '';
  if ([before, after].every((session) => (session?.completedAt ?? '') < shown)) return;
  if (after) writeLastSession(storage, after);
  else storage.removeItem(lastSession.key);
}

/** Whether a change touches what XP is computed from. */
export function changesXp({ days, isReset }: FoldedChange): boolean {
  if (isReset) return true;
  return [...days.values()].some((day) => day.harvestXP !== 0 || day.witherCount !== 0);
}
