import { readdir, readFile } from 'node:fs/promises';
import { errorCode } from '../../server/src/error-code.ts';

/** What the kernel answers of a process that has ended, such as a connection's. */
const GONE = new Set(['ENOENT', 'ESRCH']);

/** Bytes of a server and of the PostgreSQL below it, by the kernel's accounts, which Linux alone keeps. */
export async function memoryOf(pid: number): Promise<{ node: number; postgres: number }> {
  const below = await descendants(pid);
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

function nothingOfTheGone(error: unknown): string {
  if (GONE.has(errorCode(error) ?? '')) return '';
  throw error;
}

function noneOfTheGone(error: unknown): string[] {
  nothingOfTheGone(error);
  return [];
}

async function descendants(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(noneOfTheGone);
  const lists = tasks.map((task) =>
    readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(nothingOfTheGone),
  );
  const children = (await Promise.all(lists)).join(' ').split(' ').filter(Boolean).map(Number);
  const below = await Promise.all(children.map(descendants));
  return [...children, ...below.flat()];
}
