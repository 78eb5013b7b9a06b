import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { inFolder as it } from '../../testing/in-folder.ts';
import { lockDataDir } from './data-dir.ts';

it('refuses a second holder at once and names the first and the folder', async ({ folder }) => {
  const lock = await lockDataDir(folder);
  const second = lockDataDir(folder);
  await expect(second).rejects.toMatchObject({ name: 'StartupError', code: 'data-dir-in-use' });
  await expect(second).rejects.toThrow(`process ${process.pid}`);
  await expect(second).rejects.toThrow(folder);
  lock.release();
  (await lockDataDir(folder)).release();
});

it('makes the folder and those above it', async ({ folder }) => {
  const deep = path.join(folder, 'a', 'b');
  const lock = await lockDataDir(deep);
  expect(await readFile(path.join(deep, 'furrow.lock'), 'utf8')).toBe(`${process.pid}\n`);
  lock.release();
});

it('ignores what an earlier holder wrote', async ({ folder }) => {
  await writeFile(path.join(folder, 'furrow.lock'), `${process.ppid}\n`);
  (await lockDataDir(folder)).release();
});

it('gives it to one of many', async ({ folder }) => {
  const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(folder)));
  const holders = attempts.filter((attempt) => attempt.status === 'fulfilled');
  expect(holders).toHaveLength(1);
  holders[0]?.value.release();
});

it('says so where the path cannot be a folder', async ({ folder }) => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  await expect(lockDataDir(path.join(file, 'data'))).rejects.toMatchObject({
    code: 'data-dir-unusable',
  });
});
