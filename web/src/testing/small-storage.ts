import type { KeyValueStorage } from '../platform/browser-storage.ts';

/** A local storage with room for a number of characters. */
export function smallStorage(room: {
  characters: number;
}): KeyValueStorage & Pick<Storage, 'clear' | 'length'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      const others = [...values].filter(([other]) => other !== key).flat();
      if (others.join('').length + key.length + value.length > room.characters)
        throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    get length() {
      return values.size;
    },
  };
}
