import type { Instant } from '../time.ts';
import { laterEdit, overwrite, type Edit, type Edited } from '../records/edit.ts';
import { united } from '../records/united.ts';

/** Always a primitive value, so that every release can store and merge the preferences of every other. */
export type PreferenceValue = string | number | boolean | null;

export type PreferenceFields = Readonly<Record<string, Edited<PreferenceValue>>>;

/** Preferences by name. */
export type PreferenceValues = Readonly<Record<string, PreferenceValue>>;

/** An owner's preferences as synchronised between devices (D50): one record, in which each field is edited on its own. */
export interface PreferencesRecord {
  /** `PREFERENCES_ORIGIN`. */
  readonly origin: string;
  readonly fields: PreferenceFields;
}

/** The `origin` of every owner's record. It is constant, so that devices which never met make the same record. */
export const PREFERENCES_ORIGIN = '00000000-0000-7000-8000-000000000050';

/** The id under which the record is kept. Every task's id is a UUIDv7, so no task can have this one (ADR 109). */
export const PREFERENCES_ID = '00000000-0000-8000-8000-000000000050';

/** Merges two copies of the preferences: the later edit of each field wins. Fields of a newer release are kept (D44). */
export function mergePreferences(
  one: PreferencesRecord,
  other: PreferencesRecord,
): PreferencesRecord {
  return { ...united(one, other), fields: mergeFields(one.fields, other.fields) };
}

function mergeFields(one: PreferenceFields, other: PreferenceFields): PreferenceFields {
  const merged = new Map(Object.entries(one));
  for (const [name, edited] of Object.entries(other)) {
    const known = merged.get(name);
    merged.set(name, known ? laterEdit(known, edited) : edited);
  }
  return Object.fromEntries(merged);
}

/** The preferences with the instant of each of their edits corrected by `right`. */
export function withPreferenceInstants(
  record: PreferencesRecord,
  right: (at: Instant) => Instant,
): PreferencesRecord {
  const fields = Object.entries(record.fields).map(([name, edited]) => [
    name,
    { ...edited, at: right(edited.at) },
  ]);
  return { ...record, fields: Object.fromEntries(fields) };
}

/** A record that holds only these values, each written by the same edit; the server merges it with what it has. */
export function preferencesEdited(values: PreferenceValues, edit: Edit): PreferencesRecord {
  return withPreferences(undefined, values, edit);
}

/** The preferences with these values. They replace the values in the record, even if this device's clock is behind. */
export function withPreferences(
  record: PreferencesRecord | undefined,
  values: PreferenceValues,
  edit: Edit,
): PreferencesRecord {
  const seen = new Map(Object.entries(record?.fields ?? {}));
  for (const [name, value] of Object.entries(values)) {
    const before = seen.get(name);
    seen.set(name, before ? overwrite(before, value, edit) : { value, ...edit });
  }
  return { ...record, origin: PREFERENCES_ORIGIN, fields: Object.fromEntries(seen) };
}

/** The values alone, by name. */
export function preferenceValues(record: PreferencesRecord | undefined): PreferenceValues {
  const fields = Object.entries(record?.fields ?? {});
  return Object.fromEntries(fields.map(([name, { value }]) => [name, value]));
}
