import { onWindow } from './on-window.ts';
import { remember } from './remember.ts';

/** The part of the Web Storage interface that Furrow uses. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage for browsers that keep nothing: it lasts as long as the page. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/**
 * A storage in which no read throws: a value that can't be read is logged and counts as absent (section 1), so that it breaks no
 * page. It is not overwritten: writing it throws while it can't be read.
 */
export function readableStorage(kept: KeyValueStorage): KeyValueStorage {
  const unread = new Map<string, unknown>();
  return {
    getItem: (key) => {
      try {
        const value = kept.getItem(key);
        unread.delete(key);
        return value;
      } catch (error) {
        // oxlint-disable-next-line no-console -- section 1 asks for it; once, since screens read again and again
        if (!unread.has(key)) console.error(`The value of "${key}" could not be read.`, error);
        unread.set(key, error);
        return null;
      }
    },
    setItem: (key, value) => {
      if (unread.has(key)) throw unread.get(key);
      kept.setItem(key, value);
    },
    removeItem: (key) => kept.removeItem(key),
  };
}

/** The browser's local storage; undefined if the browser refuses it. */
export function usableStorage(offered: () => Storage): KeyValueStorage | undefined {
  try {
    const probe = 'furrow:probe';
    offered().setItem(probe, '');
    offered().removeItem(probe);
    return readableStorage(offered());
  } catch (error) {
    // A full storage can still be read.
    if (isFull(error) && offered().length > 0) return readableStorage(offered());
    // oxlint-disable-next-line no-console -- the only trace of a browser that keeps nothing
    console.warn('This browser keeps nothing for Furrow; it works in memory.', error);
    return undefined;
  }
}

const localStorageHere = remember(() => usableStorage(() => localStorage));

const inMemory = memoryStorage();

/** The browser's local storage, or memory where it is disabled. */
export const browserStorage = () => localStorageHere() ?? inMemory;

/** Whether the browser refuses its local storage, so that the values last only as long as the page. */
export const isStorageInMemory = () => localStorageHere() === undefined;

/** Whether something failed because there is no room. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Calls back when another tab, or `announceKeys`, says that a value changed; returns what stops it. */
export const watchStorage = (onChange: () => void): (() => void) => onWindow('storage', onChange);
