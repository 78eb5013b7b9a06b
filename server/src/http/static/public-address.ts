import { brotliCompressSync, gzipSync } from 'node:zlib';
import { staticFile, type Catalogue } from './catalogue.ts';

/** What a page says of itself to those who preview links; they want whole addresses. */
const toldAddress = /(<meta\s+(?:property|name)="(?:og|twitter):(?:image|url)"\s+content=")\//g;

/**
 * The web app's files, with the page naming its social card by the address people reach this server at.
 *
 * @param publicUrl where that is set; without it the addresses stay relative
 */
export function withPublicAddress(catalogue: Catalogue, publicUrl: URL | undefined): Catalogue {
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
