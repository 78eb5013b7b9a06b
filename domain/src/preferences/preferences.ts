import { WEEK_STARTS } from '../calendar.ts';
import { LANGUAGES } from '../language.ts';
import { LONG_BREAK_INTERVAL, LONG_BREAK_TIME } from '../session-setup/defaults.ts';
import { MAX_MINUTES } from '../session-setup/minutes.ts';
import { MAX_LONG_BREAK_INTERVAL } from '../session-setup/timing.ts';
import { isStorableText } from '../typed-text.ts';
import { isNumber, isObject } from '../unknown-value.ts';
import { END_SOUNDS } from './end-sounds.ts';
import type { PreferenceValue, PreferenceValues } from './preferences-record.ts';

/** Which values of a preference this release knows. Any other value is a newer release's: it is kept, and read as `absent`. */
export type PreferenceKind =
  | { readonly kind: 'switch'; readonly absent: boolean }
  | {
      readonly kind: 'choice';
      readonly choices: readonly (string | null)[];
      readonly absent: string | null;
    }
  | {
      readonly kind: 'whole-number';
      readonly min: number;
      readonly max: number;
      readonly absent: number;
    };

/** Every preference of an account (D50). `absent` is the value if the owner has chosen none. The meaning of a stored value never changes. */
export const PREFERENCES = {
  /** null means the language of the browser. */
  language: { kind: 'choice', choices: [null, ...LANGUAGES], absent: null },
  /** How times of day are written (D52). `language`: as usual in the language. */
  clock: { kind: 'choice', choices: ['language', '12', '24'], absent: 'language' },
  /** The first day of the garden's weeks. `language`: as usual in the language (D97). Weeks of the to-do list always start on Monday. */
  weekStart: { kind: 'choice', choices: ['language', ...WEEK_STARTS], absent: 'language' },
  /** The hour at which a day begins; stored, and not used yet. */
  dayStart: { kind: 'whole-number', min: 0, max: 11, absent: 0 },
  /** Stored, and not used yet. */
  forgivingStreak: { kind: 'switch', absent: false },
  /** Whether Furrow plays sounds (section 1). */
  soundEnabled: { kind: 'switch', absent: true },
  /** What a switch of tabs does to the timer: 'When I switch tabs' (D21). */
  focusMode: { kind: 'choice', choices: ['pause', 'keep-growing'], absent: 'pause' },
  /** The volume of all sounds, in percent (D84). */
  volume: { kind: 'whole-number', min: 0, max: 100, absent: 50 },
  /** What is heard at the end of a focus period. */
  endSound: { kind: 'choice', choices: END_SOUNDS, absent: 'melody' },
  /** Minutes, as in section 3. */
  longBreakTime: { kind: 'whole-number', min: 1, max: MAX_MINUTES, absent: LONG_BREAK_TIME },
  /** After how many pomodoros a long break comes. */
  longBreakInterval: {
    kind: 'whole-number',
    min: 1,
    max: MAX_LONG_BREAK_INTERVAL,
    absent: LONG_BREAK_INTERVAL,
  },
  /** Whether a break after a pomodoro starts by itself. */
  startBreaks: { kind: 'switch', absent: true },
  /** Whether the focus after a break starts by itself. */
  startFocus: { kind: 'switch', absent: true },
  /** Whether single keys do something on the focus page. */
  shortcuts: { kind: 'switch', absent: true },
  /** Whether the to-do list hides completed tasks (D85). */
  hideCompleted: { kind: 'switch', absent: true },
  /** Whether the farm's cat says nothing: 'Quiet cat' (D94). */
  quietCat: { kind: 'switch', absent: false },
  /** Whether the farm moves on while nobody touches the page: 'Always moving' (D98). */
  alwaysMoving: { kind: 'switch', absent: false },
  /** Whether the focus page asks before a pause; 'Don't show this again' turns that off. */
  pauseQuestion: { kind: 'choice', choices: ['ask', 'waived'], absent: 'ask' },
} as const satisfies Record<string, PreferenceKind>;

export type PreferenceName = keyof typeof PREFERENCES;

/** The values of a kind that this release knows. */
export type ValueOf<Kind extends PreferenceKind> = Kind extends { kind: 'choice' }
  ? Kind['choices'][number]
  : Kind extends { kind: 'switch' }
    ? boolean
    : number;

export type Preferences = {
  readonly [Name in PreferenceName]: ValueOf<(typeof PREFERENCES)[Name]>;
};

/** Whether this release knows a value of a preference. */
export function isKnownValue<Kind extends PreferenceKind>(
  kind: Kind,
  value: unknown,
): value is ValueOf<Kind>;
export function isKnownValue(kind: PreferenceKind, value: unknown): boolean {
  switch (kind.kind) {
    case 'switch':
      return typeof value === 'boolean';
    case 'choice':
      return kind.choices.some((choice) => choice === value);
    case 'whole-number':
      return (
        typeof value === 'number' &&
        Number.isInteger(value) &&
        value >= kind.min &&
        value <= kind.max
      );
  }
}

/** The names that a preference of any release can have. */
export const PREFERENCE_NAME = /^[a-z][A-Za-z0-9]{0,39}$/;

/** The longest text that is a preference of any release. */
export const MAX_PREFERENCE_TEXT = 200;

/** The preferences in what a browser has stored; undefined if it is not an object. Leaves out a name or value that the record could not hold. */
export function preferencesIn(stored: unknown): PreferenceValues | undefined {
  if (!isObject(stored) || Array.isArray(stored)) return undefined;
  const readable = Object.entries(stored).filter(
    (entry): entry is [string, PreferenceValue] =>
      PREFERENCE_NAME.test(entry[0]) && isPreferenceValue(entry[1]),
  );
  return Object.fromEntries(readable);
}

function isPreferenceValue(value: unknown): value is PreferenceValue {
  if (typeof value === 'string')
    return value.length <= MAX_PREFERENCE_TEXT && isStorableText(value);
  return value === null || typeof value === 'boolean' || isNumber(value);
}
