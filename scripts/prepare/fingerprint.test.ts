import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { fingerprint } from './build.mjs';

const folder = temporaryFolder();
const now = () => fingerprint(folder.path, ['src', 'lock.json']);

function write(file: string, content: string): void {
  writeFileSync(join(folder.path, file), content);
}

beforeEach(() => {
  mkdirSync(join(folder.path, 'src/deep'), { recursive: true });
  write('src/deep/plant.ts', 'carrot');
  write('lock.json', '{}');
});

describe('a fingerprint changes', () => {
  it.each([
    ['a content', () => write('src/deep/plant.ts', 'tomato')],
    ['a name', () => write('src/deep/plants.ts', 'carrot')],
    ['a file outside the folders', () => write('lock.json', '{"a":1}')],
    ['a file that goes', () => rmSync(join(folder.path, 'lock.json'))],
  ])('with %s', (_what, change) => {
    const before = now();
    change();
    expect(now()).not.toBe(before);
  });
});

describe('a fingerprint stays', () => {
  it.each([
    ['a touched file', () => utimesSync(join(folder.path, 'lock.json'), 1, 1)],
    ['a test', () => write('src/deep/plant.test.ts', 'carrot?')],
    ['a file elsewhere', () => write('notes', 'water')],
  ])('with %s', (_what, change) => {
    const before = now();
    change();
    expect(now()).toBe(before);
  });
});
