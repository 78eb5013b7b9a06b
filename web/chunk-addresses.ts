import { basename } from 'node:path';
import type { Plugin } from 'vite';

const moduleId = 'virtual:chunk-addresses';
const marker = '__CHUNK_ADDRESSES__';

/** The cat is silent if its sentences can't be loaded, so nobody asks for their addresses. */
const NOT_ASKED_FOR = /\/cat\/sentences\//;

type Chunk = {
  facadeModuleId: string | null;
  imports: string[];
  dynamicImports: string[];
  isEntry: boolean;
  isDynamicEntry: boolean;
  fileName: string;
};

/**
 * Maps a code-split module (its path in `web/src` without extension) to the files that a page has to load for it, its own file first. Every
 * page loads this map, so it is short: of each file it has the part between `/assets/` and `.js`, with spaces between the files. The
 * module's own file lacks the name, since it is named like the module.
 */
function addresses(chunks: Record<string, Chunk>): Record<string, string> {
  const files = Object.values(chunks);
  const entry = files.find((chunk) => chunk.isEntry);
  const found: Record<string, string> = {};
  for (const chunk of files) {
    const name = /\/web\/src\/(.+)\.(?:tsx?|json)$/.exec(chunk.facadeModuleId ?? '')?.[1];
    if (name === undefined || !chunk.isDynamicEntry || NOT_ASKED_FOR.test(name)) continue;
    const askers = files.filter(({ dynamicImports }) => dynamicImports.includes(chunk.fileName));
    const isLoaded = (file: string) => has(entry, file) || askers.every((each) => has(each, file));
    // In one order, so that the same files are the same text, which compresses well.
    const others = chunk.imports.filter((file) => !isLoaded(file)).toSorted();
    const needed = [chunk.fileName, ...others];
    const names = needed.map((file) => /^assets\/(.+)\.js$/.exec(file)?.[1]).join(' ');
    found[name] = names.slice(basename(name).length);
  }
  return found;
}

const has = (loaded: Chunk | undefined, file: string) =>
  loaded?.fileName === file || loaded?.imports.includes(file) === true;

/**
 * Tells the page the addresses of each code-split file (`virtual:chunk-addresses`). If an import fails, the error does not name the file,
 * and only a request to its address shows whether the file is missing.
 */
export function chunkAddresses(): Plugin {
  let build = false;
  return {
    name: 'furrow:chunk-addresses',
    configResolved(config) {
      build = config.command === 'build';
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      return `export const chunkAddresses = ${build ? `JSON.parse("${marker}")` : '{}'};`;
    },
    renderChunk(code, _chunk, _options, meta) {
      if (!code.includes(marker)) return null;
      return code.replace(marker, JSON.stringify(addresses(meta.chunks)).replaceAll('"', '\\"'));
    },
  };
}
