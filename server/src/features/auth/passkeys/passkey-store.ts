import { randomUUID } from 'node:crypto';
import type { Passkey } from '@furrow/contract/sign-in-methods';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import { asc, eq } from 'drizzle-orm';
import type { Reader } from '../../../db/database.ts';
import { holdingOwner } from '../../../db/owner.ts';
import { passkeys } from '../../../db/schema.ts';
import type { AuthDeps } from '../account-route.ts';

type KnownPasskey = typeof passkeys.$inferSelect;

/** The passkeys of an account, oldest first. */
export const passkeysOf = (db: Reader, userId: string): Promise<KnownPasskey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));

/** A passkey as its owner sees it, without its key. */
export const passkeyAnswer = ({ id, name, createdAt, lastUsedAt }: KnownPasskey): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const MOST = 20;

export const hasMostPasskeys = async (db: Reader, userId: string): Promise<boolean> =>
  (await passkeysOf(db, userId)).length >= MOST;

/** Stores a passkey, or returns why not: the passkey is stored already, or the account has `MOST`. */
export async function keepPasskey(
  { db, clock }: Pick<AuthDeps, 'db' | 'clock'>,
  userId: string,
  name: string,
  { id, publicKey, counter, transports = [] }: WebAuthnCredential,
): Promise<KnownPasskey | 'passkey-refused' | 'too-many-passkeys'> {
  const row = {
    userId,
    id: randomUUID(),
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
    name,
    createdAt: new Date(clock()),
  };
  const kept = await holdingOwner(db, userId, async (tx) => {
    if (await hasMostPasskeys(tx, userId)) return 'too-many-passkeys';
    const [inserted] = await tx.insert(passkeys).values(row).onConflictDoNothing().returning();
    return inserted;
  });
  return kept ?? 'passkey-refused';
}
