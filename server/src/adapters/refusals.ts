import type { Clock } from '../ports.ts';

/** Short, since another server may give something back in the meantime. */
const LONGEST_MS = 5000;
const MOST = 10_000;

interface Refusal {
  readonly at: number;
  readonly waitMs: number;
}

interface Refusals {
  /** How many milliseconds somebody refused a moment ago has still to wait; 0 where nothing is known. */
  waitFor(key: string): number;
  remember(key: string, waitMs: number): void;
  forget(key: string): void;
}

/** Who has just been refused is refused again without a question to the database, so that a flood of attempts is cheap. */
export function rememberRefusals(clock: Clock): Refusals {
  const known = new Map<string, Refusal>();
  return {
    waitFor: (key) => {
      const refusal = known.get(key);
      if (refusal === undefined) return 0;
      const passed = clock() - refusal.at;
      // A clock that was set back says that less than nothing has passed: such a memory is worth nothing.
      const isRecent = passed >= 0 && passed < Math.min(LONGEST_MS, refusal.waitMs);
      if (isRecent) return refusal.waitMs - passed;
      known.delete(key);
      return 0;
    },
    remember: (key, waitMs) => {
      if (known.has(key)) return;
      const [oldest] = known.keys();
      if (known.size >= MOST && oldest !== undefined) known.delete(oldest);
      known.set(key, { at: clock(), waitMs });
    },
    forget: (key) => void known.delete(key),
  };
}
