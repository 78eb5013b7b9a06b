import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { verifications } from '../../db/schema.ts';
import type { Clock } from '../../ports.ts';

/**
 * Something that nobody guesses: 5.95 random bits a character, in letters and digits alone. Servers of release 0.1.0 take 24 of
 * them for the token of a link.
 */
export const newToken = (characters = 24): string =>
  randomBytes(2 * characters)
    .toString('base64')
    .replaceAll(/[+/=]/g, '')
    .slice(0, characters);

/** As it is kept. Random tokens need no salt and no stretching: there is nothing to guess. */
export const hashedToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Links that were mailed, challenges, and sign-ins that wait for their code: for how many seconds each is good. */
export const GOOD_FOR_SECONDS = {
  'confirm-email': 7 * 24 * 60 * 60,
  'reset-password': 10 * 60,
  passkey: 10 * 60,
  'second-step': 10 * 60,
} as const;

/** Something unguessable that is good once, for a time. */
interface Ticket {
  readonly purpose: keyof typeof GOOD_FOR_SECONDS;
  readonly token: string;
}

interface TicketDeps {
  readonly store: { readonly db: Pick<Database, 'select' | 'insert' | 'delete'> };
  readonly clock: Clock;
}

const identifierOf = ({ purpose, token }: Ticket): string => hashedToken(`${purpose}:${token}`);

/** @param value what it stands for: a user's id, or nothing where nobody is known yet */
export async function issueTicket(
  { store, clock }: TicketDeps,
  ticket: Ticket,
  value: string,
): Promise<void> {
  const expiresAt = new Date(clock() + GOOD_FOR_SECONDS[ticket.purpose] * 1000);
  await store.db
    .insert(verifications)
    .values({ id: randomUUID(), identifier: identifierOf(ticket), value, expiresAt });
}

const good = ({ clock }: TicketDeps, ticket: Ticket) =>
  and(
    eq(verifications.identifier, identifierOf(ticket)),
    gt(verifications.expiresAt, new Date(clock())),
  );

/** What a ticket stands for; undefined where it is none. It stays good. */
export async function readTicket(deps: TicketDeps, ticket: Ticket): Promise<string | undefined> {
  const [row] = await deps.store.db.select().from(verifications).where(good(deps, ticket));
  return row?.value;
}

/** What a ticket stands for; of any number of requests at once, one gets it. */
export async function redeemTicket(deps: TicketDeps, ticket: Ticket): Promise<string | undefined> {
  const [row] = await deps.store.db.delete(verifications).where(good(deps, ticket)).returning();
  return row?.value;
}
