import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Leaderboard, leaderboardSchema } from '@furrow/contract/leaderboard';
import { shownNameOf } from '@furrow/domain/account/display-name';
import { levelOf } from '@furrow/domain/gardener/level';
import { packHistogram, rankOf, rankTable } from '@furrow/domain/gardener/rank';
import type { leaderboard } from '../../db/schema.ts';
import type { StaticFile } from '../../http/static/catalogue.ts';
import type { Standings } from './read-standings.ts';
import { gardenerHandle } from './gardener-handle.ts';

/** What viewers see of the standings: no address, no user id (D31). The board is stored like this; `wholeDocument` completes it. */
export function boardDocument({ total, histogram, first }: Standings): Leaderboard {
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

/** The result is a tenth smaller than at quality 5, and still quick to make. The highest quality takes ten times as long for little. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export interface KeptBoard extends Pick<typeof leaderboard.$inferSelect, 'updated'> {
  readonly tag: string;
  readonly document: string;
}

/** A stored board as it is sent, compressed once for all readers. */
export async function boardBytes({ document, tag, updated }: KeptBoard): Promise<StaticFile> {
  const known = leaderboardSchema.parse(JSON.parse(document));
  const whole = wholeDocument(known, updated?.tag === tag ? updated.at : []);
  // A server of 0.2.0 beside this one has the same ETag for the same answer.
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
