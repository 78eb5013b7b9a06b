/** The part of the Web Storage interface that Furrow uses. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What a page keeps where the browser keeps nothing for it: gone with the page. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

let storage: KeyValueStorage | undefined;

/** The browser's local storage, or memory where it is disabled. */
export function browserStorage(): KeyValueStorage {
  storage ??= usableLocalStorage() ?? memoryStorage();
  return storage;
}

function usableLocalStorage(): KeyValueStorage | undefined {
  try {
    const probe = 'furrow:probe';
    localStorage.setItem(probe, '');
    localStorage.removeItem(probe);
    return localStorage;
  } catch (error) {
    // oxlint-disable-next-line no-console -- the only trace of a browser that keeps nothing
    console.warn('This browser keeps nothing for Furrow; it works in memory.', error);
    return undefined;
  }
}
