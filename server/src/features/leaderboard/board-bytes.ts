import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { leaderboardSchema } from '@furrow/contract/leaderboard';
import type { StaticFile } from '../../http/static/catalogue.ts';
import { wholeDocument } from './board-document.ts';
import type { KeptBoard } from './board-row.ts';

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
