import type { Edit } from '../records/edit.ts';
import {
  mergePreferences,
  preferencesEdited,
  withPreferences,
  type PreferencesRecord,
  type PreferenceValues,
} from './preferences-record.ts';

/** What a browser's storage holds of its owner's preferences. */
export interface SettingsHere {
  /** The values as they are now. */
  readonly settings: PreferenceValues;
  /** The values as they were when they last were equal to the record. */
  readonly written: PreferenceValues;
  /** Values in storage keys of their own, which pages of other releases write. Such a value counts instead of the one in `settings`. */
  readonly own: PreferenceValues;
}

/** Values that stand in a browser's storage and are not in the record. */
export interface UnrecordedSettings {
  /** Somebody chose them just now. */
  readonly chosen: PreferenceValues;
  /** Nobody knows when these were chosen: an earlier release stored them, or the browser's database was lost. */
  readonly found: PreferenceValues;
}

/** The choices that a browser's storage holds and the record does not. */
export function choicesIn(
  record: PreferencesRecord | undefined,
  { settings, written, own }: SettingsHere,
): UnrecordedSettings {
  const known = new Map(Object.entries(record?.fields ?? {}));
  const before = new Map(Object.entries(written));
  const unkept = Object.entries({ ...settings, ...own }).filter(
    ([name, value]) => known.get(name)?.value !== value,
  );
  const isChosen = ([name, value]: (typeof unkept)[number]) =>
    Object.hasOwn(settings, name) && before.get(name) !== value;
  return {
    chosen: Object.fromEntries(unkept.filter(isChosen)),
    found: Object.fromEntries(unkept.filter((each) => !isChosen(each) && !known.has(each[0]))),
  };
}

export function areNoChoices({ chosen, found }: UnrecordedSettings): boolean {
  return Object.keys({ ...chosen, ...found }).length === 0;
}

/** The record with these choices. A found value loses against any that was chosen, on whatever device. */
export function withChoices(
  record: PreferencesRecord | undefined,
  { chosen, found }: UnrecordedSettings,
  edit: Edit,
): PreferencesRecord {
  const early = preferencesEdited(found, { ...edit, at: 0 });
  return withPreferences(record ? mergePreferences(record, early) : early, chosen, edit);
}
