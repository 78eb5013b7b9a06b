import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, ownerId } from './account-tables.ts';

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
  /** When a first code proved that the app has the secret; null until then, and no code is asked for. */
  confirmedAt: instant('confirmed_at'),
  /** The half minute of the last accepted code: each code is accepted once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Recovery codes that have not been used, as SHA-256: with 80 random bits each there is nothing to guess. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: ownerId(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);
