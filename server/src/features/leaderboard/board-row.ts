import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { leaderboard } from '../../db/schema.ts';

/** A board as the database keeps it. */
export interface KeptBoard extends Pick<typeof leaderboard.$inferSelect, 'updated'> {
  readonly tag: string;
  readonly document: string;
}

/** What the kept board is to a server that looks at it. */
interface SeenBoard extends Pick<typeof leaderboard.$inferSelect, 'tag' | 'updated'> {
  /** Null where it is the one that the server knows, or there is none yet. */
  readonly document: string | null;
  /** Whether the next board is due, and this server may be the one to build it. */
  readonly mayBuild: boolean;
}

const NO_BOARD: SeenBoard = { tag: null, document: null, updated: null, mayBuild: true };

const after = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

const isMine = (builder: string) => sql`
  (${leaderboard.builder} = ${builder} or ${leaderboard.leasedUntil} <= now())`;

/** Reads the kept board, and its document only where `known` is another one. All times are the database's: servers' clocks differ. */
export async function lookAtBoard(
  db: Database,
  builder: string,
  known: string | undefined,
): Promise<SeenBoard> {
  const [seen] = await db
    .select({
      tag: leaderboard.tag,
      updated: leaderboard.updated,
      document: sql<string | null>`
        case when ${leaderboard.tag} is distinct from ${known ?? null} then ${leaderboard.document} end`,
      mayBuild: sql<boolean>`${leaderboard.dueAt} <= now() and ${isMine(builder)}`,
    })
    .from(leaderboard);
  return seen ?? NO_BOARD;
}

/** Makes a server the only one that may build, for a while. Of several that try, one is answered true. */
export async function lease(db: Database, builder: string, forMs: number): Promise<boolean> {
  const taken = await db
    .insert(leaderboard)
    .values({ builder, dueAt: sql`now()`, leasedUntil: after(forMs) })
    .onConflictDoUpdate({
      target: leaderboard.id,
      set: { builder, leasedUntil: after(forMs) },
      setWhere: sql`${leaderboard.dueAt} <= now() and ${isMine(builder)}`,
    })
    .returning({ id: leaderboard.id });
  return taken.length > 0;
}

/** Keeps a board, unless another server has meanwhile been elected: then that one's counts. */
export async function keepBoard(
  db: Database,
  builder: string,
  {
    tag,
    document,
    updated,
    againAfterMs,
    leaseMs,
  }: KeptBoard & { againAfterMs: number; leaseMs: number },
): Promise<void> {
  await db
    .update(leaderboard)
    .set({ tag, document, updated, dueAt: after(againAfterMs), leasedUntil: after(leaseMs) })
    .where(sql`${leaderboard.builder} = ${builder}`);
}
