import { chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { ask } from '../../testing/embedded-server.ts';
import { copyStartedDataDir, inFolder as it } from '../../testing/in-folder.ts';
import { recordedLog } from '../../testing/recorded-log.ts';
import { writeAccessRules, EMBEDDED_FLAGS, ensureCluster } from './cluster.ts';
import { locatePackage, prepareBinaries } from './binaries.ts';
import { isRoot } from './data-dir.ts';
import { connectionThrough } from './knock.ts';
import { launchPostmaster, SOCKET_ONLY_SETTINGS } from './launch.ts';
import { stopPostmaster } from './postmaster.ts';
import { reaches, waysToRun } from './run-as.ts';

it('runs PostgreSQL below a closed folder in every way that can reach it', async ({ folder }) => {
  const closed = path.join(folder, 'closed');
  const cluster = path.join(closed, 'postgres');
  await mkdir(closed, { mode: 0o700 });
  await copyStartedDataDir(closed);
  const binaries = await prepareBinaries(locatePackage());
  const connection = connectionThrough(cluster);
  let usable = 0;
  for (const runAs of await waysToRun(cluster)) {
    if (!(await reaches(runAs, binaries, closed))) continue;
    usable += 1;
    const settings = { folder: cluster, binaries, runAs, connection, log: recordedLog().log };
    await ensureCluster({ ...settings, initdbFlags: EMBEDDED_FLAGS });
    await writeAccessRules(settings);
    const postmaster = await launchPostmaster({
      ...settings,
      serverSettings: SOCKET_ONLY_SETTINGS,
    });
    expect(await ask({ connection }, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stopPostmaster(postmaster);
  }
  expect(usable).toBeGreaterThan(0);
});

it('keeps to the user who owns the database, and to ourselves where we are not root', async ({
  folder,
}) => {
  const gardener = { uid: 12_345, gid: 12_345 };
  if (isRoot()) await chown(folder, gardener.uid, gardener.gid);
  const [plainest] = await waysToRun(folder);
  expect(plainest?.owner).toEqual(isRoot() ? gardener : undefined);
});
