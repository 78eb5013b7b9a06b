import { writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { ask, markOf, postmasterPid, withServers as it } from '../../testing/embedded-server.ts';
import { recordedLog } from '../../testing/recorded-log.ts';
import { startSower } from '../../testing/sower.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { connectionThrough } from './knock.ts';

async function sownIn(server: EmbeddedPostgres): Promise<{ rows: number; last: number }> {
  const [sown] = await ask<{ rows: number; last: number }>(
    server,
    'select count(*)::int as rows, coalesce(max(id), 0)::int as last from sown',
  );
  return sown ?? { rows: 0, last: 0 };
}

it('is stopped after a SIGKILL of its Furrow, and every row it had acknowledged is there', async ({
  dataDir,
  start,
}) => {
  const sower = startSower(dataDir);
  await sower.hasSown(20);
  const pid = await postmasterPid(dataDir);
  await sower.kill();
  const log = recordedLog();
  const server = await start(dataDir, log);
  const { rows, last } = await sownIn(server);
  expect(rows).toBe(last);
  expect(last).toBeGreaterThanOrEqual(sower.lastSown());
  expect(await postmasterPid(dataDir)).not.toBe(pid);
  expect(log.text()).toContain('an earlier run left behind');
});

it('loses nothing over several kills of Furrow and of the server itself', async ({
  dataDir,
  start,
}) => {
  let acknowledged = 0;
  for (const victim of ['furrow', 'both', 'both']) {
    const sower = startSower(dataDir);
    await sower.hasSown(acknowledged + 10);
    const pid = await postmasterPid(dataDir);
    await sower.kill();
    if (victim === 'both') process.kill(pid, 'SIGKILL');
    acknowledged = sower.lastSown();
  }
  const { rows, last } = await sownIn(await start(dataDir));
  expect(rows).toBe(last);
  expect(last).toBeGreaterThanOrEqual(acknowledged);
});

it('is waited for while it is stopping', async ({ dataDir, start }) => {
  const sower = startSower(dataDir);
  await sower.hasSown(1);
  const pid = await postmasterPid(dataDir);
  await sower.kill();
  process.kill(pid, 'SIGINT');
  const server = await start(dataDir);
  expect((await sownIn(server)).rows).toBeGreaterThan(0);
  expect(await postmasterPid(dataDir)).not.toBe(pid);
});

it('is waited for while a statement outlives its killed server', async ({ dataDir, start }) => {
  const sower = startSower(dataDir);
  await sower.hasSown(1);
  const pid = await postmasterPid(dataDir);
  const connection = connectionThrough(path.join(dataDir, 'postgres'));
  const busy = ask({ connection }, 'select count(*) from generate_series(1, 3000000)').catch(
    () => 'cut off',
  );
  await sleep(200);
  process.kill(pid, 'SIGKILL');
  await sower.kill();
  expect((await sownIn(await start(dataDir))).rows).toBeGreaterThan(0);
  await busy;
});

it('is started again when our own dies, and that is logged', async ({ dataDir, start }) => {
  const log = recordedLog();
  const server = await start(dataDir, log);
  const first = await postmasterPid(dataDir);
  process.kill(first, 'SIGKILL');
  await vi.waitFor(async () => {
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await postmasterPid(dataDir)).not.toBe(first);
  }, 60_000);
  expect(log.text()).toContain('the database went away');
});

it('is not confused with another process that got its process id', async ({ dataDir, start }) => {
  await (await start(dataDir)).stop();
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
  await writeFile(markOf(dataDir), `${stranger.pid}\n/elsewhere\n1\n5432\n.\n\n0 0\nready\n`);
  const server = await start(dataDir);
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(stranger.exitCode).toBeNull();
  stranger.kill();
});

it('is not assumed where its pid file is unreadable', async ({ dataDir, start }) => {
  await (await start(dataDir)).stop();
  await writeFile(markOf(dataDir), '');
  await expect(start(dataDir)).resolves.toMatchObject({ connection: { user: 'furrow_app' } });
});
