import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { leaderboard } from '../../db/schema.ts';
import { boardBytes, boardDocument, type KeptBoard } from './board-document.ts';
import { fillSome } from './fill-standings.ts';
import { readStandings, type Standings } from './read-standings.ts';
import { repeat } from '../../concurrency/repeat.ts';
import type { StaticFile } from '../../http/static/catalogue.ts';

/** How often the board is built (section 9); less often if building is slow. */
export const REFRESH_MS = 30_000;

/** Building takes at most a twentieth of the time of one core of the database, however many gardeners there are. */
const SHARE = 20;

/** How long to wait before the next board, after one whose statement took `costMs`. */
export function buildAgainAfter(costMs: number, shortestMs: number): number {
  return Math.max(shortestMs, Math.ceil(costMs * SHARE));
}

/** How long a lease lasts: longer than until the builder's next board is due, shorter than two intervals. */
export function leaseFor(intervalMs: number): number {
  return Math.ceil(intervalMs * 1.5);
}

/** How often a server looks for a new board: it shows one within a sixth of an interval, and notices in time when it may build. */
export function lookEvery(shortestMs: number): number {
  return shortestMs / 6;
}

interface BoardSettings {
  readonly db: Database;
  /** For statements that read everybody's standings, which may take longer than a request waits. */
  readonly background: Database;
  readonly log: Logger;
  /** 30 s, unless a test sets another. */
  readonly refreshMs?: number;
}

/**
 * Shows the board that the servers of one database share, and builds the next one if it is this server's turn. Servers coordinate
 * through one row alone; if the builder dies, its lease runs out and another server takes over within two intervals.
 */
export function followBoard({ db, background, log, refreshMs = REFRESH_MS }: BoardSettings) {
  const builder = randomUUID();
  let current: StaticFile | undefined;
  let known: string | undefined;
  let isFilled = false;
  let isStopped = false;
  const load = async () => {
    const seen = await lookAtBoard(db, builder, known);
    if (!seen) return { mayBuild: true, dueInMs: null };
    const { tag, document, updated } = seen;
    if (tag !== null && document !== null) {
      current = await boardBytes({ tag, document, updated });
      known = tag;
    }
    return seen;
  };
  const isElected = () => lease(db, builder, leaseFor(refreshMs));
  /** @returns the milliseconds until the next board is due, if this server is to build it */
  const look = async (): Promise<number | undefined> => {
    const { mayBuild, dueInMs } = await load();
    if (!mayBuild) return dueInMs ?? undefined;
    if (!(await isElected())) return undefined;
    while (!isFilled) {
      isFilled = await fillSome(background);
      if (isStopped || !(await isElected())) return undefined;
    }
    await build({ db, background, log, refreshMs }, builder);
    return (await load()).dueInMs ?? undefined;
  };
  const looking = repeat('follow the leaderboard', lookEvery(refreshMs), look, log);
  looking.within(0);
  return {
    /** The board in this server's memory: reading it asks no database. Undefined until the first has been built. */
    current: () => current,
    stop: () => {
      isStopped = true;
      looking.stop();
    },
  };
}

/** Builds a board and stores it. A failed build delays the next one like a successful one, since it may have cost as much. */
async function build({ db, background, log, refreshMs }: Required<BoardSettings>, builder: string) {
  const start = performance.now();
  const timing = () => {
    const againAfterMs = buildAgainAfter(performance.now() - start, refreshMs);
    return { againAfterMs, leaseMs: leaseFor(againAfterMs) };
  };
  try {
    const standings = await readStandings(background);
    const next = timing();
    await keepBoard(db, builder, { ...boardToKeep(standings), ...next });
    log.debug({ ...next, gardeners: standings.total }, 'built the leaderboard');
  } catch (error) {
    await keepBoard(db, builder, timing());
    throw error;
  }
}

/** The board of these standings, under a tag that changes with its content. */
export function boardToKeep(standings: Standings): KeptBoard {
  const document = JSON.stringify(boardDocument(standings));
  const at = standings.first.map(({ since }) => new Date(since).toISOString());
  const hash = createHash('sha256').update(document).update(at.join());
  const tag = hash.digest('base64url').slice(0, 22);
  return { tag, document, updated: { tag, at } };
}

const after = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

const isMine = (builder: string) => sql`
  (${leaderboard.builder} = ${builder} or ${leaderboard.leasedUntil} <= now())`;

/** Reads the stored board; its document only if its tag is not `known`. Times are by the database's clock, since servers' differ. */
async function lookAtBoard(db: Database, builder: string, known: string | undefined) {
  const [seen] = await db
    .select({
      tag: leaderboard.tag,
      updated: leaderboard.updated,
      document: sql<string | null>`
        case when ${leaderboard.tag} is distinct from ${known ?? null} then ${leaderboard.document} end`,
      /** Whether the next board is due, and this server may be the one to build it. */
      mayBuild: sql<boolean>`${leaderboard.dueAt} <= now() and ${isMine(builder)}`,
      /** Null if another server builds the next board. */
      dueInMs: sql<number | null>`case when ${leaderboard.builder} = ${builder}
        then greatest(0, extract(epoch from ${leaderboard.dueAt} - now()) * 1000)::float8 end`,
    })
    .from(leaderboard);
  return seen;
}

/** Gives one server the right to build, for a while. Of several concurrent calls, one returns true. */
export async function lease(db: Database, builder: string, forMs: number): Promise<boolean> {
  const { rowCount: taken } = await db
    .insert(leaderboard)
    .values({ builder, dueAt: sql`now()`, leasedUntil: after(forMs) })
    .onConflictDoUpdate({
      target: leaderboard.id,
      set: { builder, leasedUntil: after(forMs) },
      setWhere: sql`${leaderboard.dueAt} <= now() and ${isMine(builder)}`,
    });
  return taken !== 0;
}

/** When the next board is due, and how long this server stays the one to build it. */
interface BuildTiming {
  readonly againAfterMs: number;
  readonly leaseMs: number;
}

/** Stores the times, and the board if there is one, unless another server has been elected meanwhile and builds the board itself. */
export async function keepBoard(
  db: Database,
  builder: string,
  { againAfterMs, leaseMs, ...board }: BuildTiming & Partial<KeptBoard>,
): Promise<void> {
  await db
    .update(leaderboard)
    .set({ ...board, dueAt: after(againAfterMs), leasedUntil: after(leaseMs) })
    .where(sql`${leaderboard.builder} = ${builder}`);
}
