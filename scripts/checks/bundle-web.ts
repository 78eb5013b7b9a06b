import { build } from 'vite';
import { ROOT } from '../prepare/ready.mjs';
import type { Chunk } from './bundle.ts';

/** What the bundler makes of the web pages, which it alone knows module by module. */
export type WebBundle = {
  readonly chunks: readonly Chunk[];
  /** Stylesheets and drawings, by file name. */
  readonly assets: ReadonlyMap<string, string | Uint8Array>;
};

let bundled: Promise<WebBundle> | undefined;

/** Builds the pages anew in memory, once for all checks. */
export function bundleWeb(): Promise<WebBundle> {
  bundled ??= buildInMemory();
  return bundled;
}

async function buildInMemory(): Promise<WebBundle> {
  const bundle = await build({
    configFile: `${ROOT}web/vite.config.ts`,
    root: `${ROOT}web`,
    logLevel: 'error',
    build: { write: false },
  });
  if (!('output' in bundle)) throw new TypeError('web/vite.config.ts makes more than one bundle');
  const { output } = bundle;
  return {
    chunks: output.filter((file) => file.type === 'chunk'),
    assets: new Map(
      output.flatMap((file) => (file.type === 'asset' ? [[file.fileName, file.source]] : [])),
    ),
  };
}
