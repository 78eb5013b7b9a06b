import type { Allowance, Clock } from '../ports.ts';
import { nearest, waitFor } from './cell-rate.ts';

/** As many subjects are remembered, some 10 MB of them; the one that has taken nothing for longest is forgotten first. */
const MOST_SUBJECTS = 50_000;

interface ByteAllowanceSettings {
  readonly clock: Clock;
  /** Multiplies every allowance. */
  readonly factor: number;
}

/**
 * Allowances of bytes, counted by this server in its memory: a statement more for each write would cost more than it saves, and
 * what an account may store in all is limited in the database (ADR 65).
 */
export function createByteAllowances({ clock, factor }: ByteAllowanceSettings) {
  const known = new Map<string, number>();
  const remember = (key: string, wholeAt: number) => {
    known.delete(key);
    known.set(key, wholeAt);
    const [oldest] = known.keys();
    if (known.size > MOST_SUBJECTS && oldest !== undefined) known.delete(oldest);
  };
  return {
    /** Takes bytes from all of them, or from none. Answers 0, or how many seconds to wait where one is used up. */
    take: (allowances: readonly Allowance[], bytes: number): number => {
      const now = clock();
      const rates = allowances.map((allowance) => ({
        wholeAt: known.get(keyOf(allowance)) ?? now,
        key: keyOf(allowance),
        now,
        ...costOf(allowance, bytes, factor),
      }));
      const wait = Math.max(0, ...rates.map((rate) => waitFor(rate.wholeAt, rate)));
      for (const { key, wholeAt, window, cost } of rates) {
        const held = Math.max(now, nearest(wholeAt, now, window));
        remember(key, wait > 0 ? held : held + cost);
      }
      return Math.ceil(wait / 1000);
    },
  };
}

/** Allowances whose `most` is a number of bytes. */
export type ByteAllowances = ReturnType<typeof createByteAllowances>;

const keyOf = ({ name, subject }: Allowance): string => `${name} ${subject}`;

/** Whatever the factor, something whole goes through where nothing was taken before. */
function costOf({ most, withinSeconds }: Allowance, bytes: number, factor: number) {
  const window = withinSeconds * 1000;
  return { window, cost: Math.min(window, (bytes * window) / (most * factor)) };
}
