import { SETTINGS_KEY } from '../platform/stored-settings.ts';

/**
 * The keys of local storage that belong to an owner, in groups. The groups differ in what happens to their values when somebody else
 * signs in (D6, D76). docs/browser-storage.md lists everything that a browser keeps.
 */

/** The number of the last event that is folded into the keys. */
export const FOLDED_KEY = 'furrow:folded';

/** How many events the owner had up to that event. If the ledger has another count, the keys were made from another ledger. */
export const FOLDED_ROWS_KEY = 'furrow:folded-rows';

/** The version of the server's garden that the keys were made from, and the life of the server's data. */
export const VERSION_KEY = 'furrow:garden-version';

/** When the server last answered, as older pages store it. */
const SYNCED_KEY = 'furrow:synced-at';

export const TODOS_KEY = 'todos';

/** The to-do list as Furrow last wrote it. If the list differs from it, there was an external edit. */
export const WRITTEN_KEY = 'furrow:todos-written';

/** What was chosen for the last session. */
export const LAST_SETUP_KEY = 'furrow:last-setup';

/** The names that the last session got in its set-up. */
export const SESSION_NAMES_KEY = 'furrow:session-names';

/** What the farm's cat has said today: it tells when its owner focused (D94). */
export const CAT_SAID_KEY = 'furrow:cat-said';

/** Up to when the tabs of this browser have reminded, as older pages store it. */
const REMINDED_KEY = 'furrow:reminded';

/** The preferences as Furrow last wrote them, and whose they were. A preference that differs from this was chosen since. */
export const SETTINGS_WRITTEN_KEY = 'furrow:settings-written';

/**
 * Preferences that also stand in keys of their own: `soundEnabled` by section 1, the others for pages of release 0.2.0, which know
 * only these keys; they can go when that release is no longer supported.
 */
export const PREFERENCE_KEYS = {
  soundEnabled: 'soundEnabled',
  focusMode: 'furrow:focus-mode',
  shortcuts: 'furrow:shortcuts',
  pauseQuestion: 'furrow:pause-question',
} as const;

/** The keys in which the screens read preferences of the owner. */
export const SETTING_KEYS: readonly string[] = [SETTINGS_KEY, ...Object.values(PREFERENCE_KEYS)];

/** The guest's preferences. They are set aside at a sign-in even if the storage has no room to set the guest's garden aside as well. */
export const OWN_KEYS = [...SETTING_KEYS, SETTINGS_WRITTEN_KEY];

/** A value that could not be read is set aside under this name (D4). */
export const asideKey = (key: string) => `furrow:corrupt:${key}`;

/** Figures that add up from event to event. */
export const FIGURE_KEYS: readonly string[] = ['pomoStats', 'harvestHistory'];

/** The projections of the ledger. */
export const PROJECTED_KEYS: readonly string[] = [...FIGURE_KEYS, 'lastSession'];

const READ_KEYS = [
  ...PROJECTED_KEYS,
  TODOS_KEY,
  WRITTEN_KEY,
  LAST_SETUP_KEY,
  SESSION_NAMES_KEY,
  CAT_SAID_KEY,
  REMINDED_KEY,
];

/** Shelved for the guest; deleted for an account, whose garden the server has. */
export const GARDEN_KEYS = [
  ...READ_KEYS,
  FOLDED_KEY,
  FOLDED_ROWS_KEY,
  VERSION_KEY,
  SYNCED_KEY,
  ...[...READ_KEYS, ...OWN_KEYS].map(asideKey),
];

/** The address of a registration in this browser (D7). */
export const REGISTERING_KEY = 'furrow:registering';

/** The guest that was made before this browser knew who is signed in. */
export const NEW_GUEST_KEY = 'furrow:new-guest';

/** How far an account's change of password has come (section 9). */
export const PASSWORD_RESET_KEYS = {
  sent: 'furrow:passwordResetSent',
  sentAt: 'furrow:passwordResetTime',
  justReset: 'furrow:passwordJustReset',
} as const;

/** Deleted when an account leaves. */
export const ACCOUNT_KEYS = [REGISTERING_KEY, ...Object.values(PASSWORD_RESET_KEYS)];

/** The key that says which garden of the guest an account was asked about and did not adopt. */
export const declinedKey = (account: string) => `furrow:left-with-guest:${account}`;
