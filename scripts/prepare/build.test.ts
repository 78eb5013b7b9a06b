import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { buildWhatIsStale } from './build.mjs';

const folder = temporaryFolder();
const file = (name: string) => join(folder.path, name);

/** A fake bundler: writes one file made from `src/main.ts`, and fails on the word `weeds`. */
const VITE = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
appendFileSync('../builds', basename(process.cwd()) + '\\n');
writeFileSync('../built-from', process.env.BUILT_FROM ?? '');
const source = readFileSync('src/main.ts', 'utf8');
mkdirSync('dist', { recursive: true });
writeFileSync('dist/main.js', source);
if (source.includes('weeds')) throw new SyntaxError('weeds');
`;

const build = () => buildWhatIsStale(folder.path);
const builds = () =>
  existsSync(file('builds')) ? readFileSync(file('builds'), 'utf8').trimEnd().split('\n') : [];

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  mkdirSync(file('node_modules/vite/bin'), { recursive: true });
  writeFileSync(file('package.json'), '{"type":"module"}');
  writeFileSync(file('package-lock.json'), '{}');
  writeFileSync(file('node_modules/vite/bin/vite.js'), VITE);
  writeFileSync(file('node_modules/package.json'), '{"type":"module"}');
  for (const workspace of ['web', 'server', 'domain', 'contract']) {
    mkdirSync(file(`${workspace}/src`), { recursive: true });
    writeFileSync(file(`${workspace}/src/main.ts`), workspace);
  }
  await build();
  rmSync(file('builds'));
});

it('tells the build what it is built from, also where there is no repository', async () => {
  const builtFrom = () => readFileSync(file('built-from'), 'utf8');
  const before = builtFrom();
  expect(before).toMatch(/^[0-9a-f]{10}$/);
  writeFileSync(file('domain/src/main.ts'), 'changed');
  await build();
  expect(builtFrom()).toMatch(/^[0-9a-f]{10}$/);
  expect(builtFrom()).not.toBe(before);
});

it('builds nothing that is fresh', async () => {
  await build();
  expect(builds()).toEqual([]);
});

describe('builds both again', () => {
  it.each([
    ['where a source changes', 'web/src/main.ts'],
    ['where a shared source changes', 'domain/src/main.ts'],
    ['for another lock file', 'package-lock.json'],
    ['where a result was tampered with', 'server/dist/main.js'],
  ])('%s', async (_what, changed) => {
    writeFileSync(file(changed), 'changed');
    await build();
    expect(builds()).toEqual(['web', 'server']);
  });

  it('where a result is missing', async () => {
    rmSync(file('web/dist'), { recursive: true });
    await build();
    expect(builds()).toEqual(['web', 'server']);
  });

  it('where one failed before, even with a partial result', async () => {
    writeFileSync(file('web/src/main.ts'), 'weeds');
    await expect(build()).rejects.toThrow(/weeds[^]*Building the web pages failed/);
    await expect(build()).rejects.toThrow('weeds');
    expect(builds()).toEqual(['web', 'web']);
  });
});
