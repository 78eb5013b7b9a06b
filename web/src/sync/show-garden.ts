import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import { gardenXP, xpTotals } from '@furrow/domain/gardener/xp';
import { browserStorage } from '../platform/browser-storage.ts';
import type { KeyValueStorage } from '../platform/browser-storage.ts';
import { withLock } from '../platform/locks.ts';
import { announceGardenChange } from '../read-model/browser-events.ts';
import { foldEvents } from '../read-model/fold-events.ts';
import { harvestHistory, lastSession, pomoStats } from '../read-model/garden-keys.ts';
import { FOLDED_KEY, VERSION_KEY } from '../read-model/identity-keys.ts';
import { shownOwner } from '../read-model/read-model-owner.ts';
import { writeLastSession } from '../read-model/session-names.ts';
import { stagedStorage } from '../read-model/staged-storage.ts';
import { readStored, writeStored } from '../read-model/stored-value.ts';
import { readRelatedEvents } from './browser-ledger.ts';
import { READ_MODEL_LOCK } from './catch-up.ts';
import type { Owner, ServerGarden } from './ledger-database.ts';
import { readUnsent } from './outbox.ts';

const SHOWN = [pomoStats, harvestHistory, lastSession];

/**
 * Makes the read model the garden the server last told of, and what it has not heard of yet (D4). Does nothing where the keys
 * are somebody else's by now, and while a server of another life is offered what it may lack: the keys hold all of that, its
 * garden some of it, and nobody can tell which before it has answered.
 * @throws where the browser has no room: the keys are as they were
 */
export function showGarden(owner: Owner): Promise<void> {
  return withLock(READ_MODEL_LOCK, async () => {
    const { garden, events, isOffering, last } = await readUnsent(owner);
    const related = await readRelatedEvents(owner, events);
    const storage = browserStorage();
    if (!garden || isOffering || shownOwner(storage) !== owner) return;
    const before = SHOWN.map(({ key }) => storage.getItem(key));
    const xpBefore = xpIn(readStored(storage, pomoStats));
    const staged = stagedStorage(storage);
    write(staged, garden);
    const { isReset } = foldEvents(staged, related, events);
    staged.setItem(FOLDED_KEY, String(last));
    staged.setItem(VERSION_KEY, nameOf(garden));
    staged.commit();
    if (SHOWN.every(({ key }, place) => storage.getItem(key) === before[place])) return;
    const changesXp = xpIn(readStored(storage, pomoStats)) !== xpBefore;
    announceGardenChange({ isReset, changesXp });
  });
}

/** Shows it where the keys fell back behind it, as those of a killed browser do, or were never made from it. */
export async function showGardenIfStale(owner: Owner): Promise<void> {
  const { garden } = await readUnsent(owner);
  const shown = browserStorage().getItem(VERSION_KEY);
  if (garden && nameOf(garden) !== shown) await showGarden(owner);
}

function nameOf({ version, life }: ServerGarden): string {
  return life === undefined ? String(version) : `${version} of ${life}`;
}

/** What there is nothing of has no key, as after a level reset (section 4). */
function write(storage: KeyValueStorage, garden: ServerGarden): void {
  for (const { key } of SHOWN) storage.removeItem(key);
  const days = definedDays(garden.pomoStats);
  if (Object.keys(days).length > 0) writeStored(storage, pomoStats, days);
  if (garden.harvestHistory.length > 0) writeStored(storage, harvestHistory, garden.harvestHistory);
  if (garden.lastSession) writeLastSession(storage, garden.lastSession);
}

function definedDays(days: ServerGarden['pomoStats']): DailyStatsByDay {
  return Object.fromEntries(
    Object.entries(days).flatMap(([key, day]) => (day ? [[key, day]] : [])),
  );
}

function xpIn(days: DailyStatsByDay): number {
  return gardenXP(xpTotals(days));
}
