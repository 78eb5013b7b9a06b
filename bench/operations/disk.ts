import type { LedgerEvent } from '@furrow/domain/events/event';
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../server/src/testing/temporary-folder.ts';
import type { Answer, Visitor } from '../../server/src/testing/visitor.ts';
import { pomodoros } from '../bodies.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { found, type Finding, type Topic } from '../measuring.ts';
import { register } from '../visitor.ts';

const run = promisify(execFile);

const SIZE_MB = 160;
const REFUSALS = 40;
/** The space left before the disk is full. */
const LEFT_MB = 2;
const HEALS_WITHIN_MS = 5000;

/** A separate disk in memory, first full, then read-only. Mounting it needs root. */
export const disk: Topic = {
  name: 'disk',
  run: async () => {
    const { path: folder, remove } = await temporaryFolder();
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=711`, 'furrow', folder]);
    } catch {
      await remove();
      return [found('not shown: a disk to fill cannot be mounted by this user')];
    }
    try {
      return [...(await whenFull(folder)), ...(await whenReadOnly(folder))];
    } finally {
      await run('umount', ['-l', folder]);
      await remove();
    }
  },
};

async function whenFull(dataDir: string): Promise<Finding[]> {
  const server = await startServer({ DATA_DIR: dataDir });
  const ada = await register(server.address, 'ada');
  const ballast = join(dataDir, 'ballast');
  await run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k']).catch(() => undefined);
  await run('truncate', ['-s', `-${LEFT_MB}M`, ballast]);
  const supply = pomodoros();
  const { acknowledged, refusals } = await sendUntilRefused(ada, supply);
  const alive = await ada.get('/healthz');
  await rm(ballast);
  const began = performance.now();
  while ((await send(ada, [supply.next().value])).status !== 200) await sleep(50);
  const healed = performance.now() - began;
  const kept = JSON.stringify((await ada.get('/api/me/export')).body);
  const lost = acknowledged.filter((id) => !kept.includes(id));
  const exitCode = await server.stop();
  return [
    found(
      `disk full: ${acknowledged.length} events acknowledged, then ${[...refusals].join(', ')}`,
      refusals.size === 1 && refusals.has('503 unavailable, to come back'),
    ),
    found(`disk full: /healthz answers ${alive.status}`, alive.status === 200),
    found(
      `room again: events taken after ${healed.toFixed(0)} ms, ${lost.length} of those acknowledged are lost`,
      healed < HEALS_WITHIN_MS && lost.length === 0,
    ),
    found(`then it stops with ${exitCode}`, exitCode === 0),
  ];
}

const send = (who: Visitor, events: readonly LedgerEvent[]) =>
  who.post('/api/garden/events', { sentAt: Date.now(), events });

/** Sends events until the server has refused REFUSALS times. */
async function sendUntilRefused(ada: Visitor, supply: Iterator<LedgerEvent, never>) {
  const acknowledged: string[] = [];
  const refusals = new Set<string>();
  for (let refused = 0; refused < REFUSALS;) {
    const events = Array.from({ length: 50 }, () => supply.next().value);
    const answer = await send(ada, events);
    if (answer.status === 200) acknowledged.push(...events.map(({ id }) => id));
    else {
      refused += 1;
      refusals.add(inWords(answer));
    }
  }
  return { acknowledged, refusals };
}

function inWords({ status, code = 'no code', headers }: Answer): string {
  return `${status} ${code}${headers.has('retry-after') ? ', to come back' : ''}`;
}

async function whenReadOnly(dataDir: string): Promise<Finding[]> {
  await run('mount', ['-o', 'remount,ro', dataDir]);
  const began = performance.now();
  const failure = await startServer({ DATA_DIR: dataDir }).catch((error: unknown) => String(error));
  const took = performance.now() - began;
  await run('mount', ['-o', 'remount,rw', dataDir]);
  const says = typeof failure === 'string' ? failure : await stopped(failure);
  return [
    found(
      `read-only: ends after ${took.toFixed(0)} ms: ${says.trim().split('\n').at(-1) ?? ''}`,
      says.includes('DATA_DIR') && says.includes(dataDir),
    ),
  ];
}

async function stopped(server: ServerProcess): Promise<string> {
  await server.stop();
  return 'it started';
}
