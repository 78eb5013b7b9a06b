import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourceFiles } from './source-files.ts';

const WEB = 'web/src/';

const code = sourceFiles()
  .filter((file) => file.startsWith(WEB) && /\.tsx?$/.test(file))
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

/** An import at run time; one in a type has `typeof` before it. */
const DYNAMIC = /(?<!typeof )\bimport\(/g;
const BY_THE_DOOR = /\b(?:loadChunk|pageIn)\(\s*'([^']+)',\s*\(\) =>\s*import\('([^']+)'\),?\s*\)/g;

/** What a code-split file must be called: its path in `web/src` without extension, or a package's as it is. */
function nameOf(file: string, imported: string): string {
  if (!imported.startsWith('.')) return imported;
  const path = posix.join(posix.dirname(file), imported);
  return path.slice(WEB.length).replace(/\.tsx?$/, '');
}

it('looks at the pages', () => {
  expect(code.length).toBeGreaterThan(200);
  expect(code.flatMap(({ text }) => text.match(DYNAMIC) ?? []).length).toBeGreaterThan(20);
});

it('every code-split file is loaded by loadChunk, which knows a time-out and what failed (section 2)', () => {
  const bare = code.filter(
    ({ text }) => text.match(DYNAMIC)?.length !== text.match(BY_THE_DOOR)?.length,
  );
  expect(bare.map(({ file }) => file)).toEqual([]);
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

it('the browser’s storage is touched in platform/ alone, where no read throws (section 1)', () => {
  const outside = code.filter(
    ({ file, text }) =>
      /\b(?:local|session)Storage\s*[.[]/.test(text) && !file.startsWith(`${WEB}platform/`),
  );
  expect(outside.map(({ file }) => file)).toEqual([]);
});
