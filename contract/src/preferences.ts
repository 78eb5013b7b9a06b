import {
  MAX_PREFERENCE_TEXT,
  PREFERENCE_NAME,
  type PreferenceKind,
  PREFERENCES,
  type ValueOf,
} from '@furrow/domain/preferences/preferences';
import {
  mergePreferences,
  type PreferenceFields,
  PREFERENCES_ORIGIN,
  type PreferencesRecord,
  type PreferenceValue,
} from '@furrow/domain/preferences/preferences-record';
import { isStorableText } from '@furrow/domain/typed-text';
import { z } from 'zod';
import { instantSchema } from './fields.ts';

/** @__NO_SIDE_EFFECTS__ */
function schemaOf<Kind extends PreferenceKind>(kind: Kind): z.ZodType<ValueOf<Kind>>;
function schemaOf(kind: PreferenceKind): z.ZodType<PreferenceValue> {
  switch (kind.kind) {
    case 'switch':
      return z.boolean();
    case 'choice':
      return z.literal(kind.choices);
    case 'whole-number':
      return z.int().min(kind.min).max(kind.max);
  }
}

type Kinds = Readonly<Record<string, PreferenceKind>>;

/** @__NO_SIDE_EFFECTS__ */
function changesIn<Table extends Kinds>(
  table: Table,
): { [Name in keyof Table]: z.ZodExactOptional<z.ZodType<ValueOf<Table[Name]>>> };
function changesIn(table: Kinds) {
  const changes = Object.entries(table).map(([name, kind]) => [
    name,
    schemaOf(kind).exactOptional(),
  ]);
  return Object.fromEntries(changes);
}

/** @__NO_SIDE_EFFECTS__ */
function readersIn<Table extends Kinds>(
  table: Table,
): { [Name in keyof Table]: z.ZodCatch<z.ZodType<ValueOf<Table[Name]>>> };
function readersIn(table: Kinds) {
  const readers = Object.entries(table).map(([name, kind]) => [
    name,
    schemaOf(kind).catch(kind.absent),
  ]);
  return Object.fromEntries(readers);
}

/** An account's preferences; a value that only a newer release knows is read as `absent`. */
export const preferencesSchema = z.object(readersIn(PREFERENCES));

/** Some preferences, with values that this release knows. */
export const somePreferencesSchema = z.strictObject(changesIn(PREFERENCES));

/**
 * `PATCH /api/me/settings`: changes the given preferences and answers all settings. The others stay as they are. The account's
 * browsers receive the change like one that was made in a browser.
 *
 * Errors: `storage-full`; `invalid-request`, also if the server could not merge the change.
 */
export const settingsChangeSchema = somePreferencesSchema.refine(
  (change) => Object.keys(change).length > 0,
  'No known preference',
);

const nameSchema = z.string().regex(PREFERENCE_NAME);

const valueSchema = z.union([
  z.null(),
  z.boolean(),
  z.number(),
  z.string().max(MAX_PREFERENCE_TEXT).refine(isStorableText, 'No well-formed text'),
]);

/** How many preferences of newer releases an account may have: so few that the whole record always fits into one request. */
const MOST_UNKNOWN = 24;

const isKnown = (name: string) => Object.hasOwn(PREFERENCES, name);

const unknownIn = (fields: PreferenceFields) =>
  Object.keys(fields).filter((name) => !isKnown(name));

const fieldsSchema = z
  .record(
    nameSchema,
    z.object({ value: valueSchema, at: instantSchema, by: z.uuidv7().toLowerCase() }),
  )
  .refine((fields) => unknownIn(fields).length <= MOST_UNKNOWN, 'Too many preferences');

export const PREFERENCES_KIND = 'preferences';

/** The preferences as synchronised between devices. Use `readSent` to read a record that was sent. */
export const preferencesRecordSchema = z.object({
  origin: z.literal(PREFERENCES_ORIGIN),
  fields: fieldsSchema,
}) satisfies z.ZodType<PreferencesRecord>;

/**
 * Merges two copies of the preferences. Of the preferences of newer releases, only the first `MOST_UNKNOWN` by name stay, whatever the
 * order of merging. So there is always room for the preferences that this release knows (ADR 109).
 */
export function mergeWithinBounds(
  one: PreferencesRecord,
  other: PreferencesRecord,
): PreferencesRecord {
  return withinBounds(mergePreferences(one, other));
}

/** The preferences; of those of newer releases, only the first `MOST_UNKNOWN` by name. */
export function withinBounds(record: PreferencesRecord): PreferencesRecord {
  const beyond = new Set(unknownIn(record.fields).toSorted().slice(MOST_UNKNOWN));
  const fields = Object.entries(record.fields).filter(([name]) => !beyond.has(name));
  return { ...record, fields: Object.fromEntries(fields) };
}

/** Whether the record holds a preference of this name, or has room for it. */
export function hasRoomFor(record: PreferencesRecord | undefined, name: string): boolean {
  const { fields = {} } = record ?? {};
  return isKnown(name) || Object.hasOwn(fields, name) || unknownIn(fields).length < MOST_UNKNOWN;
}
