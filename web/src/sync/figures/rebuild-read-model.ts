import { isSame } from '@furrow/domain/fields';
import { gardenXP, xpTotals } from '@furrow/domain/gardener/xp';
import { totalsOf } from '@furrow/domain/ledger/garden';
import { parsedJson } from '@furrow/domain/unknown-value';
import { browserStorage, type KeyValueStorage } from '../../platform/browser-storage.ts';
import { announceGardenChange } from '../../read-model/browser-events.ts';
import { foldEvents } from '../../read-model/fold-events.ts';
import { harvestHistory, pomoStats, writeLastSession } from '../../read-model/garden-keys.ts';
import { asideKey, PROJECTED_KEYS, VERSION_KEY } from '../../read-model/identity-keys.ts';
import type { StagedStorage } from '../../read-model/stored-value.ts';
import {
  readStored,
  stagedStorage,
  writeStored,
  writeText,
} from '../../read-model/stored-value.ts';
import { readRelatedEvents } from '../rows/related-events.ts';
import { writeMark } from './folded-mark.ts';
import type { OwnerId, ServerGarden } from '../database/ledger-database.ts';
import { readPending, sinceReset, withoutGone } from './server-garden.ts';
import { syncState } from '../rows/sync-state.ts';

type Pending = Awaited<ReturnType<typeof readPending>>;

/**
 * Rebuilds the read model from the garden that the server last told and the events it has not taken; if it told no garden, from
 * the ledger. The caller holds the read model's lock, and knows that the keys are this owner's.
 * @throws where the browser has no room: the keys are as they were
 */
export async function rebuildReadModel(owner: OwnerId, pending: Pending): Promise<void> {
  const { staged, isReset } = await stageRebuild(owner, pending);
  commitAnew(staged, isReset);
}

/**
 * Rebuilds keys that can't be true, since they contain events that this browser's database has lost. Figures without events are no part of
 * the garden (D5), and no account could adopt them (D7). If pomodoros are lost, the old figures are set aside, and the sync state says so.
 */
export async function mendFigures(owner: OwnerId): Promise<void> {
  const { staged, isReset } = await stageRebuild(owner, await readPending(owner));
  const isLost = pomodorosIn(staged) < pomodorosIn(browserStorage());
  if (isLost) setFiguresAside(staged);
  commitAnew(staged, isReset);
  if (isLost) syncState.setState({ hasLostFigures: true });
}

/**
 * Rebuilds the figures that could not be read. The others stay as they are, since they may hold external edits (D4).
 * @param storage staged storage, which the caller commits
 */
export async function mendDamaged(
  owner: OwnerId,
  storage: KeyValueStorage,
  damaged: readonly string[],
): Promise<void> {
  const { staged } = await stageRebuild(owner, await readPending(owner));
  for (const key of damaged) writeText(storage, key, staged.getItem(key));
}

async function stageRebuild(owner: OwnerId, { garden, events, last, rows }: Pending) {
  const related = await readRelatedEvents(owner, events);
  const staged = stagedStorage(browserStorage());
  for (const key of PROJECTED_KEYS) staged.removeItem(key);
  if (garden) write(staged, garden);
  const { isReset } = foldEvents(staged, sinceReset(garden, related), sinceReset(garden, events));
  writeMark(staged, { last, rows });
  writeText(staged, VERSION_KEY, garden ? nameOf(garden) : null);
  return { staged, isReset };
}

function commitAnew(staged: StagedStorage, isReset: boolean): void {
  const storage = browserStorage();
  const before = PROJECTED_KEYS.map((key) => storage.getItem(key));
  const xpBefore = xpIn(storage);
  keepSame(staged, storage);
  staged.commit();
  if (PROJECTED_KEYS.every((key, place) => storage.getItem(key) === before[place])) return;
  announceGardenChange({ isReset, changesXp: xpIn(storage) !== xpBefore });
}

/** Keeps the text of a value that stays the same: the server writes fields in another order than the browser. */
function keepSame(staged: StagedStorage, storage: KeyValueStorage): void {
  for (const key of PROJECTED_KEYS) {
    const [now, before] = [staged.getItem(key), storage.getItem(key)];
    if (now === null || before === null || now === before) continue;
    if (isSame(parsedJson(now), parsedJson(before))) staged.setItem(key, before);
  }
}

function setFiguresAside(staged: StagedStorage): void {
  for (const key of PROJECTED_KEYS) {
    const text = browserStorage().getItem(key);
    if (text !== null) staged.setItem(asideKey(key), text);
  }
}

/** What VERSION_KEY says of the garden that the keys were made from. */
export function nameOf({ version, life }: ServerGarden): string {
  return life === undefined ? String(version) : `${version} of ${life}`;
}

/** An empty value has no key, as after a level reset (section 4). */
function write(storage: KeyValueStorage, garden: ServerGarden): void {
  const days = withoutGone(garden.pomoStats);
  if (Object.keys(days).length > 0) writeStored(storage, pomoStats, days);
  if (garden.harvestHistory.length > 0) writeStored(storage, harvestHistory, garden.harvestHistory);
  if (garden.lastSession) writeLastSession(storage, garden.lastSession);
}

function xpIn(storage: KeyValueStorage): number {
  return gardenXP(xpTotals(readStored(storage, pomoStats)));
}

function pomodorosIn(storage: KeyValueStorage): number {
  return totalsOf(readStored(storage, pomoStats)).pomodorosCompleted;
}
