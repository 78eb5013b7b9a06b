import { readdir, readFile } from 'node:fs/promises';

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
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(new RegExp(`^${account}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) * 1024;
}

async function descendants(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`);
  const lists = tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8'));
  const children = (await Promise.all(lists)).join(' ').split(' ').filter(Boolean).map(Number);
  const below = await Promise.all(children.map(descendants));
  return [...children, ...below.flat()];
}
