/** Counts the outcomes of all requests, and notes those that must never occur. */
export interface Traffic {
  answered(status: number, ms: number): void;
  /** The connection was refused, or lost before an answer. */
  lostConnection(): void;
  breach(what: string): void;
  readonly breaches: readonly string[];
  readonly requests: () => number;
  readonly count: (status: number) => number;
  /** A status line for people. */
  readonly summary: () => string;
}

export function countTraffic(): Traffic {
  const statuses = new Map<number, number>();
  const durations: number[] = [];
  const breaches: string[] = [];
  let lost = 0;
  return {
    answered: (status, ms) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      durations.push(ms);
    },
    lostConnection: () => {
      lost += 1;
    },
    breach: (what) => void breaches.push(what),
    breaches,
    requests: () => durations.length,
    count: (status) => statuses.get(status) ?? 0,
    summary: () => {
      const sorted = durations.toSorted((a, b) => a - b);
      const counts = [...statuses].toSorted(([a], [b]) => a - b);
      const answers = counts.map(([status, count]) => `${count} × ${status}`).join(', ');
      const times = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share)).join(', ');
      return `${answers}, ${lost} connections lost; half, 95 and 99 % answered within ${times}`;
    },
  };
}

const percentile = (sorted: readonly number[], share: number): string =>
  `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`;
