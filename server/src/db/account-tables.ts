import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** An instant to the millisecond, as exact as JavaScript's. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

const madeAndChanged = {
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
};

/**
 * Everybody with a garden, demo users too. Whatever else a user owns refers to this row with `on delete cascade`, so that
 * deleting the row deletes everything of the user (D36).
 */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  name: text('display_name').notNull(),
  /** Demo users have a placeholder that receives no mail. */
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  isAnonymous: boolean('is_anonymous').notNull().default(false),
  /** Whether they want to be on the leaderboard; demo users never are (D31). */
  onLeaderboard: boolean('on_leaderboard').notNull().default(true),
  ...madeAndChanged,
});

/** The first column of every table of per-user data. */
export const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One row for each browser in which a user is signed in. `token` is the SHA-256 of the token in the browser's cookie. */
export const sessions = pgTable(
  'sessions',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    token: text('token').notNull(),
    userAgent: text('user_agent'),
    expiresAt: instant('expires_at').notNull(),
    /** When the user last re-authenticated in this session; null if they only signed in. */
    provenAt: instant('proven_at'),
    ...madeAndChanged,
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('sessions_token').on(table.token),
  ],
);

/** The users' passwords; other ways to sign in are below. */
export const credentials = pgTable(
  'credentials',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text('password'),
    ...madeAndChanged,
  },
  (table) => [primaryKey({ columns: [table.userId, table.providerId] })],
);

/**
 * Links that were mailed, challenges, and sign-ins that wait for a code. `identifier` is the token's SHA-256, `value` the user's id,
 * or empty where a challenge is for anybody.
 */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    /** The address that a reset link was mailed to, which says whose password it sets; null for other tickets, and for links of 0.2.0. */
    mailedTo: text('mailed_to'),
    expiresAt: instant('expires_at').notNull(),
    ...madeAndChanged,
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_value').on(table.value),
  ],
);

/** One row for each allowance and subject; `key` has a keyed hash of the subject, which does not reveal it. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  /** When the allowance is full again, in milliseconds since 1970. */
  wholeAt: bigint('whole_at', { mode: 'number' }).notNull(),
});

/** Used only by servers before release 0.3.0. A later release drops it, once none of them may run beside it (D45). */
export const profiles = pgTable('profiles', {
  userId: ownerId().primaryKey(),
  settings: jsonb('settings').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Public keys of WebAuthn credentials; the private halves never leave the authenticators. */
export const passkeys = pgTable(
  'passkeys',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    /** The authenticator's name for the key, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator says it has signed; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the authenticator is reached (`internal`, `usb` …), for the browser's dialog. */
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('passkeys_credential_id').on(table.credentialId),
  ],
);

/** Accounts that have one-time codes, or have begun to set them up. */
export const oneTimeCodes = pgTable('one_time_codes', {
  userId: ownerId().primaryKey(),
  /** Encrypted with `AUTH_SECRET`. */
  secret: text('secret').notNull(),
  /** When a first code proved that the app has the secret. Until then it is null, and nobody is asked for a code. */
  confirmedAt: instant('confirmed_at'),
  /** The half minute of the last accepted code, since each code is accepted only once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Unused recovery codes, each as its SHA-256. A code is too random to be guessed from its hash. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: ownerId(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);
