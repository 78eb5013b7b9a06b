import {
  isKnownValue,
  type PreferenceKind,
  PREFERENCES,
  preferencesIn,
  type ValueOf,
} from '@furrow/domain/preferences/preferences';
import type {
  PreferenceValue,
  PreferenceValues,
} from '@furrow/domain/preferences/preferences-record';
import type { SettingsHere } from '@furrow/domain/preferences/unrecorded-settings';
import { fieldsOf } from '@furrow/domain/unknown-value';
import type { KeyValueStorage } from '../platform/browser-storage.ts';
import { SETTINGS_KEY } from '../platform/stored-settings.ts';
import { PREFERENCE_KEYS, SETTINGS_WRITTEN_KEY } from './identity-keys.ts';
import {
  readStored,
  type Shape,
  shapeOf,
  stagedStorage,
  writeText,
  type StoredValue,
} from './stored-value.ts';

const settingsKey: StoredValue<PreferenceValues> = {
  key: SETTINGS_KEY,
  schema: shapeOf(preferencesIn),
  absent: {},
};

/** The preferences as Furrow last wrote them, and whose they were: an account's id, or null for the guest. */
interface Written {
  readonly of: string | null;
  readonly values: PreferenceValues;
}

const writtenKey: StoredValue<Written | undefined> = {
  key: SETTINGS_WRITTEN_KEY,
  schema: shapeOf(readWritten),
  absent: undefined,
};

function readWritten(stored: unknown): Written | undefined {
  const { of, values } = fieldsOf(stored);
  const read = preferencesIn(values);
  return read && (of === null || typeof of === 'string') ? { of, values: read } : undefined;
}

/** The preferences that have keys of their own. */
const OWN = [
  { name: 'soundEnabled', key: PREFERENCE_KEYS.soundEnabled, kind: PREFERENCES.soundEnabled },
  { name: 'focusMode', key: PREFERENCE_KEYS.focusMode, kind: PREFERENCES.focusMode },
  { name: 'shortcuts', key: PREFERENCE_KEYS.shortcuts, kind: PREFERENCES.shortcuts },
  { name: 'pauseQuestion', key: PREFERENCE_KEYS.pauseQuestion, kind: PREFERENCES.pauseQuestion },
] as const;

/** The shape of a preference's value. */
export function shapeOfKind<Kind extends PreferenceKind>(kind: Kind): Shape<ValueOf<Kind>> {
  return shapeOf((value) => (isKnownValue(kind, value) ? value : undefined));
}

export function readPreferenceValues(storage: KeyValueStorage): PreferenceValues {
  return readStored(storage, settingsKey);
}

/** Writes a chosen value beside the other preferences. */
export function writeSetting(storage: KeyValueStorage, name: string, value: PreferenceValue): void {
  storage.setItem(
    SETTINGS_KEY,
    JSON.stringify({ ...readPreferenceValues(storage), [name]: value }),
  );
}

/**
 * What the storage holds of an owner's preferences. `SETTINGS_WRITTEN_KEY` names the owner that the values of `SETTINGS_KEY` were written
 * for. If that is another owner, these values do not count: a page of release 0.2.0 leaves both keys as they are when somebody else signs in.
 * @param owner an account's id, or null for the guest
 */
export function readSettingsHere(storage: KeyValueStorage, owner: string | null): SettingsHere {
  const written = readStored(storage, writtenKey);
  const isOthers = written !== undefined && written.of !== owner;
  const own = OWN.flatMap(({ name, key, kind }): [string, PreferenceValue][] => {
    const value = readStored<PreferenceValue | undefined>(storage, {
      key,
      schema: shapeOfKind(kind),
      absent: undefined,
    });
    return value === undefined ? [] : [[name, value]];
  });
  return {
    settings: isOthers ? {} : readPreferenceValues(storage),
    written: isOthers || !written ? {} : written.values,
    own: Object.fromEntries(own),
  };
}

/**
 * Writes the preferences of the record. A preference's own key is written only if the value is new, so that a missing key goes on to mean
 * the default (section 1).
 * @returns the keys that changed
 * @throws where the browser has no room: the keys are as they were
 */
export function writeSettings(
  storage: KeyValueStorage,
  owner: string | null,
  values: PreferenceValues,
): readonly string[] {
  const before = new Map(Object.entries(readSettingsHere(storage, owner).written));
  const now = new Map(Object.entries(values));
  const staged = stagedStorage(storage);
  const isEmpty = now.size === 0;
  writeText(staged, SETTINGS_KEY, isEmpty ? null : JSON.stringify(values));
  writeText(staged, SETTINGS_WRITTEN_KEY, isEmpty ? null : JSON.stringify({ of: owner, values }));
  for (const { name, key, kind } of OWN) {
    const value = now.get(name);
    if (value === before.get(name)) continue;
    // A value that only a newer release knows is not written: the key's readers would set it aside.
    const isKnown = isKnownValue(kind, value);
    writeText(staged, key, isKnown ? JSON.stringify(value) : null);
  }
  const keys = [SETTINGS_KEY, ...OWN.map(({ key }) => key)];
  const changed = keys.filter((key) => staged.getItem(key) !== storage.getItem(key));
  staged.commit();
  return changed;
}
