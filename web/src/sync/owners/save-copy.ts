import { machineClock } from '../../platform/clock.ts';
import { browserStorage } from '../../platform/browser-storage.ts';
import { asideKey, PROJECTED_KEYS, TODOS_KEY } from '../../read-model/identity-keys.ts';
import { saveFile } from '../../platform/save-file.ts';
import { allOf, openLedger } from '../database/ledger-database.ts';
import { shownOwnerHere } from '../rows/owner.ts';
import { syncState } from '../rows/sync-state.ts';

/** Saves what this browser holds of the shown owner as a file, including what it has no room to store. */
export async function saveCopy(): Promise<void> {
  const savedAt = new Date(machineClock.read().wall).toISOString();
  const keys = [...PROJECTED_KEYS, TODOS_KEY].flatMap((key) => [key, asideKey(key)]);
  const kept = Object.fromEntries(keys.map((key) => [key, browserStorage().getItem(key)]));
  const { unkept } = syncState.getState();
  const copy = { savedAt, ...(await readLedger()), unkept, kept };
  const file = new Blob([JSON.stringify(copy, undefined, 2)], { type: 'application/json' });
  saveFile(file, `furrow-${savedAt.slice(0, 10)}.json`);
}

async function readLedger() {
  try {
    const owner = await shownOwnerHere();
    const database = await openLedger();
    const [rows, growing, tasks] = await Promise.all([
      database.getAllFromIndex('ledger', 'id', allOf(owner)),
      database.get('growing', owner),
      database.getAllFromIndex('tasks', 'owner', owner),
    ]);
    return { events: rows.map(({ event, state }) => ({ state, event })), growing, tasks };
  } catch {
    // What local storage has is better than nothing.
    return { events: [] };
  }
}
