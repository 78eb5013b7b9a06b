import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../testing/folder-with.ts';
import { authSecret } from './auth-secret.ts';

test('a secret is made once, kept for its owner alone, and found again', async () => {
  const dataDir = join(await folderWith({}), 'data');
  const secret = await authSecret(dataDir);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect((await stat(join(dataDir, 'auth-secret'))).mode & 0o777).toBe(0o600);
  expect(await authSecret(dataDir)).toBe(secret);
});

test('servers that start at once on one folder have one secret, and leave nothing else there', async () => {
  const dataDir = await folderWith({});
  const secrets = await Promise.all(Array.from({ length: 8 }, () => authSecret(dataDir)));
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['auth-secret']);
  expect(await authSecret(dataDir)).toBe(secrets[0]);
});

test('two folders have two secrets', async () => {
  const secrets = [await authSecret(await folderWith({})), await authSecret(await folderWith({}))];
  expect(secrets[0]).not.toBe(secrets[1]);
});

test('a crash while it is written leaves no partial secret', async () => {
  const dataDir = await folderWith({ 'auth-secret.new': 'half' });
  expect((await authSecret(dataDir)).length).toBeGreaterThanOrEqual(32);
});

test('a damaged secret is never replaced in silence', async () => {
  const dataDir = await folderWith({});
  await writeFile(join(dataDir, 'auth-secret'), '');
  await expect(authSecret(dataDir)).rejects.toMatchObject({ code: 'data-dir-unusable' });
});

test('a path that cannot be a folder is refused by its name', async () => {
  const dataDir = join(await folderWith({ data: 'a file' }), 'data');
  await expect(authSecret(dataDir)).rejects.toMatchObject({
    code: 'data-dir-unusable',
    message: expect.stringContaining(dataDir),
  });
});

test('a secret that others could read is closed to them', async () => {
  const dataDir = await folderWith({ 'auth-secret': 's'.repeat(43) });
  await chmod(join(dataDir, 'auth-secret'), 0o644);
  await authSecret(dataDir);
  expect((await stat(join(dataDir, 'auth-secret'))).mode & 0o777).toBe(0o600);
});
