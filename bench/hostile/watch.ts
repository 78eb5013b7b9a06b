import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { memoryOf, startHelper, type ServerProcess } from '../server-process.ts';
import { found, megabytes, percentileOf, type Finding } from '../measuring.ts';

const MOST_P99_MS = 500;
const MOST_MB = 300;
const LOOK_EVERY_MS = 250;

const probedSchema = z.object({ times: z.array(z.number()), failed: z.boolean() });

/**
 * Probes the server and its memory until the work is done: it must answer, and use little memory.
 * @param withinMs so soon /healthz must be answered, 99 times of 100
 */
export async function watch(
  server: ServerProcess,
  work: Promise<unknown>,
  withinMs = MOST_P99_MS,
): Promise<{ readonly findings: readonly Finding[]; readonly moreBytes: number }> {
  const finish = startHelper('hostile/health-probe.ts', server.address.origin);
  const rest = (await memoryOf(server.pid)).node;
  const peak = Math.max(rest, await peakUntil(server.pid, work));
  await work;
  const { times, failed } = probedSchema.parse(await finish());
  const [p99, slowest] = [percentileOf(times, 0.99), percentileOf(times, 1)];
  const findings = [
    found(
      `/healthz: 99 of 100 within ${p99.toFixed(0)} ms, the slowest ${slowest.toFixed(0)} ms`,
      !failed && p99 <= withinMs,
    ),
    found(
      `memory: ${megabytes(peak)} MB at most, ${megabytes(rest)} MB before`,
      peak <= MOST_MB * 1_000_000,
    ),
  ];
  return { findings, moreBytes: peak - rest };
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
