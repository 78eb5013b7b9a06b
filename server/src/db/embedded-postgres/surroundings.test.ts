import { chmod, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { ask, withServers as it } from '../../testing/embedded-server.ts';
import { copyStartedDataDir } from '../../testing/in-folder.ts';
import { locatePackage, prepareBinaries } from './binaries.ts';
import { reaches, waysToRun } from './run-as.ts';

it.for([
  ['longer than a socket may be', 'x'.repeat(120)],
  ['longer in bytes than in letters', 'ж'.repeat(60)],
  ['with signs that mean something elsewhere', `a b, "c" 'd' $e ;f`],
])('works in a path that is %s', async ([, name], { folder, start }) => {
  const dataDir = path.join(folder, name ?? '');
  await copyStartedDataDir(dataDir);
  const server = await start(dataDir);
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('works below a folder that is closed to all others, root or not', async ({ folder, start }) => {
  const closed = path.join(folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const dataDir = path.join(closed, 'data');
  const first = await start(dataDir);
  await ask(first, 'create table sown (id int)');
  await first.stop();
  expect(await ask(await start(dataDir), 'select * from sown')).toEqual([]);
});

it('goes on when the folder above is closed, or opened, between two runs', async ({
  folder,
  start,
}) => {
  const above = path.join(folder, 'above');
  await mkdir(above);
  const dataDir = path.join(above, 'data');
  await copyStartedDataDir(dataDir);
  for (const mode of [0o755, 0o700, 0o755]) {
    await chmod(above, mode);
    const server = await start(dataDir);
    await ask(server, 'create table if not exists sown (id int)');
    await server.stop();
  }
  expect(await ask(await start(dataDir), 'select * from sown')).toEqual([]);
});

it('runs under an ordinary user wherever one gets there', async ({ dataDir, start }) => {
  await start(dataDir);
  const cluster = path.join(dataDir, 'postgres');
  const [plainest] = await waysToRun(cluster);
  const ordinary = plainest?.owner?.uid ?? process.getuid?.();
  // As root below a folder that is closed to others, such as root's home, one of the other ways is taken.
  const getsThere =
    plainest !== undefined &&
    (await reaches(plainest, await prepareBinaries(locatePackage()), dataDir));
  const { uid } = await stat(cluster);
  expect(getsThere ? uid : ordinary).toBe(ordinary);
});
