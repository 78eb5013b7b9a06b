import { setTimeout as sleep } from 'node:timers/promises';

/** One line of a report; `holds` is missing where nothing was promised. */
export interface Finding {
  readonly line: string;
  readonly holds?: boolean;
}

export const found = (line: string, holds?: boolean): Finding =>
  holds === undefined ? { line } : { line, holds };

/** One thing that is measured or proven; listed in `run.ts`. */
export interface Topic {
  /** As it is asked for on the command line: `npm run bench -- ledger`, `npm run prove -- operations flood`. */
  readonly name: string;
  /** Measures, and answers its report: ratios of one run first, since machines differ. */
  readonly run: () => Promise<readonly Finding[]>;
}

/** What is asked, and how often in a row. */
export interface Errand {
  readonly what: string;
  readonly times: number;
  readonly once: () => Promise<unknown>;
}

/**
 * What errands cost in milliseconds of CPU by these accounts, each once, as the median of so many rounds. They take turns, so that a
 * busy machine is busy for all of them.
 */
export async function takeTurns(
  cpu: () => Promise<number>,
  errands: readonly Errand[],
  rounds: number,
): Promise<readonly number[]> {
  const spent = errands.map((): number[] => []);
  // The first round warms up: whoever is measured first would pay for code that is not compiled yet.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [place, { times, once }] of errands.entries()) {
      const before = await cpu();
      for (let done = 0; done < times; done += 1) await once();
      // What the database still does for them, it does now.
      await sleep(50);
      if (round > 0) spent[place]?.push(((await cpu()) - before) / times);
    }
  }
  return spent.map(medianOf);
}

/** How far two errands that are the same differ tells how far to trust the run. */
export function noiseOf([one = 0, other = 0]: readonly number[]): string {
  return `two equal kinds differ by ${(Math.abs(other / one - 1) * 100).toFixed(0)} %`;
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

export const ratio = (one: number, other: number): string => `${(one / other).toFixed(2)} ×`;

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

export const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** How long what was asked took, and how it was answered. */
export interface Latencies {
  readonly statuses: ReadonlyMap<number, number>;
  readonly times: readonly number[];
}

/** Asks one after the other, with a pause in between, until it is told to stop. */
export async function askUntil(
  ended: AbortSignal,
  pauseMs: number,
  ask: () => Promise<Response>,
): Promise<Latencies> {
  const statuses = new Map<number, number>();
  const times: number[] = [];
  while (!ended.aborted) {
    const began = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    times.push(performance.now() - began);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    await new Promise((resolve) => void setTimeout(resolve, pauseMs));
  }
  return { statuses, times };
}

/** 'meanwhile /healthz: 40 × 200, median 3 ms, slowest 20 ms': all are answered well, and soon enough. */
export function meanwhile(what: string, { statuses, times }: Latencies, withinMs: number): Finding {
  const slowest = Math.max(0, ...times);
  const figures = `median ${medianOf(times).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`;
  const isWell = statuses.size === 1 && statuses.has(200) && slowest < withinMs;
  return found(`meanwhile ${what}: ${countsInWords(statuses)}; ${figures}`, isWell);
}

/** '40 × 200, 3 × 503' */
export const countsInWords = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
