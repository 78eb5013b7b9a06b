import { medianOf } from '../turns.ts';

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

export const slowest = ({ times }: Latencies): number => Math.max(0, ...times);

/** '40 × 200, median 3 ms, slowest 20 ms' */
export function inWords(latencies: Latencies): string {
  const { statuses, times } = latencies;
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  return `${counts}; median ${medianOf(times).toFixed(0)} ms, slowest ${slowest(latencies).toFixed(0)} ms`;
}

export const all = ({ statuses }: Latencies, status: number): boolean =>
  statuses.size === 1 && statuses.has(status);
