import {
  PREFERENCES,
  type PreferenceName,
  type Preferences,
} from '@furrow/domain/preferences/preferences';
import type { PreferenceValue } from '@furrow/domain/preferences/preferences-record';
import { useSyncExternalStore } from 'react';
import { browserStorage, watchStorage } from '../platform/browser-storage.ts';
import { announceKeys } from './browser-events.ts';
import { SETTINGS_KEY } from '../platform/stored-settings.ts';
import { PREFERENCE_KEYS } from './identity-keys.ts';
import { readPreferenceValues, shapeOfKind, writeSetting } from './settings-keys.ts';
import { readStored, stagedStorage, writeStored, type StoredValue } from './stored-value.ts';

/** A preference is a primitive value, so that repeated readings are equal. */
export interface Preference<Kept extends PreferenceValue> extends StoredValue<Kept> {
  /** The key that has its value; `furrow:settings` has the values of several. */
  readonly key: string;
  /** Its name where it belongs to the account (D50); the others belong to the device. */
  readonly name?: PreferenceName;
}

/** A preference of the account. */
export function settingOf<Name extends PreferenceName>(name: Name): Preference<Preferences[Name]>;
export function settingOf(name: PreferenceName): Preference<PreferenceValue> {
  const keys: Partial<Record<PreferenceName, string>> = PREFERENCE_KEYS;
  const kind = PREFERENCES[name];
  return { name, key: keys[name] ?? SETTINGS_KEY, schema: shapeOfKind(kind), absent: kind.absent };
}

export const clock = settingOf('clock');
export const weekStart = settingOf('weekStart');
export const soundEnabled = settingOf('soundEnabled');
export const volume = settingOf('volume');
export const endSound = settingOf('endSound');
export const longBreakTime = settingOf('longBreakTime');
export const longBreakInterval = settingOf('longBreakInterval');
export const startBreaks = settingOf('startBreaks');
export const startFocus = settingOf('startFocus');
export const focusMode = settingOf('focusMode');
export const shortcutsEnabled = settingOf('shortcuts');
export const quietCat = settingOf('quietCat');
export const alwaysMoving = settingOf('alwaysMoving');
export const pauseQuestion = settingOf('pauseQuestion');

/** Whether the user wants notifications. It belongs to the device, since each browser decides whether it allows them. */
export const notificationsWanted: Preference<boolean> = {
  key: 'furrow:notifications',
  schema: shapeOfKind({ kind: 'switch', absent: true }),
  absent: true,
};

/** Whether the to-do list is folded to its title (D96). It belongs to the device, since it makes room on its screen. */
export const tasksFolded: Preference<boolean> = {
  key: 'furrow:tasks-folded',
  schema: shapeOfKind({ kind: 'switch', absent: false }),
  absent: false,
};

export function readPreference<Kept extends PreferenceValue>(preference: Preference<Kept>): Kept {
  const { key, name, schema, absent } = preference;
  if (name === undefined || key !== SETTINGS_KEY) return readStored(browserStorage(), preference);
  const settings = readPreferenceValues(browserStorage());
  const read = schema.safeParse(new Map(Object.entries(settings)).get(name));
  return read.success ? read.data : absent;
}

/** Saves a preference and tells the screens; one that can't be saved is logged (section 1). */
export function savePreference<Kept extends PreferenceValue>(
  preference: Preference<Kept>,
  value: Kept,
): void {
  const { key, name } = preference;
  try {
    const staged = stagedStorage(browserStorage());
    if (name !== undefined) writeSetting(staged, name, value);
    if (key !== SETTINGS_KEY) writeStored(staged, preference, value);
    staged.commit();
  } catch (error) {
    // oxlint-disable-next-line no-console -- section 1 asks for no more
    console.warn(`The preference "${name ?? key}" could not be saved.`, error);
  }
  announceKeys(name === undefined ? [key] : [...new Set([key, SETTINGS_KEY])]);
}

/** Saves a preference of the account by its name. */
export function saveSetting<Name extends PreferenceName>(
  name: Name,
  value: Preferences[Name],
): void {
  savePreference(settingOf(name), value);
}

/** A preference as it stands, read again when this tab or another changes it. */
export function usePreference<Kept extends PreferenceValue>(preference: Preference<Kept>) {
  return useSyncExternalStore(watchStorage, () => readPreference(preference));
}
