import { z } from 'zod';
import type { KeyValueStorage } from '../platform/browser-storage.ts';
import {
  ACCOUNT_KEYS,
  declinedKey,
  GARDEN_KEYS,
  LAST_SETUP_KEY,
  OWN_KEYS,
  SESSION_NAMES_KEY,
} from './identity-keys.ts';
import { writeText } from './stored-value.ts';

/** The account that the storage keys of D4 belong to; absent if they are the guest's (D6). */
const OWNER_KEY = 'furrow:garden-of';

const shelfSchema = z.record(z.string(), z.string());

/** Whose garden the screens show: an account's id, or null for the guest. */
export function shownOwner(storage: KeyValueStorage): string | null {
  return storage.getItem(OWNER_KEY);
}

/**
 * Shelves the guest's values, or deletes an account's, and puts another identity's in their place. Nothing of an account is shelved: the
 * server has it, and the browser may be shared. Only release 0.2.0 shelved something of an account: whether sounds are on.
 */
export function showOwner(storage: KeyValueStorage, to: string | null): void {
  const from = shownOwner(storage);
  if (from === to) return;
  if (from === null) shelveGuest(storage);
  clearShown(storage, from);
  writeText(storage, OWNER_KEY, to);
  const shelved = readShelf(storage, to);
  storage.removeItem(shelfOf(to));
  for (const [key, value] of shelved) storage.setItem(key, value);
}

/** After an account has adopted the guest: takes over shelved values for keys that the account has not set (D7). */
export function adoptShelf(storage: KeyValueStorage): void {
  const shelved = new Map(readShelf(storage, null));
  for (const key of [LAST_SETUP_KEY, SESSION_NAMES_KEY]) {
    const value = shelved.get(key);
    if (value !== undefined && storage.getItem(key) === null) storage.setItem(key, value);
  }
  storage.removeItem(shelfOf(null));
}

/** Deletes everything local storage holds of an account. */
export function clearOwner(storage: KeyValueStorage, owner: string): void {
  storage.removeItem(shelfOf(owner));
  storage.removeItem(declinedKey(owner));
  if (shownOwner(storage) === owner) clearShown(storage, owner);
}

/** Deletes the shown values, but not a guest's `REGISTERING_KEY`: it identifies the new account until that has adopted the guest. */
function clearShown(storage: KeyValueStorage, owner: string | null): void {
  const all = [...GARDEN_KEYS, ...OWN_KEYS, ...(owner === null ? [] : ACCOUNT_KEYS)];
  for (const key of all) storage.removeItem(key);
}

function shelfOf(owner: string | null): string {
  return `furrow:shelf:${owner ?? 'guest'}`;
}

function shelveGuest(storage: KeyValueStorage): void {
  const own = valuesOf(storage, OWN_KEYS);
  const all = { ...valuesOf(storage, GARDEN_KEYS), ...own };
  if (Object.keys(all).length === 0) return;
  try {
    storage.setItem(shelfOf(null), JSON.stringify(all));
  } catch {
    // No room for both: a guest's garden can be rebuilt from the ledger.
    storage.setItem(shelfOf(null), JSON.stringify(own));
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
