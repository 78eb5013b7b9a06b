import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { postmasterPid } from './testing/embedded-server.ts';
import { copyStartedDataDir, inFolder as it } from './testing/in-folder.ts';
import { startProcess } from './testing/server-process.ts';

const main = new URL('main.ts', import.meta.url);

it('ends where DATA_DIR is not a folder, and says so', async ({ folder }) => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  const server = await startProcess(main, [], { DATA_DIR: file });
  expect(await server.exitCode).toBe(1);
  expect(server.stderr()).toMatch(new RegExp(`${file} .*must be a folder.*DATA_DIR`));
});

it('has its data directory for itself, and leaves no database behind', async ({ folder }) => {
  await copyStartedDataDir(folder);
  const first = await startProcess(main, [], { DATA_DIR: folder });
  const address = await first.ready();
  const second = await startProcess(main, [], { DATA_DIR: folder });
  expect(await second.exitCode).toBe(1);
  expect(second.stderr()).toContain(`is already using the data directory ${folder}`);
  expect((await fetch(new URL('/readyz', address))).status).toBe(200);
  // The supervisor is just starting another server when the stop comes.
  process.kill(await postmasterPid(folder), 'SIGKILL');
  const asked = performance.now();
  first.signal('SIGTERM');
  expect(await first.exitCode).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
  // A killed server leaves its pid file behind, until the next start.
  const left = await postmasterPid(folder).catch(() => undefined);
  if (left !== undefined) expect(() => process.kill(left, 0)).toThrow('ESRCH');
});
