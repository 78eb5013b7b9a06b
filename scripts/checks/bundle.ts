import { brotliCompressSync, gzipSync } from 'node:zlib';

/** What the checks ask of a JavaScript file the bundler made. */
export type Chunk = {
  readonly fileName: string;
  readonly code: string;
  readonly isEntry: boolean;
  /** The module this file was made for, as an absolute path. */
  readonly facadeModuleId: string | null;
  /** The files it imports statically. */
  readonly imports: readonly string[];
  /** Its modules, those without any code left included. */
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
  /** The stylesheets and other files it brings along. */
  readonly viteMetadata?: {
    readonly importedCss: ReadonlySet<string>;
    readonly importedAssets: ReadonlySet<string>;
  };
};

/**
 * The files a page needs before it is interactive: those of the entry and of the page's own module,
 * with everything they import statically.
 */
export function neededFor(chunks: readonly Chunk[], page: string): Chunk[] {
  const needed = new Set(chunks.filter((chunk) => chunk.isEntry || isMadeFor(chunk, page)));
  // A set also visits what is added while it is walked.
  for (const chunk of needed) {
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) needed.add(other);
  }
  return [...needed];
}

export function isMadeFor(chunk: Chunk, page: string): boolean {
  return chunk.facadeModuleId?.endsWith(`/${page}`) ?? false;
}

/** Compressed sizes in bytes, each file for itself as it travels. */
export function compressedBytes(chunks: readonly Chunk[]): { gzip: number; brotli: number } {
  const total = (compress: (code: string) => Buffer) =>
    chunks.reduce((sum, { code }) => sum + compress(code).length, 0);
  return {
    gzip: total((code) => gzipSync(code, { level: 9 })),
    brotli: total((code) => brotliCompressSync(code)),
  };
}

/** The packages that left code in these files. */
export function packagesIn(chunks: readonly Chunk[]): Set<string> {
  const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules));
  return new Set(
    modules
      .filter(([, { renderedLength }]) => renderedLength > 0)
      .flatMap(([id]) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []),
  );
}

/** The part of a file, from 0 to 1, that comes from modules with `path` in their address; by length before minifying. */
export function partWith({ modules }: Chunk, path: string): number {
  const whole = lengthOf(modules, '');
  return whole === 0 ? 0 : lengthOf(modules, path) / whole;
}

function lengthOf(modules: Chunk['modules'], path: string): number {
  const counted = Object.entries(modules).filter(([id]) => id.includes(path));
  return counted.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0);
}
