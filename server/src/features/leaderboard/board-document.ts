import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Leaderboard, leaderboardSchema } from '@furrow/contract/leaderboard';
import { shownNameOf } from '@furrow/domain/account/display-name';
import { levelOf } from '@furrow/domain/gardener/level';
import { packHistogram } from '@furrow/domain/gardener/packed-histogram';
import { rankOf, rankTable } from '@furrow/domain/gardener/rank';
import type { KeptBoard } from './board-row.ts';
import type { Standings } from './read-standings.ts';
import type { StaticFile } from '../../http/static/catalogue.ts';

/** What viewers are shown of the standings: no address, no user id (D31). Pages of release 0.1.0 know these fields and no others. */
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

/** The document with what pages of release 0.1.0 do not know: the row's public id and when its figures changed, where that is known. */
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

/** A board as it goes out, so that no reader waits for a compression, nor pays for one. */
export interface BoardBytes {
  readonly whole: StaticFile;
  /** For pages of release 0.1.0, which read no row with a field that they do not know. It can go with their support. */
  readonly forPagesBefore: StaticFile;
}

/** Makes both ways in which a board goes out of the one that is kept. */
export async function boardBytes({ document, tag, updated }: KeptBoard): Promise<BoardBytes> {
  const known = leaderboardSchema.parse(JSON.parse(document));
  const whole = wholeDocument(known, updated?.tag === tag ? updated.at : []);
  return {
    whole: await bytesOf(JSON.stringify(whole), `${tag}-whole`),
    forPagesBefore: await bytesOf(document, tag),
  };
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

/** A user's name among others: their id is theirs alone, and nobody finds 122 random bits by their hash. */
export function gardenerHandle(userId: string): string {
  return createHash('sha256').update(userId).digest('base64url').slice(0, 16);
}
