import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { browserStorage, watchStorage } from '../platform/browser-storage.ts';
import { readStored, writeStored, type StoredValue } from './stored-value.ts';

/** A preference is a primitive value, so that repeated readings are equal. */
export type Preference<Value extends boolean | string> = StoredValue<Value>;

/** On where it is absent or can't be read. */
const switchOf = (key: string): Preference<boolean> => ({ key, schema: z.boolean(), absent: true });

/** Section 1. */
export const soundEnabled = switchOf('soundEnabled');

export type FocusMode = 'pause' | 'keep-growing';

/** 'When I switch tabs' (D21). */
export const focusMode: Preference<FocusMode> = {
  key: 'furrow:focus-mode',
  schema: z.enum(['pause', 'keep-growing']),
  absent: 'pause',
};

/** Whether the user wants notifications; the browser decides whether they are allowed. */
export const notificationsWanted = switchOf('furrow:notifications');

/** Whether single keys do something on the focus page. */
export const shortcutsEnabled = switchOf('furrow:shortcuts');

export function readPreference<Value extends boolean | string>(preference: Preference<Value>) {
  return readStored(browserStorage(), preference);
}

/** Saves a preference and tells the screens; one that can't be saved is logged (section 1). */
export function savePreference<Value extends boolean | string>(
  preference: Preference<Value>,
  value: Value,
): void {
  try {
    writeStored(browserStorage(), preference, value);
  } catch (error) {
    // oxlint-disable-next-line no-console -- section 1 asks for no more
    console.warn(`The preference "${preference.key}" could not be saved.`, error);
  }
  window.dispatchEvent(new StorageEvent('storage', { key: preference.key }));
}

/** A preference as it stands, read again when this tab or another changes it. */
export function usePreference<Value extends boolean | string>(preference: Preference<Value>) {
  return useSyncExternalStore(watchStorage, () => readPreference(preference));
}
