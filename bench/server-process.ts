import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../scripts/prepare/ready.mjs';
import { errorCode } from '../server/src/errors.ts';

/** The built server on an empty farm of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly address: URL;
  readonly pid: number;
  /** From its start to its readiness, in milliseconds. */
  readonly readyMs: number;
  /** CPU time of the server and its database so far, in milliseconds, by the kernel's accounts. */
  readonly cpu: () => Promise<number>;
  /** Ends it in order; answers its exit code. */
  readonly stop: () => Promise<number | null>;
}

export interface ServerOptions {
  /** Kept afterwards; without one it has a folder of its own. */
  readonly dataDir?: string;
  readonly variables?: Readonly<Record<string, string>>;
  /** The command that runs a command. */
  readonly through?: readonly string[];
}

/** The kernel counts CPU time in ticks of 10 ms (USER_HZ). */
const MS_PER_TICK = 10;

/** Starts it on a free port; Linux alone keeps the accounts that are read here. */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? (await farmFolder());
  const [file, ...args] = [...(options.through ?? []), process.execPath, 'server/dist/main.js'];
  const began = performance.now();
  const child = spawn(file, args, {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000000',
      DEMO_MEGABYTES: '1000',
      ...options.variables,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  let said = '';
  for await (const line of createInterface({ input: child.stderr })) {
    said += `${line}\n`;
    const address = /ready at (\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    return {
      address: new URL(address),
      pid: child.pid ?? 0,
      readyMs: performance.now() - began,
      cpu: () => cpuOfTree(child.pid ?? 0),
      stop: async () => {
        child.kill('SIGTERM');
        await ended;
        if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
        return child.exitCode;
      },
    };
  }
  throw new Error(`The server ended before it was ready. ${said}`);
}

/** Uses a server, and stops it whatever comes of that. */
export async function withServer<Result>(
  options: ServerOptions,
  use: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const server = await startServer(options);
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

/** An empty folder; passable, since as root PostgreSQL runs under another user. */
export async function farmFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'furrow-bench-'));
  await chmod(folder, 0o711);
  return folder;
}

/** CPU time so far, in milliseconds, of a process and all it started, or of those alone; of ended children too. */
export async function cpuOfTree(root: number, which: 'all' | 'children' = 'all'): Promise<number> {
  const pids = [...(which === 'all' ? [root] : []), ...(await descendantsOf(root))];
  const ticks = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(nothingOfTheGone);
      // After the name, which may hold anything: state, parent, …, and user and system time.
      const times = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 15);
      return times.reduce((sum, each) => sum + Number(each), 0);
    }),
  );
  return ticks.reduce((sum, each) => sum + each, 0) * MS_PER_TICK;
}

/** Bytes of a server and of the PostgreSQL below it, by the kernel's accounts. */
export async function memoryOf(pid: number): Promise<{ node: number; postgres: number }> {
  const below = await descendantsOf(pid);
  const shares = await Promise.all(below.map((each) => bytesOf(each, 'Pss')));
  return {
    node: await bytesOf(pid, 'Rss'),
    postgres: shares.reduce((sum, share) => sum + share, 0),
  };
}

async function bytesOf(pid: number, account: 'Pss' | 'Rss'): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(nothingOfTheGone);
  return Number(new RegExp(`^${account}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) * 1024;
}

async function descendantsOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = tasks.map((task) =>
    readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(nothingOfTheGone),
  );
  const children = (await Promise.all(lists)).join(' ').split(' ').filter(Boolean).map(Number);
  const below = await Promise.all(children.map(descendantsOf));
  return [...children, ...below.flat()];
}

/** What the kernel answers of a process that has ended, such as a connection's. */
function nothingOfTheGone(error: unknown): string {
  if (['ENOENT', 'ESRCH'].includes(errorCode(error) ?? '')) return '';
  throw error;
}
