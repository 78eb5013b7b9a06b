import { setTimeout as sleep } from 'node:timers/promises';

/** One line of a report; `holds` is missing if the line has no criterion. */
export interface Finding {
  readonly line: string;
  readonly holds?: boolean | undefined;
}

export const found = (line: string, holds?: boolean): Finding => ({ line, holds });

/** A measurement or proof; listed in `run.ts`. */
export interface Topic {
  /** Its name on the command line: `npm run bench -- day`, `npm run prove -- operations flood`. */
  readonly name: string;
  /**
   * Measures, and returns its report: ratios within the run first, since machines differ.
   * @param largest the number on the command line, if there is one: `npm run bench -- leaderboard 10000000`
   */
  readonly run: (largest?: number) => Promise<readonly Finding[]>;
}

/** A request, and how often to send it in a row. */
export interface Errand {
  readonly what: string;
  readonly times: number;
  readonly once: () => Promise<unknown>;
  /** CPU time so far of the processes that do this errand's work, if these are not the ones that `takeTurns` measures. */
  readonly cpu?: () => Promise<number>;
}

/**
 * The cost of each errand in milliseconds of CPU time, by `cpu`, as the median of all rounds. The errands take turns, so that a busy
 * machine affects all of them.
 * @param warm rounds before the measured ones: without them, the first errands would pay for compiling the code
 */
export async function takeTurns(
  cpu: () => Promise<number>,
  errands: readonly Errand[],
  rounds: number,
  warm = 1,
): Promise<readonly number[]> {
  const spent = errands.map((): number[] => []);
  for (let round = 0; round < warm + rounds; round += 1) {
    for (const [place, { times, once, cpu: own = cpu }] of errands.entries()) {
      const before = await own();
      for (let done = 0; done < times; done += 1) await once();
      // Lets the database finish its work for these requests.
      await sleep(50);
      if (round >= warm) spent[place]?.push(((await own()) - before) / times);
    }
  }
  return spent.map(medianOf);
}

/** The difference between two identical errands shows how noisy the run was. */
export function noiseOf([one = 0, other = 0]: readonly number[]): string {
  return `two equal kinds differ by ${(Math.abs(other / one - 1) * 100).toFixed(0)} %`;
}

export const medianOf = (values: readonly number[]): number => percentileOf(values, 0.5);

/** The value below which a share of all values lies; the greatest for 1. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(values.length * share)] ?? sorted.at(-1) ?? Infinity;
}

export const ratio = (one: number, other: number): string => `${(one / other).toFixed(2)} ×`;

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

export const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** How long requests took, and how many had which status. */
export interface Latencies {
  readonly statuses: ReadonlyMap<number, number>;
  readonly times: readonly number[];
}

/** Sends one request after the other, with a pause in between, until it is stopped. */
export async function askUntil(
  ended: AbortSignal,
  pauseMs: number,
  ask: () => Promise<{ readonly status: number }>,
): Promise<Latencies> {
  const statuses = new Map<number, number>();
  const times: number[] = [];
  while (!ended.aborted) {
    const began = performance.now();
    const { status } = await ask();
    times.push(performance.now() - began);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    await sleep(pauseMs);
  }
  return { statuses, times };
}

/** 'meanwhile /healthz: 40 × 200, median 3 ms, slowest 20 ms'; holds if all succeeded in time. */
export function meanwhile(what: string, { statuses, times }: Latencies, withinMs: number): Finding {
  const slowest = Math.max(0, ...times);
  const figures = `median ${medianOf(times).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`;
  const isWell = statuses.size === 1 && statuses.has(200) && slowest < withinMs;
  return found(`meanwhile ${what}: ${countsInWords(statuses)}; ${figures}`, isWell);
}

/** '40 × 200, 3 × 503' */
export const countsInWords = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
