import type { Context } from 'hono';
import { allowance, nearest, waitFor } from '../adapters/rate-limiter.ts';
import { limitedAnswer } from './error-answer.ts';
import type { Viewer } from './found-viewer.ts';
import { byNetwork } from './network-allowance.ts';
import type { RequireViewer } from './viewer.ts';
import type { Allowance, WallClock } from '../ports.ts';

export const MEGABYTE = 1_000_000;
const DAY_SECONDS = 24 * 60 * 60;

/** The least that a request costs: even a small row has its keys and its place in indexes. */
const LEAST_BYTES = 1000;

/** Some 70,000 events at once, and as many again in a day: enough for several devices that come back from months offline. */
const byAccount = allowance('writes-by-account', 32 * MEGABYTE, DAY_SECONDS);

/** Twice what a demo may store. */
const byDemo = allowance('writes-by-demo', 4 * MEGABYTE, DAY_SECONDS);

/** Many people may share an address, so an address may write more than one person needs. */
const byAddress = byNetwork('writes-by-address', 64 * MEGABYTE, DAY_SECONDS);

export interface ByteAllowanceSettings {
  readonly clock: WallClock;
  /** Multiplies every allowance. */
  readonly factor: number;
}

interface WriteAllowanceSettings extends ByteAllowanceSettings {
  readonly addressOf: (c: Context) => string;
}

/** Takes what a request writes from the allowances of a viewer; returns the seconds to wait, or 0. */
export type WriteWait = (c: Context, viewer: Viewer) => Promise<number>;

export function writeAllowance({ addressOf, ...settings }: WriteAllowanceSettings): WriteWait {
  const writes = createByteAllowances(settings);
  return async (c, viewer) => {
    const bytes = Math.max(LEAST_BYTES, Buffer.byteLength(await c.req.text()));
    return writes.take([ofAccount(viewer), ...byAddress(addressOf(c))], bytes);
  };
}

/**
 * Lets a signed-in user write as long as the allowances of the account and of the client's address last; afterwards answers 429 with
 * `Retry-After` (D75). It stands behind `requireViewer`.
 */
export function requireAllowance(writeWait: WriteWait): RequireViewer {
  return async (c, next) => {
    const wait = await writeWait(c, c.get('viewer'));
    return wait > 0 ? limitedAnswer(c, wait) : next();
  };
}

const ofAccount = ({ user }: Viewer): Allowance =>
  user.isAnonymous ? byDemo(user.id) : byAccount(user.id);

/** How many subjects are remembered, some 10 MB of them; the one that was inactive for longest is forgotten first. */
const MOST_SUBJECTS = 50_000;

/**
 * Byte allowances, counted in this server's memory: another statement for each write would cost more than it saves, and the
 * database limits what an account may store in all (ADR 65).
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
    /** Takes bytes from all allowances, or from none. Returns 0, or how many seconds to wait if one is used up. */
    take: (allowances: readonly Allowance[], bytes: number): number => {
      const now = clock();
      const rates = allowances.map((each) => ({
        wholeAt: known.get(keyOf(each)) ?? now,
        key: keyOf(each),
        now,
        ...costOf(each, bytes, factor),
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

const keyOf = ({ name, subject }: Allowance): string => `${name} ${subject}`;

/** What bytes cost: at most a whole window, so that with any factor one write of any size passes if nothing was taken before. */
function costOf({ most, withinSeconds }: Allowance, bytes: number, factor: number) {
  const window = withinSeconds * 1000;
  return { window, cost: Math.min(window, (bytes * window) / (most * factor)) };
}
