import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BOARD_SIZE, type Leaderboard, leaderboardSchema } from '@furrow/contract/leaderboard';
import { shownNameOf } from '@furrow/domain/account/display-name';
import { levelOf } from '@furrow/domain/gardener/level';
import { packHistogram, rankOf, rankTable } from '@furrow/domain/gardener/rank';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { gardens, type leaderboard, users } from '../../db/schema.ts';
import type { StaticFile } from '../../http/static/catalogue.ts';

/** One of the first gardeners, as read from the database. */
interface FirstGardener {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** Their ranked XP (D74). */
  readonly xp: number;
  /** When they came to it; ISO 8601. */
  readonly since: string;
}

/** All data of a board, from one snapshot. */
export interface Standings {
  /** Everybody on the leaderboard, whether or not they have grown anything. */
  readonly total: number;
  /** `[xp, gardeners]` for each XP above 0, the highest first. */
  readonly histogram: readonly (readonly [xp: number, gardeners: number])[];
  /** In order: by XP, then whoever got there first (D30). */
  readonly first: readonly FirstGardener[];
}

const hidden = sql`(u.is_anonymous or not u.on_leaderboard)`;

/**
 * Reads every garden once, by two scans of whole tables and no index: an index on XP would cost each write and help no read.
 * Gardeners without XP are the rest of `total`; they are read one by one only if there are not fifty others.
 */
export async function readStandings(db: Database): Promise<Standings> {
  const { rows } = await db.execute<{ [Part in keyof Standings]: Standings[Part] }>(sql`
    with histogram as (
      select g.ranked_xp as xp, count(*)::int as gardeners from ${gardens} g
      where g.ranked_xp > 0 and not exists (select from ${users} u where u.id = g.user_id and ${hidden})
      group by g.ranked_xp),
    so_far as (
      select xp, gardeners, sum(gardeners) over (order by xp desc) as above from histogram),
    lowest_shown as (select max(xp) as xp from so_far where above >= ${BOARD_SIZE}),
    grown as (
      select u.id, u.display_name, u.email, g.ranked_xp as xp, g.ranked_since as since
      from ${gardens} g join ${users} u on u.id = g.user_id
      where g.ranked_xp > 0 and g.ranked_xp >= coalesce((select xp from lowest_shown), 0) and not ${hidden}
      order by g.ranked_xp desc, since, u.id limit ${BOARD_SIZE}),
    bare as (
      select u.id, u.display_name, u.email, 0 as xp,
        coalesce(g.ranked_since, u.created_at) as since
      from ${users} u left join ${gardens} g on g.user_id = u.id
      where (select xp from lowest_shown) is null and not ${hidden} and coalesce(g.ranked_xp, 0) = 0
      order by since, u.id limit ${BOARD_SIZE}),
    first as (select * from grown union all select * from bare order by xp desc, since, id limit ${BOARD_SIZE})
    select
      (select count(*)::int from ${users} u where not ${hidden}) as total,
      (select coalesce(json_agg(json_build_array(xp, gardeners) order by xp desc), '[]')
        from histogram) as histogram,
      (select coalesce(json_agg(json_build_object(
          'userId', id, 'name', display_name, 'email', email, 'xp', xp,
          'since', to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by xp desc, since, id), '[]') from first) as first`);
  const [standings] = rows;
  if (!standings) throw new Error('a statement without a FROM answers one row');
  return standings;
}

/** What viewers are shown of the standings: no address, no user id (D31). It is stored without what `wholeDocument` adds. */
export function boardDocument({ total, histogram: grown, first }: Standings): Leaderboard {
  const histogram = grown.map(([xp, gardeners]) => ({ xp, gardeners }));
  const bare = histogram.reduce((rest, { gardeners }) => rest - gardeners, total);
  if (bare > 0) histogram.push({ xp: 0, gardeners: bare });
  const table = rankTable(histogram);
  return {
    total,
    gardeners: first.map(({ userId, name, email, xp }) => ({
      gardener: gardenerHandle(userId),
      rank: rankOf(xp, table),
      displayName: shownNameOf(name, email),
      level: levelOf(xp),
      currentXP: xp,
    })),
    histogram: packHistogram(histogram),
  };
}

/** The document with each row's public id, and when its figures changed if known. */
function wholeDocument(document: Leaderboard, updated: readonly string[] = []): Leaderboard {
  const gardeners = document.gardeners.map((row, place) => {
    const lastUpdated = updated[place];
    return { ...row, uid: row.gardener, ...(lastUpdated !== undefined && { lastUpdated }) };
  });
  return { ...document, gardeners };
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Smaller by a tenth than at 5 and still quick; the highest takes ten times as long for little more. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** A board as the database keeps it. */
export interface KeptBoard extends Pick<typeof leaderboard.$inferSelect, 'updated'> {
  readonly tag: string;
  readonly document: string;
}

/** A stored board as it is sent, compressed once for all readers. */
export async function boardBytes({ document, tag, updated }: KeptBoard): Promise<StaticFile> {
  const known = leaderboardSchema.parse(JSON.parse(document));
  const whole = wholeDocument(known, updated?.tag === tag ? updated.at : []);
  // A server of 0.2.0 gives the same answer the same ETag.
  return bytesOf(JSON.stringify(whole), `${tag}-whole`);
}

async function bytesOf(document: string, tag: string): Promise<StaticFile> {
  const plain = new TextEncoder().encode(document);
  const [br, gz] = await Promise.all([compress.br(plain, BROTLI), compress.gzip(plain)]);
  return {
    type: 'application/json; charset=utf-8',
    hash: tag,
    plain,
    encoded: new Map([
      ['br', new Uint8Array(br)],
      ['gzip', new Uint8Array(gz)],
    ]),
  };
}

/** A user's public id. The user's own id stays private: 122 random bits cannot be found by their hash. */
export function gardenerHandle(userId: string): string {
  return createHash('sha256').update(userId).digest('base64url').slice(0, 16);
}
