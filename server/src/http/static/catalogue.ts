import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { errorCode } from '../../errors.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const encodingOfSuffix = { '.br': 'br', '.gz': 'gzip' } as const;

/** An encoding that a file can be kept in beside its plain form. */
export type Encoding = (typeof encodingOfSuffix)[keyof typeof encodingOfSuffix];

/** One file as it can be answered: plain and in each encoding the build has made of it. */
export interface StaticFile {
  readonly type: string;
  /** A hash of the plain bytes; each encoding's entity tag is made from it. */
  readonly hash: string;
  readonly plain: Bytes;
  readonly encoded: ReadonlyMap<Encoding, Bytes>;
}

/** Every file that may be served, by its address. Nothing else can be reached. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/**
 * Reads a built web app into memory, so that an answer touches no disk and a later build does not mix with this one.
 * Hidden files stay out. A missing folder is an empty catalogue.
 */
export async function readCatalogue(folder: string): Promise<StaticFiles> {
  return catalogueOf(await readFolder(folder));
}

/** Files by their addresses, each with its encoded variants, which are not listed as files themselves. */
export function catalogueOf(bytes: ReadonlyMap<string, Bytes>): StaticFiles {
  const catalogue = new Map<string, StaticFile>();
  for (const [path, plain] of bytes) {
    if (suffixOf(path) === undefined || !bytes.has(path.slice(0, -3)))
      catalogue.set(path, staticFile(path, plain, bytes));
  }
  return catalogue;
}

/** One file with the encodings of it that `bytes` contains. */
export function staticFile(
  path: string,
  plain: Bytes,
  bytes: ReadonlyMap<string, Bytes>,
): StaticFile {
  const encoded = new Map<Encoding, Bytes>();
  for (const suffix of suffixes) {
    const variant = bytes.get(path + suffix);
    if (variant) encoded.set(encodingOfSuffix[suffix], variant);
  }
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { type: getMimeType(path) ?? 'application/octet-stream', hash, plain, encoded };
}

const suffixes = ['.br', '.gz'] as const;
const suffixOf = (path: string) => suffixes.find((suffix) => path.endsWith(suffix));

async function readFolder(folder: string): Promise<Map<string, Bytes>> {
  const bytes = new Map<string, Bytes>();
  for (const path of await filesUnder(folder)) {
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    if (!address.includes('/.')) bytes.set(address, new Uint8Array(await readFile(path)));
  }
  return bytes;
}

async function filesUnder(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** A page's meta tags for link previews, which need absolute addresses. */
const toldAddress = /(<meta\s+(?:property|name)="(?:og|twitter):(?:image|url)"\s+content=")\//g;

/**
 * The web app's files, with the public address in the page's link to its social card.
 *
 * @param publicUrl where that is set; without it the addresses stay relative
 */
export function withPublicAddress(catalogue: StaticFiles, publicUrl: URL | undefined): StaticFiles {
  if (!publicUrl) return catalogue;
  return new Map(
    [...catalogue].map(([path, file]) => {
      if (!path.endsWith('.html')) return [path, file];
      const told = new TextDecoder()
        .decode(file.plain)
        .replace(toldAddress, `$1${publicUrl.origin}/`);
      const plain = new TextEncoder().encode(told);
      const variants = new Map([
        [path, plain],
        [`${path}.br`, new Uint8Array(brotliCompressSync(plain))],
        [`${path}.gz`, new Uint8Array(gzipSync(plain))],
      ]);
      return [path, staticFile(path, plain, variants)];
    }),
  );
}
