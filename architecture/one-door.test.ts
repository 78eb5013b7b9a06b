import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourceFiles } from './source-files.ts';

const WEB = 'web/src/';

const code = sourceFiles()
  .filter((file) => file.startsWith(WEB) && /\.tsx?$/.test(file))
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

/** A dynamic import; an import in a type has `typeof` before it. */
const DYNAMIC = /(?<!typeof )\bimport\(/g;
const BY_THE_DOOR =
  /\b(?:loadChunk|(?:page|form|memberPage|settings)In)\(\s*'([^']+)',\s*\(\) =>\s*import\('([^']+)'\),?\s*\)/g;

/** The required name of a code-split file: its path in `web/src` without extension, or a package's name. */
function nameOf(file: string, imported: string): string {
  if (!imported.startsWith('.')) return imported;
  const path = posix.join(posix.dirname(file), imported);
  return path.slice(WEB.length).replace(/\.tsx?$/, '');
}

it('finds the code-split pages', () => {
  expect(code.length).toBeGreaterThan(200);
  expect(code.flatMap(({ text }) => text.match(DYNAMIC) ?? []).length).toBeGreaterThan(20);
});

it('every code-split file is loaded by loadChunk, which handles time-outs and failures (section 2)', () => {
  const bare = code.filter(
    ({ text }) => text.match(DYNAMIC)?.length !== text.match(BY_THE_DOOR)?.length,
  );
  // The file with loadChunk asks again for what failed.
  expect(bare.map(({ file }) => file)).toEqual([`${WEB}platform/chunks/load-chunk.ts`]);
});

it('loadChunk is told which file it loads', () => {
  const loads = code.flatMap(({ file, text }) =>
    [...text.matchAll(BY_THE_DOOR)].map(([, name, imported = '']) => ({
      file,
      name,
      isOf: nameOf(file, imported),
    })),
  );
  expect(loads.filter(({ name, isOf }) => name !== isOf)).toEqual([]);
});

it('only platform/ uses the browser’s storage, where no read throws (section 1)', () => {
  const outside = code.filter(
    ({ file, text }) =>
      /\b(?:local|session)Storage\s*[.[]/.test(text) && !file.startsWith(`${WEB}platform/`),
  );
  expect(outside.map(({ file }) => file)).toEqual([]);
});
