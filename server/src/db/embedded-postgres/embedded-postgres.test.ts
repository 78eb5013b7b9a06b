import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { ask, postmasterPid, withServers as it } from '../../testing/embedded-server.ts';
import { startSower } from '../../testing/sower.ts';

it('makes its database on the first start and finds it again on the next', async ({
  folder,
  start,
}) => {
  const first = await start(folder);
  await ask(first, 'create table sown (id int)');
  await first.stop();
  const second = await start(folder);
  expect(await ask(second, 'select * from sown')).toEqual([]);
});

it('listens on no network port, syncs every commit and keeps checksums', async ({
  dataDir,
  start,
}) => {
  const [settings] = await ask(
    await start(dataDir),
    `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
            current_setting('synchronous_commit') as commit, current_setting('data_checksums') as checksums`,
  );
  expect(settings).toEqual({ addresses: '', fsync: 'on', commit: 'on', checksums: 'on' });
});

it('keeps others away from its files', async ({ folder, start }) => {
  const dataDir = path.join(folder, 'data');
  await start(dataDir);
  const modes = [await stat(dataDir), await stat(path.join(dataDir, 'postgres'))];
  expect(modes.map(({ mode }) => mode & 0o066)).toEqual([0, 0]);
});

it('starts after an earlier first start was cut off', async ({ folder, start }) => {
  const unfinished = path.join(folder, 'postgres.unfinished-abc123');
  await mkdir(unfinished);
  await writeFile(path.join(unfinished, 'PG_VERSION'), '18\n');
  await start(folder);
  expect((await readdir(folder)).toSorted()).toEqual(['furrow.lock', 'postgres']);
});

it('starts after a first start that was killed at any of several moments', async ({
  folder,
  start,
}) => {
  for (const moment of [300, 700, 1_100]) {
    const sower = startSower(folder);
    await sleep(moment);
    await sower.kill();
  }
  await expect(ask(await start(folder), 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
});

it('leaves a folder alone that holds something else', async ({ folder, start }) => {
  await mkdir(path.join(folder, 'postgres'));
  await writeFile(path.join(folder, 'postgres', 'diary.txt'), 'mine');
  await expect(start(folder)).rejects.toMatchObject({ code: 'data-dir-unusable' });
  expect(await readdir(path.join(folder, 'postgres'))).toEqual(['diary.txt']);
});

it('refuses a second Furrow while the first lives', async ({ dataDir, start }) => {
  const sower = startSower(dataDir);
  await sower.hasSown(1);
  await expect(start(dataDir)).rejects.toMatchObject({ code: 'data-dir-in-use' });
  await sower.kill();
  await start(dataDir);
});

it('shows what PostgreSQL said when it does not start', async ({ dataDir, start }) => {
  await (await start(dataDir)).stop();
  await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '11\n');
  await expect(start(dataDir)).rejects.toMatchObject({
    code: 'embedded-did-not-start',
    message: expect.stringContaining('incompatible'),
  });
});

it('stops although a statement is still running, and leaves nothing behind', async ({
  dataDir,
  start,
}) => {
  const server = await start(dataDir);
  const pid = await postmasterPid(dataDir);
  const endless = ask(server, 'select pg_sleep(600)').catch(() => 'cut off');
  await sleep(100);
  await server.stop();
  expect(await endless).toBe('cut off');
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
