import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, exists, gt, isNull, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { RESET_LINK_WORKS } from '@furrow/domain/account/reset-link';
import { SECOND } from '@furrow/domain/time';
import { users, verifications } from '../../db/schema.ts';
import type { WallClock } from '../../ports.ts';

/**
 * An unguessable token: 5.95 random bits a character, in letters and digits alone. Servers of release 0.1.0 expect 24
 * characters in the token of a link.
 */
export const newToken = (characters = 24): string =>
  randomBytes(2 * characters)
    .toString('base64')
    .replaceAll(/[+/=]/g, '')
    .slice(0, characters);

/** The hash under which a token is stored. Random tokens need no salt and no stretching. */
export const hashedToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** For how many seconds each kind of ticket is valid, if `issueTicket` is given no other time. */
export const GOOD_FOR_SECONDS = {
  'confirm-email': 7 * 24 * 60 * 60,
  'reset-password': RESET_LINK_WORKS / SECOND,
  passkey: 10 * 60,
  'second-step': 10 * 60,
} as const;

/** What a ticket is for. A ticket is unguessable, and valid once for a limited time. */
type Purpose = keyof typeof GOOD_FOR_SECONDS;

interface TicketDeps {
  readonly db: Pick<Database, 'select' | 'insert' | 'delete'>;
  readonly clock: WallClock;
}

interface Particulars {
  readonly token?: string;
  readonly seconds?: number;
  /** The address that a reset link is mailed to, which then stands for its user. */
  readonly mailedTo?: string;
}

const identifierOf = (purpose: Purpose, token: string): string =>
  hashedToken(`${purpose}:${token}`);

/**
 * @param value the id of the user whom the ticket is for, or an empty text if the user is not known yet
 * @returns the ticket's token
 */
export async function issueTicket(
  { db, clock }: TicketDeps,
  purpose: Purpose,
  value: string,
  { token = newToken(), seconds = GOOD_FOR_SECONDS[purpose], mailedTo }: Particulars = {},
): Promise<string> {
  const expiresAt = new Date(clock() + seconds * 1000);
  const identifier = identifierOf(purpose, token);
  const id = randomUUID();
  await db.insert(verifications).values({ id, identifier, value, mailedTo, expiresAt });
  return token;
}

const good = ({ clock }: TicketDeps, purpose: Purpose, token: string) =>
  and(
    eq(verifications.identifier, identifierOf(purpose, token)),
    gt(verifications.expiresAt, new Date(clock())),
  );

/** The address that a ticket was mailed to, or else its value; undefined if the ticket is invalid. A read ticket stays valid. */
export async function readTicket(deps: TicketDeps, purpose: Purpose, token: string) {
  const [row] = await deps.db
    .select()
    .from(verifications)
    .where(good(deps, purpose, token));
  return row?.mailedTo ?? row?.value;
}

/** Reads a ticket like `readTicket` and uses it up. Of several concurrent requests, only one gets the ticket. */
export async function redeemTicket(deps: TicketDeps, purpose: Purpose, token: string) {
  const [row] = await deps.db
    .delete(verifications)
    .where(good(deps, purpose, token))
    .returning();
  return row?.mailedTo ?? row?.value;
}

/**
 * Ends a user's tickets and mailed links. Reset links to an address that nobody has confirmed stay: they are for whoever reads the
 * mail. A stranger who registered that address must not be able to end them, by a new password or by deleting the account.
 */
export async function endTickets(
  db: Pick<Database, 'select' | 'delete'>,
  userId: string,
): Promise<void> {
  const confirmed = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  const mayEnd = or(isNull(verifications.mailedTo), exists(confirmed));
  await db.delete(verifications).where(and(eq(verifications.value, userId), mayEnd));
}
