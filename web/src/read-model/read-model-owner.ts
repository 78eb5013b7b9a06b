import { z } from 'zod';
import type { KeyValueStorage } from '../platform/browser-storage.ts';

/** Which account the storage keys of D4 belong to; absent where they are the guest's (D6). */
const OWNER_KEY = 'furrow:garden-of';

/** The number of the last event of the ledger that the keys hold. */
export const FOLDED_KEY = 'furrow:folded';

/** The version of the server's garden that the keys were made from. */
export const VERSION_KEY = 'furrow:garden-version';

/** When the server last answered for the account that is shown. */
export const SYNCED_KEY = 'furrow:synced-at';

export const TODOS_KEY = 'todos';

/** The to-do list as we last wrote it: by it the writing of another hand is known. */
export const WRITTEN_KEY = 'furrow:todos-written';

/** What the server has of an account, and this browser's ledger has of a guest. */
const GARDEN_KEYS = [
  'pomoStats',
  'lastSession',
  'harvestHistory',
  FOLDED_KEY,
  VERSION_KEY,
  SYNCED_KEY,
  TODOS_KEY,
  WRITTEN_KEY,
];

/** What only this browser has of anybody. */
const OWN_KEYS = ['soundEnabled'];

const shelfSchema = z.record(z.string(), z.string());

/** Whose garden the screens show: an account's id, or null for the guest. */
export function shownOwner(storage: KeyValueStorage): string | null {
  return storage.getItem(OWNER_KEY);
}

/**
 * Lays one identity's values aside and puts another's in their place (D6). An account's garden is not kept: the server has it,
 * and the browser may be shared.
 */
export function showOwner(storage: KeyValueStorage, to: string | null): void {
  const from = shownOwner(storage);
  if (from === to) return;
  shelve(storage, from);
  for (const key of [...GARDEN_KEYS, ...OWN_KEYS]) storage.removeItem(key);
  if (to === null) storage.removeItem(OWNER_KEY);
  else storage.setItem(OWNER_KEY, to);
  const shelved = readShelf(storage, to);
  storage.removeItem(shelfOf(to));
  for (const [key, value] of shelved) storage.setItem(key, value);
}

/** The guest has become the account that is shown: the sound comes along where the account has no say on it (D7). */
export function adoptShelf(storage: KeyValueStorage): void {
  const shelved = new Map(readShelf(storage, null));
  const soundEnabled = shelved.get('soundEnabled');
  if (soundEnabled !== undefined && storage.getItem('soundEnabled') === null)
    storage.setItem('soundEnabled', soundEnabled);
  storage.removeItem(shelfOf(null));
}

/** Takes away everything local storage holds of an account (D6). */
export function clearOwner(storage: KeyValueStorage, owner: string): void {
  storage.removeItem(shelfOf(owner));
  if (shownOwner(storage) !== owner) return;
  for (const key of [...GARDEN_KEYS, ...OWN_KEYS]) storage.removeItem(key);
}

function shelfOf(owner: string | null): string {
  return `furrow:shelf:${owner ?? 'guest'}`;
}

function shelve(storage: KeyValueStorage, owner: string | null): void {
  const own = valuesOf(storage, OWN_KEYS);
  const all = { ...(owner === null ? valuesOf(storage, GARDEN_KEYS) : {}), ...own };
  if (Object.keys(all).length === 0) return;
  try {
    storage.setItem(shelfOf(owner), JSON.stringify(all));
  } catch {
    // No room for both: a guest's garden can be made again from the ledger.
    storage.setItem(shelfOf(owner), JSON.stringify(own));
  }
}

function valuesOf(storage: KeyValueStorage, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = storage.getItem(key);
      return value === null ? [] : [[key, value]];
    }),
  );
}

function readShelf(storage: KeyValueStorage, owner: string | null): [string, string][] {
  try {
    const text = storage.getItem(shelfOf(owner)) ?? '{}';
    return Object.entries(shelfSchema.parse(JSON.parse(text)));
  } catch (error) {
    // oxlint-disable-next-line no-console -- like any value that can't be read (D4)
    console.error('What was laid aside could not be read.', error);
    return [];
  }
}
