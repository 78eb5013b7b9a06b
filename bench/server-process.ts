import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../scripts/prepare/ready.mjs';

/** The built server on an empty farm of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly address: URL;
  /** CPU time of the server and its database so far, in milliseconds, by the kernel's accounts. */
  readonly cpu: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** The kernel counts CPU time in ticks of 10 ms (USER_HZ). */
const MS_PER_TICK = 10;

/** Starts it on a free port; Linux alone keeps the accounts that are read here. */
export async function startServer(): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'furrow-bench-'));
  // Passable, since as root PostgreSQL runs under another user.
  await chmod(dataDir, 0o711);
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: ROOT,
    env: { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000000' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for await (const line of createInterface({ input: child.stderr })) {
    const address = /ready at (\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    return {
      address: new URL(address),
      cpu: () => cpuOfTree(child.pid ?? 0),
      stop: async () => {
        child.kill('SIGTERM');
        await once(child, 'close');
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  }
  throw new Error('The server ended before it was ready.');
}

interface Account {
  readonly parent: number;
  readonly ticks: number;
}

/** CPU time so far, in milliseconds, of a process and all it started, or of those alone. */
export async function cpuOfTree(root: number, which: 'all' | 'children' = 'all'): Promise<number> {
  const accounts = await readAccounts();
  const belongs = (pid: number): boolean =>
    (pid === root && which === 'all') ||
    (pid > 1 && pid !== root && isUnder(accounts.get(pid)?.parent ?? 0));
  const isUnder = (pid: number): boolean =>
    pid === root || (pid > 1 && isUnder(accounts.get(pid)?.parent ?? 0));
  const own = [...accounts].filter(([pid]) => belongs(pid));
  return own.reduce((sum, [, { ticks }]) => sum + ticks, 0) * MS_PER_TICK;
}

async function readAccounts(): Promise<Map<number, Account>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = pids.map(async (pid): Promise<[number, Account][]> => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // After the name, which may hold anything: state, parent, …, and user and system time, of ended children too.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    if (fields.length < 15) return [];
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
    return [[Number(pid), { parent: fields[1] ?? 0, ticks }]];
  });
  return new Map((await Promise.all(read)).flat());
}
