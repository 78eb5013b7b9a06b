import { WEEK_STARTS } from '@furrow/domain/calendar';
import { isStorableText } from '@furrow/domain/typed-text';
import { LANGUAGES } from '@furrow/domain/language';
import {
  mergePreferences,
  type PreferenceFields,
  PREFERENCES_ORIGIN,
  type PreferencesRecord,
  type PreferenceValue,
  type PreferenceValues,
} from '@furrow/domain/preferences/preferences-record';
import { LONG_BREAK_INTERVAL, LONG_BREAK_TIME } from '@furrow/domain/session-setup/defaults';
import { MAX_MINUTES } from '@furrow/domain/session-setup/minutes';
import { MAX_LONG_BREAK_INTERVAL } from '@furrow/domain/session-setup/timing';
import { END_SOUNDS } from '@furrow/domain/preferences/end-sounds';
import { z } from 'zod';
import { instantSchema } from './fields.ts';

interface PreferenceKind<Value extends PreferenceValue = PreferenceValue> {
  /** The values that this release knows. Any other value is a newer release's: it is kept, and read as `absent`. */
  readonly schema: z.ZodType<Value>;
  /** The value if the owner has chosen none: what the product did before there was a choice. */
  readonly absent: Value;
}

/** Every preference of an account (D50). Values are primitive, and the meaning of a stored value never changes. */
const KINDS = {
  /** null means the language of the browser. */
  language: { schema: z.enum(LANGUAGES).nullable(), absent: null },
  /** How times of day are written (D52). `language`: as usual in the language. */
  clock: { schema: z.enum(['language', '12', '24']), absent: 'language' },
  /** The first day of the garden's weeks. `language`: as usual in the language (D97). Weeks of the to-do list always start on Monday. */
  weekStart: { schema: z.enum(['language', ...WEEK_STARTS]), absent: 'language' },
  /** The hour at which a day begins; stored, and not used yet. */
  dayStart: { schema: z.int().min(0).max(11), absent: 0 },
  /** Stored, and not used yet. */
  forgivingStreak: { schema: z.boolean(), absent: false },
  /** Whether Furrow plays sounds (section 1). */
  soundEnabled: { schema: z.boolean(), absent: true },
  /** What a switch of tabs does to the timer: 'When I switch tabs' (D21). */
  focusMode: { schema: z.enum(['pause', 'keep-growing']), absent: 'pause' },
  /** The volume of all sounds, in percent (D84). */
  volume: { schema: z.int().min(0).max(100), absent: 50 },
  /** What is heard at the end of a focus period. */
  endSound: { schema: z.enum(END_SOUNDS), absent: 'melody' },
  /** Minutes, as in section 3. */
  longBreakTime: { schema: z.int().min(1).max(MAX_MINUTES), absent: LONG_BREAK_TIME },
  /** After how many pomodoros a long break comes. */
  longBreakInterval: {
    schema: z.int().min(1).max(MAX_LONG_BREAK_INTERVAL),
    absent: LONG_BREAK_INTERVAL,
  },
  /** Whether a break after a pomodoro starts by itself. */
  startBreaks: { schema: z.boolean(), absent: true },
  /** Whether the focus after a break starts by itself. */
  startFocus: { schema: z.boolean(), absent: true },
  /** Whether single keys do something on the focus page. */
  shortcuts: { schema: z.boolean(), absent: true },
  /** Whether the to-do list hides completed tasks (D85). */
  hideCompleted: { schema: z.boolean(), absent: true },
  /** Whether the farm's cat says nothing: 'Quiet cat' (D94). */
  quietCat: { schema: z.boolean(), absent: false },
  /** Whether the farm moves on while nobody touches the page: 'Always moving' (D98). */
  alwaysMoving: { schema: z.boolean(), absent: false },
  /** Whether the focus page asks before a pause; 'Don't show this again' turns that off. */
  pauseQuestion: { schema: z.enum(['ask', 'waived']), absent: 'ask' },
} as const satisfies Record<string, PreferenceKind>;

type Kinds = typeof KINDS;

export type PreferenceName = keyof Kinds;

export type Preferences = { readonly [Name in PreferenceName]: z.infer<Kinds[Name]['schema']> };

export const PREFERENCES: {
  readonly [Name in PreferenceName]: PreferenceKind<Preferences[Name]>;
} = KINDS;

/** @__NO_SIDE_EFFECTS__ */
function changesIn<Table extends Record<string, PreferenceKind>>(
  table: Table,
): { [Name in keyof Table]: z.ZodExactOptional<Table[Name]['schema']> };
function changesIn(table: Record<string, PreferenceKind>) {
  const changes = Object.entries(table).map(([name, { schema }]) => [name, schema.exactOptional()]);
  return Object.fromEntries(changes);
}

/** @__NO_SIDE_EFFECTS__ */
function readersIn<Table extends Record<string, PreferenceKind>>(
  table: Table,
): { [Name in keyof Table]: z.ZodCatch<Table[Name]['schema']> };
function readersIn(table: Record<string, PreferenceKind>) {
  const readers = Object.entries(table).map(([name, { schema, absent }]) => [
    name,
    schema.catch(absent),
  ]);
  return Object.fromEntries(readers);
}

export const preferencesSchema = z.object(readersIn(KINDS));

/** Some preferences, with values that this release knows. */
export const somePreferencesSchema = z.strictObject(changesIn(KINDS));

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

const nameSchema = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/);

const valueSchema = z.union([
  z.null(),
  z.boolean(),
  z.number(),
  z.string().max(200).refine(isStorableText, 'No well-formed text'),
]);

/** How many preferences of newer releases an account may have: so few that the whole record always fits into one request. */
const MOST_UNKNOWN = 24;

const isKnown = (name: string) => Object.hasOwn(KINDS, name);

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

/** Storage key `furrow:settings`: values by name. A name or value that the record could not hold is left out. */
export const storedSettingsSchema: z.ZodType<PreferenceValues> = z
  .record(z.string(), z.unknown())
  .transform((values) => {
    const readable = Object.entries(values).flatMap(([name, value]) => {
      const read = valueSchema.safeParse(value);
      return read.success && nameSchema.safeParse(name).success ? [[name, read.data]] : [];
    });
    return Object.fromEntries(readable);
  });
