import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { startBuild } from '../e2e/own-server.ts';
import { ROOT } from '../scripts/prepare/ready.mjs';
import { errorCode } from '../server/src/errors.ts';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

type Variables = Readonly<Record<string, string>>;

/** The kernel counts the time of ended processes in ticks of 10 ms (USER_HZ). */
const MS_PER_TICK = 10;
const NANOSECONDS_PER_MS = 1_000_000;

/** A server that is measured: it logs little, and turns nobody away. */
export const QUIET = {
  PORT: '0',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_FACTOR: '1000000',
  DEMO_MEGABYTES: '1000',
} as const;

/**
 * Starts a built server on a free port, as `npm start` runs it, on an empty database unless the variables have a `DATA_DIR`. Works
 * only on Linux, since it reads /proc.
 * @param through a command that wraps the server's
 */
export async function startServer(
  variables: Variables = {},
  through?: readonly string[],
  build: 'this' | 'before' = 'this',
) {
  const folder = 'DATA_DIR' in variables ? undefined : await temporaryFolder();
  const defaults = { ...(folder && { DATA_DIR: folder.path }), ...QUIET };
  const began = performance.now();
  const server = await startBuild(build, { ...defaults, ...variables }, through);
  return {
    ...server,
    address: new URL(server.address),
    /** From its start to its readiness, in milliseconds. */
    readyMs: performance.now() - began,
    /** CPU time of the server and its database so far, in milliseconds. */
    cpu: () => cpuOfTree(server.pid),
    stop: async () => {
      const exitCode = await server.stop();
      await folder?.remove();
      return exitCode;
    },
  };
}

/** Uses a server, and always stops it. */
export async function withServer<Result>(
  variables: Variables,
  use: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const server = await startServer(variables);
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

/**
 * CPU time so far, in milliseconds, of a process with all its descendants, or of the descendants only. The kernel counts running threads in
 * nanoseconds, and children that have ended in ticks.
 */
export async function cpuOfTree(root: number, which: 'all' | 'children' = 'all'): Promise<number> {
  const pids = [...(which === 'all' ? [root] : []), ...(await descendantsOf(root))];
  const times = await Promise.all(
    pids.map(async (pid) => (await cpuOfThreads(pid)) + (await cpuOfEnded(pid))),
  );
  return times.reduce((sum, each) => sum + each, 0);
}

async function cpuOfThreads(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(
    threads.map(async (thread) => {
      const file = `/proc/${pid}/task/${thread}/schedstat`;
      return parseInt((await readFile(file, 'utf8').catch(nothingOfTheGone)) || '0', 10);
    }),
  );
  return times.reduce((sum, each) => sum + each, 0) / NANOSECONDS_PER_MS;
}

/** The CPU time of a process's children that have ended, as far as the process has waited for them. */
async function cpuOfEnded(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(nothingOfTheGone);
  // After the name, which may hold anything: state, parent, …, and the children's user and system time.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
    .map(Number);
  return (user + system) * MS_PER_TICK;
}

/** Runs a script in a separate process, undisturbed by the measurement. The returned function ends it and returns its output. */
export function startHelper(script: string, ...args: string[]): () => Promise<unknown> {
  const child = spawn(process.execPath, ['--import=tsx', `bench/${script}`, ...args], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const printed = text(child.stdout);
  return async () => {
    child.stdin.end();
    return JSON.parse(await printed);
  };
}

/** Memory in bytes of a server and of its embedded PostgreSQL, from /proc. */
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

/** An empty text in place of a file of a process that has ended, such as that of a database connection. */
function nothingOfTheGone(error: unknown): string {
  if (['ENOENT', 'ESRCH'].includes(errorCode(error) ?? '')) return '';
  throw error;
}
