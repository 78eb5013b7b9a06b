import { gzipSync } from 'node:zlib';
import { bundleWeb } from './bundle-web.ts';
import type { WebBundle } from './bundle-web.ts';
import type { Chunk } from './bundle.ts';
import { neededFor, partWith } from './bundle.ts';
import type { Step } from './step.ts';
import { failedBecause, PASSED } from './step.ts';

/** What everything drawn on the focus page may take together, compressed, in bytes (look and feel). */
const ART_BYTES = 60_000;
const FOCUS = 'web/src/app/routes/focus.tsx';
const ART = '/web/src/farm/';

/** Weighs what is drawn on the focus page: the farm's part of its files, its stylesheets and its pictures. */
export const artBudget: Step = {
  title: 'Budget: the art of the focus page',
  run: async () => {
    const bundle = await bundleWeb();
    const parts = artOf(bundle, neededFor(bundle.chunks, FOCUS));
    for (const { name, bytes } of parts) console.log(`  ${bytes} ${name}`);
    const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
    console.log(`  ${total} bytes with gzip; at most ${ART_BYTES}`);
    if (parts.length === 0) return failedBecause('nothing is drawn on the focus page');
    return total <= ART_BYTES
      ? PASSED
      : failedBecause(`${total - ART_BYTES} bytes of art more than ${ART_BYTES}`);
  },
};

type Part = { readonly name: string; readonly bytes: number };

function artOf({ assets }: WebBundle, needed: readonly Chunk[]): Part[] {
  const drawn = needed.filter((chunk) => partWith(chunk, ART) > 0);
  const code = drawn.map((chunk) => ({
    name: chunk.fileName,
    bytes: Math.round(compressed(chunk.code) * partWith(chunk, ART)),
  }));
  const files = new Set([...drawn.flatMap(stylesheetsOf), ...needed.flatMap(picturesOf)]);
  const drawings = [...files].map((name) => ({ name, bytes: compressed(assets.get(name) ?? '') }));
  return [...code, ...drawings];
}

/** Those of the entry are the whole site's. */
function stylesheetsOf({ isEntry, viteMetadata }: Chunk): string[] {
  return isEntry ? [] : [...(viteMetadata?.importedCss ?? [])];
}

function picturesOf({ viteMetadata }: Chunk): string[] {
  return [...(viteMetadata?.importedAssets ?? [])].filter((name) => name.endsWith('.svg'));
}

function compressed(source: string | Uint8Array): number {
  return gzipSync(source, { level: 9 }).length;
}
