import { setTimeout as sleep } from 'node:timers/promises';

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

export const times = (one: number, other: number): string => `${(one / other).toFixed(2)} ×`;

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

export const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
