import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { exclusively } from './exclusive.mjs';

const folder = temporaryFolder();
const exclusive = fileURLToPath(new URL('exclusive.mjs', import.meta.url));

/** Records when it begins and ends its work; with the argument `stay` it never ends. */
const WORKER = `
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
const [exclusive, stay] = process.argv.slice(2);
const { exclusively } = await import(exclusive);
await exclusively('tickets', async () => {
  appendFileSync('log', 'begins ' + process.pid + '\\n');
  await sleep(stay === undefined ? 20 : 3_600_000);
  appendFileSync('log', 'ends ' + process.pid + '\\n');
});
`;

const script = () => join(folder.path, 'worker.mjs');

// Written once per test: a worker that reads the file while it is rewritten would find it empty.
beforeEach(() => writeFileSync(script(), WORKER));

function startWorker(...options: string[]) {
  return spawn(process.execPath, [script(), exclusive, ...options], {
    cwd: folder.path,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The whole lines so far: a worker that was killed while it wrote leaves a part of one. */
function log(): string[] {
  const file = join(folder.path, 'log');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
}

async function freeze(): Promise<void> {
  throw new Error('frost');
}

async function killHolder(): Promise<void> {
  const holder = startWorker('stay');
  await expect.poll(log).toHaveLength(1);
  holder.kill('SIGKILL');
  await once(holder, 'close');
}

it('lets processes work one after the other, even after one was killed at work', async () => {
  await killHolder();
  const workers = Array.from({ length: 6 }, () => startWorker());
  await Promise.all(workers.map((worker) => once(worker, 'close')));

  const [, ...after] = log();
  expect(after).toHaveLength(12);
  for (let turn = 0; turn < after.length; turn += 2) {
    expect(after[turn + 1]).toBe(after[turn]?.replace('begins', 'ends'));
  }
});

it('makes the second wait while the first works', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const holder = startWorker('stay');
  await expect.poll(log).toHaveLength(1);
  let began = false;
  const second = exclusively(join(folder.path, 'tickets'), async () => {
    began = true;
  });
  await expect.poll(() => said.mock.calls).toHaveLength(1);
  expect(said).toHaveBeenCalledWith(expect.stringContaining(`process ${holder.pid}`));
  expect(began).toBe(false);
  holder.kill('SIGKILL');
  await second;
  expect(began).toBe(true);
});

it('releases the lock if the work fails', async () => {
  await expect(exclusively(join(folder.path, 'tickets'), freeze)).rejects.toThrow('frost');
  await expect(
    exclusively(join(folder.path, 'tickets'), () => Promise.resolve('thaw')),
  ).resolves.toBe('thaw');
});
