/**
 * What local storage holds of one identity, and what becomes of it when somebody else is here (D6, D76). The one list of it:
 * docs/browser-storage.md has every other thing that a browser keeps.
 */

/** The number of the last event of the ledger that the keys hold. */
export const FOLDED_KEY = 'furrow:folded';

/** How many of the owner's events there were up to that one: by it a mark is known that is not of the ledger there is. */
export const FOLDED_ROWS_KEY = 'furrow:folded-rows';

/** The version of the server's garden that the keys were made from, and in which life of its data. */
export const VERSION_KEY = 'furrow:garden-version';

/** When the server last answered, as older pages note it. */
const SYNCED_KEY = 'furrow:synced-at';

export const TODOS_KEY = 'todos';

/** The to-do list as we last wrote it. Where the list differs from it, there was an external edit. */
export const WRITTEN_KEY = 'furrow:todos-written';

/** What was chosen for the last session. */
export const LAST_SETUP_KEY = 'furrow:last-setup';

/** Names that the set-up of the last session was given. */
export const SESSION_NAMES_KEY = 'furrow:session-names';

/** Up to when the tabs of this browser have reminded, as older pages note it. */
const REMINDED_KEY = 'furrow:reminded';

/** What only this browser has of anybody: laid aside for an account too. */
export const OWN_KEYS = ['soundEnabled'];

/** A value that could not be read is set aside under this name (D4). */
export const asideKey = (key: string) => `furrow:corrupt:${key}`;

/** What adds up from event to event. */
export const FIGURE_KEYS: readonly string[] = ['pomoStats', 'harvestHistory'];

/** What is projected from the ledger. */
export const PROJECTED_KEYS: readonly string[] = [...FIGURE_KEYS, 'lastSession'];

const READ_KEYS = [
  ...PROJECTED_KEYS,
  TODOS_KEY,
  WRITTEN_KEY,
  LAST_SETUP_KEY,
  SESSION_NAMES_KEY,
  REMINDED_KEY,
];

/** Laid aside for the guest; deleted for an account, whose garden the server has. */
export const GARDEN_KEYS = [
  ...READ_KEYS,
  FOLDED_KEY,
  FOLDED_ROWS_KEY,
  VERSION_KEY,
  SYNCED_KEY,
  ...[...READ_KEYS, ...OWN_KEYS].map(asideKey),
];

/** The address somebody registers with here (D7). */
export const REGISTERING_KEY = 'furrow:registering';

/** Where an account's change of password stands (section 9). */
export const PASSWORD_RESET_KEYS = {
  sent: 'furrow:passwordResetSent',
  sentAt: 'furrow:passwordResetTime',
  justReset: 'furrow:passwordJustReset',
} as const;

/** Deleted when an account leaves. */
export const ACCOUNT_KEYS = [REGISTERING_KEY, ...Object.values(PASSWORD_RESET_KEYS)];

/** Which guest's garden an account was asked about and left where it was (D7). */
export const declinedKey = (account: string) => `furrow:left-with-guest:${account}`;
