import { randomUUID } from 'node:crypto';
import { emailSchema } from '@furrow/contract/account';
import type { ErrorCode } from '@furrow/contract/error';
import type { PasswordOwner } from '@furrow/domain/account/password-rule';
import { isObvious } from '@furrow/domain/account/obvious-password';
import { normalPassword, passwordFault, restsOf } from '@furrow/domain/account/password-rule';
import { and, eq, type SQL } from 'drizzle-orm';
import { isPassword } from '../../adapters/passwords.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { credentials, sessions, users } from '../../db/schema.ts';
import { endTickets } from './tickets.ts';

import commonPasswords from './common-passwords.json' with { type: 'json' };

/** The most common passwords of six characters or more; the licence beside the file says whose list it is. */
const common: ReadonlySet<string> = new Set(commonPasswords);

/** What many people put after a word: a year, an exclamation mark. */
const USUAL_ENDING = /[\p{N}\p{P}\p{S}]{1,5}$/u;

/** Signs before or after a word. */
const SIGNS_AROUND = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu;

/** Why a new password for this account is refused, or undefined. */
export function newPasswordFault(password: string, owner: PasswordOwner): ErrorCode | undefined {
  // Parsed, so that an address whose domain is spelt in another way is found too.
  if (emailSchema.safeParse(password).data === owner.email) return 'password-is-email';
  const fault = passwordFault(password, owner);
  if (fault && fault !== 'guessable-password') return fault;
  const lower = normalPassword(password).toLowerCase();
  const rests = restsOf(password, owner);
  const words = rests.map((rest) => rest.replaceAll(SIGNS_AROUND, ''));
  const guesses = [lower, lower.replace(USUAL_ENDING, ''), ...words];
  const isCommon = guesses.some((guess) => common.has(guess));
  const isChosenByMany = fault === undefined && [password, ...rests].some(isObvious);
  return isCommon || isChosenByMany ? 'common-password' : fault;
}

/** The condition for a user's password row; other releases may keep other rows there. */
const passwordOf = (userId: string | typeof users.id) =>
  and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'));

/** A verified password, with its hash: the password may have changed by the time this is used. */
export interface VerifiedPassword {
  readonly userId: string;
  readonly hash: string;
}

const isStill = ({ userId, hash }: VerifiedPassword) =>
  and(passwordOf(userId), eq(credentials.password, hash));

/**
 * A user's password, if it matches the typed one. The check takes just as long if there is no such user.
 * @param owner the condition for the row of the user
 */
export async function verifiedPassword(
  db: Database,
  owner: SQL,
  typed: string,
): Promise<VerifiedPassword | undefined> {
  const [kept] = await db
    .select({ userId: users.id, hash: credentials.password })
    .from(users)
    .innerJoin(credentials, passwordOf(users.id))
    .where(owner);
  const isRight = await isPassword(typed, kept?.hash);
  return isRight && kept?.hash ? { userId: kept.userId, hash: kept.hash } : undefined;
}

export const isOwnPassword = async (db: Database, userId: string, typed: string) =>
  (await verifiedPassword(db, eq(users.id, userId), typed)) !== undefined;

/** Whether the verified password still holds. A request that sets a new one waits for this transaction, then ends its sessions. */
export async function holdsPassword(tx: Transaction, verified: VerifiedPassword): Promise<boolean> {
  const held = await tx
    .select({ userId: credentials.userId })
    .from(credentials)
    .where(isStill(verified))
    .for('share');
  return held.length > 0;
}

/** Sets the password of a user who has proven their identity in another way, even where they had none. */
export async function setPassword(
  tx: Transaction,
  { userId, hash: password }: VerifiedPassword,
): Promise<void> {
  const updatedAt = new Date();
  await tx
    .insert(credentials)
    .values({ userId, id: randomUUID(), accountId: userId, providerId: 'credential', password })
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.providerId],
      set: { password, updatedAt },
    });
  await endWhatItOpened(tx, userId);
}

/** Sets a new password in place of the verified one; false if another request has changed it. */
export async function replacePassword(
  tx: Transaction,
  verified: VerifiedPassword,
  password: string,
): Promise<boolean> {
  const { rowCount: replaced } = await tx
    .update(credentials)
    .set({ password, updatedAt: new Date() })
    .where(isStill(verified));
  if (replaced !== 0) await endWhatItOpened(tx, verified.userId);
  return replaced !== 0;
}

/**
 * Ends tickets, mailed links and sessions, so that nobody with the old password keeps access. Tickets come first: if a sign-in
 * is redeeming its ticket, their deletion waits for it, so that the deletion of sessions finds the session of that sign-in.
 */
async function endWhatItOpened(tx: Transaction, userId: string): Promise<void> {
  await endTickets(tx, userId);
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}
