import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { memoryOf, startHelper, type ServerProcess } from '../server-process.ts';
import {
  askUntil,
  countsInWords,
  found,
  megabytes,
  percentileOf,
  type Finding,
} from '../measuring.ts';
import type { Visitor } from '../../server/src/testing/visitor.ts';

const MOST_P99_MS = 500;
const MOST_EXCHANGE_MS = 500;
const MOST_HEALTH_MS = 100;
const MOST_MB = 300;
const LOOK_EVERY_MS = 250;

const probedSchema = z.object({ times: z.array(z.number()), failed: z.boolean() });

/**
 * Probes the server and its memory until the work is done: it must answer, and use little memory.
 * @param withinMs the time within which 99 of 100 requests to /healthz must be answered
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

/** Probes the server while accounts attack it: another user's exchange must hardly take longer. */
export async function watchBeside(
  server: ServerProcess,
  neighbour: Visitor,
  attack: Promise<unknown>,
): Promise<readonly Finding[]> {
  const over = new AbortController();
  const exchanging = askUntil(over.signal, 50, () => exchange(neighbour));
  const attacking = attack.finally(() => over.abort());
  const { findings } = await watch(server, attacking, MOST_HEALTH_MS);
  const { statuses, times } = await exchanging;
  const p99 = percentileOf(times, 0.99);
  const line = `another exchange: ${countsInWords(statuses)}; 99 of 100 within ${p99.toFixed(0)} ms`;
  const holds = statuses.size === 1 && statuses.has(200) && p99 <= MOST_EXCHANGE_MS;
  return [found(line, holds), ...findings];
}

const exchange = (who: Visitor) =>
  who.post('/api/sync', { sentAt: Date.now(), knows: { garden: 0 } });

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
