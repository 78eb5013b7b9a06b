import type { KeyValueStorage } from '../platform/browser-storage.ts';

export interface StagedStorage extends KeyValueStorage {
  /**
   * Writes everything, or nothing.
   * @throws DOMException where the browser's storage is full: it is as it was
   */
  readonly commit: () => void;
}

/** Changes that are seen here at once, and by others when they are committed together. */
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
    for (const [key, value] of values) write(storage, key, value);
  } catch (error) {
    for (const [key, value] of before) write(storage, key, value);
    throw error;
  }
}

/** A value that stands already is left alone. */
function write(storage: KeyValueStorage, key: string, value: string | null): void {
  if (storage.getItem(key) === value) return;
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}
