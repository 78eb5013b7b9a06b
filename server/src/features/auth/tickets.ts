import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { verifications } from '../../db/schema.ts';
import type { AuthDeps } from './auth-deps.ts';
import { hashedToken } from './hashed-session-tokens.ts';

/** Something unguessable that is good once and for ten minutes: a challenge, or a sign-in that waits for its code. */
interface Ticket {
  readonly purpose: 'passkey' | 'second-step';
  readonly token: string;
}

export const TICKET_SECONDS = 10 * 60;

type TicketDeps = Pick<AuthDeps, 'store' | 'clock'>;

const identifierOf = ({ purpose, token }: Ticket): string => hashedToken(`${purpose}:${token}`);

/** @param value what it stands for: a user's id, or nothing where nobody is known yet */
export async function issueTicket(
  { store, clock }: TicketDeps,
  ticket: Ticket,
  value: string,
): Promise<void> {
  const expiresAt = new Date(clock() + TICKET_SECONDS * 1000);
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
