import { createHmac } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rateLimits } from '../db/schema.ts';
import type { Allowance, WallClock } from '../ports.ts';

export const allowance =
  (name: string, most: number, withinSeconds: number) =>
  (subject: string): Allowance => ({ name, subject, most, withinSeconds });

interface LimiterSettings {
  readonly db: Database;
  readonly clock: WallClock;
  /** The key of the HMACs that stand for subjects, so that a copy of the table reveals nobody. */
  readonly secret: string;
  /** Multiplies every allowance. */
  readonly factor: number;
}

/**
 * Allowances in the database, so that all servers count together and a restart forgets nothing. Each is one number: the
 * instant at which it is full again (the generic cell rate algorithm). One atomic statement takes from it.
 */
export function createRateLimiter(settings: LimiterSettings) {
  return {
    /**
     * Takes one from each allowance, in order. Returns 0, or the seconds to wait if one is used up; the allowances after that
     * one are then untouched.
     */
    take: async (allowances: readonly Allowance[]): Promise<number> => {
      for (const each of allowances) {
        const { isTaken, nextIn } = await takeOne(settings, each);
        if (!isTaken) return Math.max(1, nextIn);
      }
      return 0;
    },
    /** Takes one. Returns the seconds until the next can be taken, or undefined if the allowance is used up. */
    spend: async (limit: Allowance): Promise<number | undefined> => {
      const { isTaken, nextIn } = await takeOne(settings, limit);
      return isTaken ? nextIn : undefined;
    },
    /**
     * Takes the next turn of an allowance; its turns are evenly spaced. Returns the milliseconds until that turn, or undefined
     * if every turn within the allowance's window is taken.
     */
    turn: async (turns: Allowance): Promise<number | undefined> => {
      const { isTaken, wholeAt, now, step } = await takeOne(settings, turns);
      return isTaken ? Math.max(0, wholeAt - step - now) : undefined;
    },
    /** Gives back what `take` took, after a success. */
    giveBack: async (allowances: readonly Allowance[]): Promise<void> => {
      for (const each of allowances) await giveOneBack(settings, measured(settings, each));
    },
  };
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Takes one, if one is left. Says when the allowance is full again, and in how many seconds the next can be taken. */
async function takeOne(settings: LimiterSettings, limit: Allowance) {
  const rate = measured(settings, limit);
  const { step, window } = rate;
  const now = settings.clock();
  const taken = await takeNext(settings, rate, now);
  const wholeAt = taken ?? (await heldUntil(settings, rate, now));
  const nextIn = Math.ceil(waitFor(wholeAt, { now, cost: step, window }) / 1000);
  return { isTaken: taken !== undefined, wholeAt, now, step, nextIn };
}

/**
 * When a used-up allowance is full again. A server whose clock ran ahead may have stored a later instant than possible, which
 * would block the subject for too long. So the stored instant is lowered to one window from now.
 */
async function heldUntil(
  { db }: LimiterSettings,
  { key, window }: Rate,
  now: number,
): Promise<number> {
  const [held] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
  const wholeAt = held?.wholeAt ?? now;
  const latest = nearest(wholeAt, now, window);
  if (latest < wholeAt)
    await db
      .update(rateLimits)
      .set({ wholeAt: latest })
      .where(and(eq(rateLimits.key, key), gt(rateLimits.wholeAt, latest)));
  return wholeAt;
}

/** Takes one. Returns when the allowance is full again, or undefined if it is used up. */
async function takeNext({ db }: LimiterSettings, { key, step, window }: Rate, now: number) {
  const next = sql<number>`greatest(${rateLimits.wholeAt}, ${now}::bigint) + ${step}::bigint`;
  const [taken] = await db
    .insert(rateLimits)
    .values({ key, wholeAt: now + step })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { wholeAt: next },
      setWhere: sql`${next} <= ${now + window}::bigint`,
    })
    .returning({ wholeAt: rateLimits.wholeAt });
  return taken?.wholeAt;
}

async function giveOneBack({ db, clock }: LimiterSettings, { key, step }: Rate): Promise<void> {
  await db
    .update(rateLimits)
    .set({ wholeAt: sql`${rateLimits.wholeAt} - ${step}::bigint` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.wholeAt, clock())));
}

/** Deletes the rows of allowances that are full again: an allowance without a row is full. */
export async function sweepRateLimits(db: Database, clock: WallClock): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.wholeAt, clock()));
}

/** An allowance as it is counted, in milliseconds. */
interface Rate {
  readonly key: string;
  readonly step: number;
  readonly window: number;
}

function measured({ secret, factor }: LimiterSettings, limit: Allowance): Rate {
  const window = limit.withinSeconds * 1000;
  const most = Math.max(1, Math.round(limit.most * factor));
  const hash = createHmac('sha256', secret).update(limit.subject).digest('base64url');
  return { key: `${limit.name}:${hash}`, step: Math.max(1, Math.floor(window / most)), window };
}

/**
 * How many milliseconds somebody has to wait before `cost` can be taken; 0 if it can be taken now. A `wholeAt` more than one
 * window ahead comes from a server whose clock ran ahead. It counts as exactly one window ahead, so that nobody waits longer
 * than the window.
 * @param wholeAt when the allowance is full again
 * @param cost what is taken, in milliseconds of the window
 */
export function waitFor(
  wholeAt: number,
  { now, cost, window }: { readonly now: number; readonly cost: number; readonly window: number },
): number {
  return Math.max(0, Math.max(now, nearest(wholeAt, now, window)) + cost - window - now);
}

/** The instant, limited to a window from now. */
export function nearest(wholeAt: number, now: number, window: number): number {
  return Math.min(wholeAt, now + window);
}
