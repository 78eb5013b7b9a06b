import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourceFiles } from './source-files.ts';

const LONGEST = 300;

const code = sourceFiles().filter((file) => /\.(?:ts|tsx|mjs|css|html|sh)$/.test(file));

it('looks at the code', () => {
  expect(code.length).toBeGreaterThan(200);
});

it(`no file is longer than ${LONGEST} lines`, () => {
  const long = code.filter(
    (file) => readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length > LONGEST,
  );
  expect(long).toEqual([]);
});
