import { parsedJson } from '@furrow/domain/unknown-value';
import type { KeyValueStorage } from '../platform/browser-storage.ts';
import { asideKey, FOLDED_ROWS_KEY, FIGURE_KEYS } from './identity-keys.ts';

/** Checks the shape of a value: a schema of zod, or `shapeOf`, which does without zod. */
export interface Shape<Value> {
  readonly safeParse: (
    value: unknown,
  ) =>
    | { readonly success: true; readonly data: Value }
    | { readonly success: false; readonly error: unknown };
}

/** The shape of a value that `read` understands. The focus page reads some keys before it loads zod. */
export function shapeOf<Value>(read: (value: unknown) => Value | undefined): Shape<Value> {
  return {
    safeParse: (value) => {
      const data = read(value);
      return data === undefined ? { success: false, error: value } : { success: true, data };
    },
  };
}

/** A storage key of D4 and the shape of its value. */
export interface StoredValue<Value> {
  readonly key: string;
  readonly schema: Shape<Value>;
  /** The value if the key is absent. */
  readonly absent: Value;
}

/**
 * Reads a storage key. A value that can't be parsed is set aside under `furrow:corrupt:<key>` and
 * reported; nothing is thrown, and the value is never silently overwritten (D4).
 */
export function readStored<Value>(storage: KeyValueStorage, stored: StoredValue<Value>): Value {
  const text = storage.getItem(stored.key);
  if (text === null) return stored.absent;
  const parsed = stored.schema.safeParse(parsedJson(text));
  if (parsed.success) return parsed.data;
  setAside(storage, stored.key, text, parsed.error);
  return stored.absent;
}

/** @throws DOMException where the browser's storage is full */
export function writeStored<Value>(
  storage: KeyValueStorage,
  { key }: StoredValue<Value>,
  value: Value,
): void {
  storage.setItem(key, JSON.stringify(value));
}

function fits(storage: KeyValueStorage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Notes in the mark of folded events that a figure is to be rebuilt from the ledger. */
function noteDamage(storage: KeyValueStorage, key: string): void {
  if (!FIGURE_KEYS.includes(key)) return;
  const mark = storage.getItem(FOLDED_ROWS_KEY);
  fits(storage, FOLDED_ROWS_KEY, mark === null ? key : `${mark} ${key}`);
}

function setAside(storage: KeyValueStorage, key: string, text: string, reason: unknown): void {
  // Removed first, so that the copy fits into a full storage.
  storage.removeItem(key);
  if (fits(storage, asideKey(key), text)) noteDamage(storage, key);
  else storage.setItem(key, text);
  // oxlint-disable-next-line no-console -- D4 asks for a report in the console
  console.error(`The value of "${key}" could not be read and was set aside.`, reason);
}

export interface StagedStorage extends KeyValueStorage {
  /**
   * Writes everything, or nothing.
   * @throws DOMException where the browser's storage is full: it is as it was
   */
  readonly commit: () => void;
}

/** A storage whose changes can be read from it at once. They reach the real storage together, when they are committed. */
export function stagedStorage(storage: KeyValueStorage): StagedStorage {
  const staged = new Map<string, string | null>();
  return {
    getItem: (key) => staged.get(key) ?? (staged.has(key) ? null : storage.getItem(key)),
    setItem: (key, value) => void staged.set(key, value),
    removeItem: (key) => void staged.set(key, null),
    commit: () => writeTogether(storage, staged),
  };
}

function writeTogether(storage: KeyValueStorage, values: ReadonlyMap<string, string | null>): void {
  const before = [...values.keys()].map((key): [string, string | null] => [
    key,
    storage.getItem(key),
  ]);
  try {
    for (const [key, value] of values) writeText(storage, key, value);
  } catch (error) {
    for (const [key, value] of before) writeText(storage, key, value);
    throw error;
  }
}

/** Writes a text, or removes it; does not write one that is there already. */
export function writeText(storage: KeyValueStorage, key: string, value: string | null): void {
  if (storage.getItem(key) === value) return;
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}
