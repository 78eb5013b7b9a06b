import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { ROOT } from '../../scripts/prepare/ready.mjs';
import { memoryOf, type ServerProcess } from '../server-process.ts';
import { found, type Finding } from '../topic.ts';
import { megabytes } from '../turns.ts';

const MOST_P99_MS = 500;
const MOST_MB = 300;
const LOOK_EVERY_MS = 250;

const probedSchema = z.object({ times: z.array(z.number()), failed: z.boolean() });

/** What the server went through while something was done to it. */
export interface Watched {
  /** Milliseconds; 99 of 100 answers of /healthz came sooner. */
  readonly p99: number;
  readonly slowest: number;
  readonly isWell: boolean;
  /** Resident bytes of the server at the beginning, and the most there were. */
  readonly restBytes: number;
  readonly peakBytes: number;
}

/** Probes the server and looks at its memory until the work is done. */
export async function watch(server: ServerProcess, work: Promise<unknown>): Promise<Watched> {
  const probe = spawn(
    process.execPath,
    ['--import=tsx', 'bench/hostile/health-probe.ts', server.address.origin],
    { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const printed = text(probe.stdout);
  const ended = once(probe, 'close');
  const rest = await memoryOf(server.pid);
  const peak = await peakUntil(server.pid, work);
  await work;
  probe.stdin.end();
  await ended;
  const { times, failed } = probedSchema.parse(JSON.parse(await printed));
  const sorted = times.toSorted((one, other) => one - other);
  return {
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Infinity,
    slowest: sorted.at(-1) ?? Infinity,
    isWell: !failed && sorted.length > 0,
    restBytes: rest.node,
    peakBytes: Math.max(rest.node, peak),
  };
}

async function peakUntil(pid: number, work: Promise<unknown>): Promise<number> {
  const over = new AbortController();
  const end = () => over.abort();
  const ended = work.then(end, end);
  let peak = 0;
  while (!over.signal.aborted) {
    peak = Math.max(peak, (await memoryOf(pid)).node);
    await Promise.race([ended, sleep(LOOK_EVERY_MS)]);
  }
  return peak;
}

/** What was promised of a server under attack: it answers, and it stays small. */
export function bearing(watched: Watched): Finding[] {
  const { p99, slowest, isWell, restBytes, peakBytes } = watched;
  return [
    found(
      `/healthz: 99 of 100 within ${p99.toFixed(0)} ms, the slowest ${slowest.toFixed(0)} ms`,
      isWell && p99 <= MOST_P99_MS,
    ),
    found(
      `memory: ${megabytes(peakBytes)} MB at most, ${megabytes(restBytes)} MB before`,
      peakBytes <= MOST_MB * 1_000_000,
    ),
  ];
}
