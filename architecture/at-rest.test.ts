import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourceFiles } from './source-files.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const serverCode = sourceFiles(join(ROOT, 'server/src'))
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path))
  .map(read)
  .join('\n');

it('the page for hosts lists what wakes a server without requests', () => {
  const [, section = ''] = read('deploy/README.md').split('## What a server does without requests');
  const listed = [...(section.split('\n## ')[0]?.matchAll(/^\| (\w[^|]*?) +\|/gm) ?? [])];
  const repeated = [...serverCode.matchAll(/\brepeat\('([^']+)'/g)].map(([, name]) => name);
  expect(serverCode.match(/\bsetInterval\(/g)).toHaveLength(1);
  expect(new Set(listed.map(([, name]) => name))).toEqual(
    new Set(['What', 'cut off connections', ...repeated]),
  );
});
