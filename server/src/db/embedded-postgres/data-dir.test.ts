import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { inFolder as it } from '../../testing/in-folder.ts';
import { makeDataDir } from './data-dir.ts';

const modeOf = async (folder: string) => (await stat(folder)).mode & 0o7777;

async function folderOf(folder: string, mode: number, ...files: readonly string[]) {
  const dataDir = path.join(folder, 'data');
  await mkdir(dataDir);
  for (const file of files) await writeFile(path.join(dataDir, file), '');
  await chmod(dataDir, mode);
  return dataDir;
}

it('is closed to others where it is made', async ({ folder }) => {
  const dataDir = path.join(folder, 'data');
  makeDataDir(dataDir);
  expect((await modeOf(dataDir)) & 0o066).toBe(0);
});

it.for([
  ['was a data directory before', 0o755, ['furrow.lock', 'auth-secret', 'furrow.sql']],
  ['was one that its group may write to', 0o775, ['furrow.lock']],
  ['is empty', 0o755, []],
] as const)('is closed to others where it %s', async ([, mode, files], { folder }) => {
  const dataDir = await folderOf(folder, mode, ...files);
  makeDataDir(dataDir);
  expect(await modeOf(dataDir)).toBe(0o711);
});

it.for([
  ['holds other things', 0o755, ['letters.txt']],
  ['belongs to everybody, as /tmp does', 0o1777, ['furrow.lock']],
] as const)('is refused as it is where it is open and %s', async ([, mode, files], { folder }) => {
  const dataDir = await folderOf(folder, mode, ...files);
  expect(() => makeDataDir(dataDir)).toThrow(
    expect.objectContaining({
      code: 'data-dir-unusable',
      message: expect.stringContaining(`chmod 700 '${dataDir}'`),
    }),
  );
  expect(await modeOf(dataDir)).toBe(mode);
});
