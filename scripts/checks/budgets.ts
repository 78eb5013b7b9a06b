import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { sourcesOf } from '../prepare/build.mjs';
import { ROOT } from '../prepare/ready.mjs';
import { failedBecause, PASSED, type Step } from './step.ts';

type Bundle = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];
type Chunk = Rolldown.OutputChunk;
type Part = { readonly name: string; readonly bytes: number };

// Only the bundler knows the modules in a file; tools that measure files by name can't tell the drawings from the rest.

/** Limits in compressed bytes: of the JavaScript of the landing page, of a language, and of all drawings of the focus page (look and feel). */
export const budgets: readonly Step[] = [
  budget('the landing page', 121_000, (bundle) =>
    neededFor(bundle, 'features/landing/landing-page').map((chunk) => ({
      name: chunk.fileName,
      bytes: sizeOf(chunk),
    })),
  ),
  budget('the largest file of a language', 28_000, (bundle) => {
    const languages = chunksIn(bundle).filter(({ facadeModuleId }) =>
      facadeModuleId?.includes('/platform/language/catalogues/'),
    );
    const sizes = languages.map((chunk) => ({ name: chunk.fileName, bytes: sizeOf(chunk) }));
    return sizes.toSorted((one, other) => other.bytes - one.bytes).slice(0, 1);
  }),
  budget('the art of the focus page', 60_000, (bundle) => {
    // With everything that levels add (D82), the varieties (D83) and the ways to grow (D66), which are loaded late.
    const late = ['farm/additions/additions', 'farm/varieties/variety-drawing', 'farm/ways/ways'];
    const needed = neededFor(bundle, 'app/routes/focus', ...late);
    const drawn = needed.filter((chunk) => artIn(chunk) > 0);
    const files = new Set([
      // The style sheets of the entry do not count, since they belong to the whole site.
      ...drawn.flatMap(({ isEntry, viteMetadata }) => [
        ...(isEntry ? [] : (viteMetadata?.importedCss ?? [])),
      ]),
      ...needed.flatMap(({ viteMetadata }) =>
        [...(viteMetadata?.importedAssets ?? [])].filter((name) => name.endsWith('.svg')),
      ),
    ]);
    return [
      ...drawn.map((chunk) => ({ name: chunk.fileName, bytes: sizeOf(chunk) * artIn(chunk) })),
      ...bundle
        .filter(({ fileName }) => files.has(fileName))
        .map((file) => ({ name: file.fileName, bytes: sizeOf(file) })),
    ];
  }),
];

let bundled: Promise<Bundle> | undefined;

function budget(what: string, most: number, partsOf: (bundle: Bundle) => readonly Part[]): Step {
  return {
    title: `Budget: ${what}`,
    run: async () => {
      const bundle = await (bundled ??= bundleInMemory());
      const parts = partsOf(bundle);
      for (const { name, bytes } of parts) console.log(`  ${Math.round(bytes)} ${name}`);
      const total = Math.round(parts.reduce((sum, { bytes }) => sum + bytes, 0));
      console.log(`  ${total} bytes with gzip; at most ${most}`);
      if (bundle.some((file) => !existsSync(`${ROOT}web/dist/${file.fileName}`)))
        return failedBecause('web/dist is another bundle than the one that was weighed');
      return 0 < total && total <= most ? PASSED : failedBecause(`${total} bytes; at most ${most}`);
    },
  };
}

async function bundleInMemory(): Promise<Bundle> {
  const configFile = `${ROOT}web/vite.config.ts`;
  const bundle = await build({
    configFile,
    logLevel: 'error',
    build: { write: false },
    define: { BUILT_FROM: JSON.stringify(sourcesOf(ROOT)) },
  });
  if (!('output' in bundle)) throw new TypeError(`${configFile} makes more than one bundle`);
  return bundle.output;
}

function chunksIn(bundle: Bundle): readonly Chunk[] {
  return bundle.filter((file) => file.type === 'chunk');
}

/** The files of the entry and of these modules, with all their static imports. */
function neededFor(bundle: Bundle, ...modules: readonly string[]): readonly Chunk[] {
  const chunks = chunksIn(bundle);
  const isFirst = ({ isEntry, facadeModuleId }: Chunk) =>
    isEntry || modules.some((each) => facadeModuleId?.includes(`/web/src/${each}.ts`));
  const needed = new Set(chunks.filter(isFirst));
  // Iterating over a set also visits items added meanwhile.
  for (const { imports } of needed)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  return [...needed];
}

/** The share of a file, 0 to 1, that comes from the drawings of the farm; by length before minifying. */
function artIn({ modules }: Chunk): number {
  const lengthOf = (path: string) =>
    Object.entries(modules).reduce(
      (sum, [id, { renderedLength }]) => sum + (id.includes(path) ? renderedLength : 0),
      0,
    );
  return lengthOf('/web/src/farm/') / Math.max(1, lengthOf(''));
}

function sizeOf(file: Bundle[number]): number {
  return gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length;
}
